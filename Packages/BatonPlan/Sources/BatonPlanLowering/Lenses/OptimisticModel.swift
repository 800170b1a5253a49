import BatonDocumentLanguage
import BatonSchemaLanguage

/// What code may give of a mutation's response before the server answers: everything that the mutation and the fragments it reaches
/// select, merged, since the response goes to the store and not to a lens.
public struct OptimisticModel: Sendable {
    /// The objects, the root first. Fields lead to others by their places here; objects of one name and one shape are one.
    public var objects: [OptimisticObject] = []
}

/// An object of an optimistic response.
public struct OptimisticObject: Sendable {
    /// Its name: the response key that led to it first, with the first letter raised.
    public var name: String
    /// Everything that it may give, whatever its type, each response key once.
    public let fields: [OptimisticField]
    /// What objects of one type each may give, where the type has to be said: types that conditions name. Empty where the schema says it.
    public var types: [OptimisticType]
    /// The fields that any other type's object may give, by their places: one that no condition names, or that the build does not list. nil
    /// where there is no other type, or none has to be said.
    public let others: [Int]?

    /// Whether a response says its type.
    public var saysType: Bool { others != nil || !types.isEmpty }
}

/// What an object of one concrete type may give.
public struct OptimisticType: Sendable {
    /// The name that code chooses the type by: the type's, with the first letter lowered.
    public var name: String
    /// The schema's name of the type.
    public let typeName: String
    /// The fields, by their places in the object's.
    public let fields: [Int]
}

/// A field of an optimistic response.
public struct OptimisticField: Sendable {
    /// What a field holds.
    public enum Content: Hashable, Sendable {
        /// A scalar or an enum.
        case leaf(Leaf)
        /// An object, by its place.
        case object(Int)
    }

    /// The name that a language offers it under; derived, it is the response key.
    public var name: String
    /// The key of its value in the response.
    public let responseKey: String
    /// Its type in the schema, with its lists and non-nulls.
    public let type: Schema.TypeUse
    /// What it holds, inside all lists.
    public var content: Content
    /// Where it was selected first.
    public let location: Location
}
