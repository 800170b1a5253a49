@_spi(Generated) @_spi(Runtime) import BatonSchema

/// A walk through what a fragment, or an operation, itself selects: for a required field that is null, for errors, or for fields that
/// are not there. Generated code says what there is; what it spreads is another fragment's to weigh.
@_spi(Generated) @MainActor public struct Inspection {
    /// What is looked for.
    enum Purpose {
        /// The first null in a required field that bubbles.
        case required
        /// Every error that nothing inside catches.
        case errors
        /// A field that the store does not hold.
        case presence
    }

    /// What a null in a required field does.
    public enum Action {
        /// It leaves the lens out.
        case none
        /// It leaves the lens out, and the log names it.
        case log
        /// Its accessor throws.
        case `throw`
    }

    let purpose: Purpose
    /// Whether what is looked at is registered on: a body's reads are, what the runtime weighs by itself is not.
    private let isTracked: Bool
    private var anchor: Anchor
    private var path: [PathComponent] = []
    /// The required field that is null.
    private(set) var lapse: Lapse?
    /// The errors, in the order of the selection.
    private(set) var errors: [FieldError] = []
    /// Whether every field so far is there.
    private(set) var isPresent = true

    init(for purpose: Purpose, at anchor: Anchor, isTracked: Bool = true) {
        self.purpose = purpose
        self.anchor = anchor
        self.isTracked = isTracked
    }

    /// A required field that is null and bubbles, with what is told of it.
    struct Lapse {
        /// Response keys and indices from where the inspection began.
        let path: [PathComponent]
        let anchor: Anchor
        let slot: Slot
        let isNeverReceived: Bool
        let isLogged: Bool

        /// Tells the store, as a read does.
        @MainActor func report() {
            if isNeverReceived { anchor.report(.missing, slot) }
            if isLogged { anchor.reportRequired(slot) }
        }
    }

    /// Whether there is nothing left to find.
    private var isDone: Bool { lapse != nil || !isPresent }

    private func value(_ slot: Slot) -> Value { isTracked ? anchor.read(slot) : anchor.record.value(at: anchor.number(slot)) }

    private func errors(_ slot: Slot) -> [FieldError] {
        isTracked ? anchor.errors(slot) : anchor.record.errors(at: anchor.number(slot))
    }

    // MARK: Fields

    /// A scalar, an enum or a list of these.
    public mutating func field(_ key: String, _ slot: Slot) {
        switch purpose {
        case .required: break
        case .errors: errors += errors(slot)
        case .presence: present(slot)
        }
    }

    /// A scalar that the app has a type for, whose text may not convert.
    public mutating func mapped<M: MappedScalar>(_ key: String, _ slot: Slot, _ type: M.Type) {
        field(key, slot)
        guard purpose == .errors, errors(slot).isEmpty else { return }
        if let failure = value(slot).conversionFailure(of: type, path: path + [.key(key)]) { errors.append(failure) }
    }

    /// A link, or a list of links, with what is selected below it.
    public mutating func link<R: Inspectable>(_ key: String, _ slot: Slot, _ below: R.Type) {
        field(key, slot)
        guard purpose != .required, !isDone else { return }
        enter(key, slot) { below.inspect(&$0) }
    }

    /// A field whose errors are caught where it is read.
    public mutating func caught(_ key: String, _ slot: Slot) {
        if purpose == .presence { present(slot) }
    }

    /// A field that has to be there.
    public mutating func required(_ key: String, _ slot: Slot, _ action: Action) {
        require(key, slot, action) { !$0.isAbsent }
        field(key, slot)
    }

    /// A mapped scalar that has to be there, and to convert.
    public mutating func requiredMapped<M: MappedScalar>(_ key: String, _ slot: Slot, _ action: Action, _ type: M.Type) {
        require(key, slot, action) { $0.scalar?.text.flatMap(M.init(text:)) != nil }
        mapped(key, slot, type)
    }

