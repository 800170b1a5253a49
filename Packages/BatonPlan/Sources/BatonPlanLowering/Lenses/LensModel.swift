import BatonDocumentLanguage
import BatonSchemaLanguage

/// What a target's documents offer to the code that reads them, in no language's terms: a lens for each fragment and operation, and
/// the enums and input objects that their fields and variables are typed with.
///
/// Lowering gives every lens and accessor the name the terminology derives for it; a language's writer then renames what its language
/// cannot spell, so that the report lists what the language reads.
public struct LensModel: Sendable {
    /// The operations, in the order of the documents.
    public var operations: [OperationLens] = []
    /// The fragments, in the order of the documents.
    public var fragments: [FragmentLens] = []
    /// The enums that accessors, variables and input objects are typed with, by name.
    public var enums: [Schema.NamedType] = []
    /// The input objects that variables are typed with, and those that these hold, by name.
    public var inputs: [InputModel] = []
}

/// A lens: a typed view of one record.
public struct Lens: Sendable {
    /// The lens's name. A nested lens is named by its response key with the first letter raised.
    public var name: String
    /// The runtime's name of the type that it reads.
    public let typeName: String
    /// One accessor for each thing selected, in the order of the document.
    public var accessors: [Accessor]
}

/// One thing that a lens reads.
public struct Accessor: Sendable {
    /// What is behind an accessor.
    public indirect enum Content: Sendable {
        /// A scalar or an enum, or a list of these.
        case leaf(Leaf, FieldRead)
        /// A record, or a list of these, read through a nested lens.
        case link(Lens, FieldRead)
        /// The same record, read through a fragment's lens.
        case spread(fragment: String)
    }

    /// The accessor's name.
    public var name: String
    /// What is behind it.
    public var content: Content
    /// When it is there; nil for always.
    public let condition: Guard?
    /// Where it was selected first.
    public let location: Location

    /// The response key of a field.
    public var responseKey: String? { read?.responseKey }

    /// How a field is read; nil for a spread.
    public var read: FieldRead? {
        switch content {
        case .leaf(_, let read), .link(_, let read): read
        case .spread: nil
        }
    }
}

/// How a field is read from its record.
public struct FieldRead: Sendable {
    /// The key of the field's value in the response.
    public let responseKey: String
    /// The field's type, with its lists and non-nulls.
    public let type: Schema.TypeUse
    /// Where the record stores it.
    public let slot: SlotName
}

/// A storage key of a type.
public struct SlotName: Hashable, Comparable, Sendable {
    /// The runtime's name of the type.
    public let typeName: String
    /// The name of the schema's field.
    public let field: String
    /// The key under which the value is stored: a constant, or a template where it has variables.
    public let storageKey: String

    /// By type, then by storage key.
    public static func < (left: SlotName, right: SlotName) -> Bool {
        (left.typeName, left.storageKey) < (right.typeName, right.storageKey)
    }
}

/// A fragment's lens.
public struct FragmentLens: Sendable {
    /// The fragment.
    public let fragment: Program.Fragment
    /// Its lens, named as the fragment.
    public var lens: Lens
}

/// An operation's value and the lens of its data.
public struct OperationLens: Sendable {
    /// The operation.
    public let operation: Program.Operation
    /// Its text, as a server receives it.
    public let text: String
    /// Its plan.
    public let plan: String
    /// The fragments that it reaches, directly or through others, by name.
    public let fragments: [String]
    /// The variables, in the order of the document.
    public var variables: [InputField]
    /// The lens of its data.
    public var lens: Lens
}

/// A variable of an operation, or a field of an input object.
public struct InputField: Sendable {
    /// The name that a language offers it under; derived, it is the one that is sent.
    public var name: String
    /// The name that is sent.
    public let sentName: String
    /// Its type.
    public let type: Schema.TypeUse
    /// The value that a variable has when none is given.
    public let defaultValue: Syntax.Value?
    /// Where it was declared.
    public let location: Location
}

/// An input object.
public struct InputModel: Sendable {
    /// The schema's type.
    public let type: Schema.NamedType
    /// Its fields, in the schema's order.
    public var fields: [InputField]
}
