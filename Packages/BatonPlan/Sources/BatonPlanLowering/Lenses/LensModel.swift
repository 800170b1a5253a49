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
    /// What the definitions use of the shared artifact, those elsewhere included.
    public var uses: Set<SharedUse> = []
    /// The target's definitions that are not in the model.
    public var elsewhere = DefinitionsElsewhere()
}

/// The definitions of a target that were compiled before, as the others have to know them.
public struct DefinitionsElsewhere: Sendable {
    /// The names of the fragments.
    public var fragments: Set<String> = []
    /// The names of the operations.
    public var operations: Set<String> = []
    /// What they say of fragments.
    public var notes: [FragmentNotes] = []
    /// What they use of the shared artifact.
    public var uses: Set<SharedUse> = []

    /// No definitions.
    public init() {}
}

/// A lens: a typed view of one record.
public struct Lens: Sendable {
    /// What code may ask of a lens as a whole, which a language's writer writes only where something asks.
    public struct Checks: OptionSet, Sendable {
        /// The set's bits.
        public let rawValue: Int
        /// Whether a `@required` field that bubbles is null.
        public static let required = Checks(rawValue: 1)
        /// Which errors its own selection has.
        public static let errors = Checks(rawValue: 2)
        /// Whether the store holds its fields.
        public static let presence = Checks(rawValue: 4)
        /// Whether the errors are those of the fragments that it spreads, too.
        public static let spreads = Checks(rawValue: 8)

        /// A set of its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
    }

    /// The lens's name. A nested lens is named by its response key, its alias or `as` and its type, with the first letter raised.
    public var name: String
    /// The runtime's name of the type that it reads.
    public let typeName: String
    /// One accessor for each thing selected, in the order of the document; then what a connection offers.
    public var accessors: [Accessor]
    /// What may be asked of it as a whole.
    public let checks: Checks
    /// Where a connection's pages are; nil for any other lens.
    public var connection: ConnectionFacts?
    /// The query that a `@refetchable` fragment's lens runs; nil for any other lens.
    public var refetch: RefetchFacts?

    /// Whether a null in it leaves the whole lens out, by `@required(action: NONE)` or `LOG`.
    public var bubbles: Bool { accessors.contains(where: \.leavesOut) }
}

/// A fragment's lens, or value.
public struct FragmentLens: Sendable {
    /// The fragment.
    public let fragment: Program.Fragment
    /// Its lens, named as the fragment.
    public var lens: Lens
    /// What it says of fragments.
    public let notes: FragmentNotes
    /// What it uses of the shared artifact.
    public let uses: Set<SharedUse>
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
    /// What it says of fragments.
    public let notes: FragmentNotes
    /// What it uses of the shared artifact.
    public let uses: Set<SharedUse>
    /// What may be given of its response before the server answers; nil for what is no mutation.
    public var optimistic: OptimisticModel?
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