    /// A link that has to be there, and to lead to a record without a null that leaves it out.
    public mutating func requiredLink<R: Inspectable>(_ key: String, _ slot: Slot, _ action: Action, _ below: R.Type) {
        require(key, slot, action) { !$0.isAbsent }
        if purpose == .required, action != .throw, lapse == nil {
            // Below a list an element is left out by itself.
            if case .link(let record) = value(slot) { enter(key, record) { below.inspect(&$0) } }
        }
        link(key, slot, below)
    }

    private mutating func require(_ key: String, _ slot: Slot, _ action: Action, _ isThere: (Value) -> Bool) {
        switch purpose {
        case .presence: break
        case .required:
            guard lapse == nil, action != .throw else { return }
            let value = value(slot)
            guard !isThere(value) else { return }
            lapse = Lapse(
                path: path + [.key(key)], anchor: anchor, slot: slot, isNeverReceived: value.isMissing, isLogged: action == .log)
        case .errors:
            guard action == .throw, errors(slot).isEmpty, !isThere(value(slot)) else { return }
            errors.append(FieldError(message: "the required field is null", path: path + [.key(key)]))
        }
    }

    // MARK: Parts

    /// A selection on the same record, through a lens of its own.
    public mutating func part<R: Inspectable>(_ below: R.Type) {
        guard purpose != .required, !isDone else { return }
        below.inspect(&self)
    }

    /// A fragment's selection on the same record, in the scope of its arguments.
    public mutating func part<R: Inspectable>(bound scope: Scope, _ below: R.Type) {
        guard purpose != .required, !isDone else { return }
        let outer = anchor
        anchor = anchor.bound(scope)
        below.inspect(&self)
        anchor = outer
    }

    /// A fragment's selection on the same record, for what is asked of deferred parts alone.
    public mutating func presence<R: Inspectable>(_ below: R.Type) {
        if purpose == .presence { part(below) }
    }

    /// A fragment's selection on the same record, in the scope of its arguments, for what is asked of deferred parts alone.
    public mutating func presence<R: Inspectable>(bound scope: Scope, _ below: R.Type) {
        if purpose == .presence { part(bound: scope, below) }
    }

    /// Whether a condition holds, so that what it guards is inspected.
    public func holds(_ condition: Condition) -> Bool { anchor.owner.holds(condition) }

    /// Whether the record is of a type.
    public func isOf(_ type: TypeID) -> Bool { anchor.record.type == type }

    /// Whether the record's type is one of a set.
    public func isAmong(_ types: TypeSet) -> Bool { types.contains(anchor.record.type) }

    // MARK: Walking

    private mutating func present(_ slot: Slot) {
        if value(slot).isMissing { isPresent = false }
    }

    private mutating func enter(_ key: String, _ slot: Slot, _ body: (inout Inspection) -> Void) {
        switch value(slot) {
        case .link(let record): enter(key, record, body)
        case .links(let links):
            path.append(.key(key))
            for (index, record) in links.enumerated() {
                guard let record else { continue }
                path.append(.index(index))
                enter(record, body)
                path.removeLast()
            }
            path.removeLast()
        default: break
        }
    }

    private mutating func enter(_ key: String, _ record: Record, _ body: (inout Inspection) -> Void) {
        path.append(.key(key))
        enter(record, body)
        path.removeLast()
    }

    private mutating func enter(_ record: Record, _ body: (inout Inspection) -> Void) {
        guard !record.isDeleted else { return }
        let outer = anchor
        anchor = Anchor(record: record, owner: outer.owner, origin: outer.origin)
        body(&self)
        anchor = outer
    }
}

extension Value {
    /// Whether a reader finds nothing: null, never received, or a link to a deleted record.
    @MainActor var isAbsent: Bool {
        switch self {
        case .missing, .null: true
        case .link(let record): record.isDeleted
        default: false
        }
    }
}
