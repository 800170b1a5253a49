/// One thing that a definition's code uses and that its target's definitions share: what the shared artifact declares.
///
/// A shared artifact is made of the uses of all definitions and of nothing else of them, so that a run that compiles a part of a target
/// can write it from the others' uses, which are kept.
public enum SharedUse: Hashable, Sendable {
    /// A slot that an accessor reads.
    case slot(SlotName)
    /// A slot that only the app itself writes, beside its being read.
    case clientSlot(SlotName)
    /// A condition of `@include` and `@skip`, by its text.
    case condition(String)
    /// A scope that a spread binds, by its text.
    case scope(ScopeText)
    /// A type that records are tested for, by its name in the schema.
    case type(String)
    /// An enum that an accessor is typed with, by its name in the schema.
    case enumeration(String)
    /// A type that a variable is typed with, by its name in the schema.
    case variableType(String)
}

extension Lens {
    /// Adds what a lens, and the lenses nested in it, use.
    func addUses(to uses: inout Set<SharedUse>) {
        for accessor in accessors {
            if let condition = accessor.condition { uses.insert(.condition(condition.text)) }
            if let type = accessor.typeCondition { uses.insert(.type(type)) }
            if case .spread(let use) = accessor.content, case .arguments(let text) = use.scope { uses.insert(.scope(text)) }
            if case .leaf(.enumeration(let name), _) = accessor.content { uses.insert(.enumeration(name)) }
            if let read = accessor.read {
                uses.insert(.slot(read.slot))
                if read.isClient { uses.insert(.clientSlot(read.slot)) }
            }
            accessor.nested?.addUses(to: &uses)
        }
    }
}

extension OptimisticModel {
    /// Adds what an optimistic response uses: the enums that its fields are typed with.
    func addUses(to uses: inout Set<SharedUse>) {
        for object in objects {
            for field in object.fields {
                if case .leaf(.enumeration(let name)) = field.content { uses.insert(.enumeration(name)) }
            }
        }
    }
}
