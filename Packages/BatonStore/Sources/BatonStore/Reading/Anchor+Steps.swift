@_spi(Generated) @_spi(Runtime) import BatonSchema

// The steps that lead from a lens to what it reads on the same record; an accessor's line chains them.
@_spi(Generated) @MainActor extension Anchor {
    /// The anchor itself, or `nil` when `@include` or `@skip` leaves out what is read through it. Settled once per owner.
    public func when(_ condition: Condition) -> Anchor? { owner.holds(condition) ? self : nil }

    /// The anchor itself, or `nil` when the record is of another type.
    public func of(_ type: TypeID) -> Anchor? { record.type == type ? self : nil }

    /// The anchor itself, or `nil` when the record's type is none of a set.
    public func among(_ types: TypeSet) -> Anchor? { types.contains(record.type) ? self : nil }

    /// The anchor in the scope of a fragment's arguments, bound once per owner.
    public func bound(_ scope: Scope) -> Anchor { Anchor(record: record, owner: owner.bound(scope), origin: record) }

    /// The anchor in the operation's own scope.
    public var unbound: Anchor { Anchor(record: record, owner: owner.operationScope, origin: origin) }

    /// The anchor itself, or `nil` while a field of a deferred fragment is not there.
    public func present<R: Inspectable>(_ readable: R.Type) -> Anchor? {
        let anchor = entered
        var inspection = Inspection(for: .presence, at: anchor)
        readable.inspect(&inspection)
        return inspection.isPresent ? self : nil
    }

    /// The anchor itself, or `nil` when a required field below it is null.
    public func satisfied<R: Inspectable>(_ readable: R.Type) -> Anchor? {
        isSatisfied(in: readable) ? self : nil
    }

    /// The anchor itself, unless what is selected below it has an error.
    public func checked<R: Inspectable>(_ readable: R.Type) throws(FieldErrors) -> Anchor {
        let errors = errors(in: readable)
        if !errors.isEmpty { throw FieldErrors(errors: errors) }
        return self
    }

    /// What a fragment's or an aliased selection's lens reads, or the errors of what it selects.
    public func caught<R: Inspectable, T>(_ readable: R.Type, _ value: (Anchor) -> T) -> Result<T, FieldErrors> {
        let errors = errors(in: readable)
        return errors.isEmpty ? .success(value(self)) : .failure(FieldErrors(errors: errors))
    }

    /// The anchor itself, or `nil` when what is selected below it has an error.
    public func clean<R: Inspectable>(_ readable: R.Type) -> Anchor? { errors(in: readable).isEmpty ? self : nil }

    /// A lens on the same record, in the same fragment.
    public func lens<L: Lens>() -> L { L(self) }

    /// A value of the same record, in the same fragment.
    public func value<V: InlineValue>() -> V { V(self) }

    /// The lens of a spread, which enters the record as its origin.
    public func fragment<L: Lens>() -> L { L(entered) }

    /// The value of a spread of a fragment with `@inline`.
    public func inlineFragment<V: InlineValue>() -> V { V(entered) }
}

@MainActor extension Anchor {
    private var entered: Anchor { origin === record ? self : Anchor(record: record, owner: owner, origin: record) }

    /// Whether no required field that bubbles is null; one that is, is told to the store.
    func isSatisfied(in readable: any Inspectable.Type) -> Bool {
        var inspection = Inspection(for: .required, at: self)
        readable.inspect(&inspection)
        inspection.lapse?.report()
        return inspection.lapse == nil
    }

    /// The errors in a selection of the record that nothing inside catches.
    func errors<R: Inspectable>(in readable: R.Type) -> [FieldError] {
        var inspection = Inspection(for: .errors, at: self)
        readable.inspect(&inspection)
        return inspection.errors
    }
}
