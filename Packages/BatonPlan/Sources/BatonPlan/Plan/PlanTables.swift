@_spi(Generated) @_spi(Runtime) import BatonSchema

/// A plan's decoded tables: flat, over a copy of its text.
@_spi(Runtime) public final class PlanTables: Sendable {
    /// The plan's text.
    public let text: FlatTable<UInt8>
    /// The selections by number; 0 is the root.
    public let selections: FlatTable<PlanSelection>
    /// The fields of all selections.
    public let fields: FlatTable<PlanField>
    /// The key fields of all selections, as offsets from their selection's first field.
    public let keys: FlatTable<Int32>
    /// What abstract selections choose from.
    public let cases: FlatTable<PlanCase>
    /// The conditions of the cases that ask for some, each a list of types.
    public let conditions: [[TypeID]]
    /// The guards that fields and deferrals name.
    public let guards: [Guard]
    /// The storage keys with variables.
    public let templates: [StorageKeyTemplate]
    /// What few fields have beyond a row.
    public let details: [PlanDetails]
    /// The labels of deferred parts.
    public let labels: [String]
    /// The variables that storage keys, guards and details name, sorted.
    public let variables: [String]

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PlanError) {
        var reader = PlanReader(bytes)
        try reader.read()
        text = FlatTable(bytes)
        selections = FlatTable(reader.selections)
        fields = FlatTable(reader.fields)
        keys = FlatTable(reader.keys)
        cases = FlatTable(reader.cases)
        conditions = reader.conditions
        guards = reader.guards.values
        templates = reader.templates.values
        details = reader.details
        labels = reader.labels
        variables = reader.variables.sorted(by: JSONText.utf8Precedes)
    }
}

/// One selection of a plan.
@_spi(Runtime) public struct PlanSelection: BitwiseCopyable, Sendable {
    /// The number of the type of the records that it writes; `anyType` for a variant that serves several types.
    public internal(set) var type: UInt32
    /// Whether the type is an interface or a union, so that the object's own type chooses a variant.
    public internal(set) var isAbstract = false
    /// The first of its fields in the table of fields.
    public internal(set) var firstField: Int32
    /// How many fields it has.
    public internal(set) var fieldCount: Int32 = 0
    /// The first of its key fields in the table of keys.
    public internal(set) var firstKey: Int32
    /// How many fields make the record's key; none for a type without identity.
    public internal(set) var keyCount: Int32 = 0
    /// The first of its cases in the table of cases, where it is abstract.
    public internal(set) var firstCase: Int32
    /// How many cases it has.
    public internal(set) var caseCount: Int32 = 0

    /// The type of a variant that serves several types.
    public static var anyType: UInt32 { .max }
}

/// One choice of an abstract selection.
@_spi(Runtime) public struct PlanCase: BitwiseCopyable, Sendable {
    /// What the choice is for.
    public enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// The type that `subject` numbers.
        case type
        /// Every type that has no choice of its own.
        case others
        /// What a type without a choice of its own reads beside, when it satisfies the conditions that `subject` indexes.
        case condition
    }

    /// What the choice is for.
    public let kind: Kind
    /// A type's number, or an index of the plan's conditions.
    public let subject: UInt32
    /// The variant's selection.
    public let selection: Int32
}

/// One field of a selection.
@_spi(Runtime) public struct PlanField: BitwiseCopyable, Sendable {
    /// Where the name of the response's member starts in the text.
    public let nameStart: UInt32
    /// Its length in bytes.
    public let nameLength: UInt32
    /// Where the storage key, or its template, starts in the text.
    public let keyStart: UInt32
    /// Its length in bytes.
    public let keyLength: UInt32
    /// What the value is.
    public let kind: FieldKind
    /// How many lists enclose the value.
    public let lists: UInt8
    /// What the plan says of the field in one word each.
    public internal(set) var flags: FieldFlags
    /// The selection behind a link, or -1.
    public let child: Int32
    /// The guard, or -1 where there is none.
    public let condition: Int32
    /// The template behind a storage key with variables, or -1.
    public let template: Int32
    /// The dense index of a constant storage key of the selection's type; -1 for a template, and in a variant that serves several types.
    public internal(set) var slot: Int32
    /// What else the plan says of the field, or -1.
    public internal(set) var detail: Int32
}

/// What few fields of a plan have.
@_spi(Runtime) public struct PlanDetails: Sendable {
    /// A deferral: the label of the part that brings the field, and when.
    public struct Deferral: Sendable {
        /// The number of the label.
        public let label: Int32
        /// The guard, or -1 where there is none.
        public let condition: Int32
    }

    /// The entity that a field's arguments name.
    public struct Lookup: Sendable {
        /// The types that it may be of.
        public let types: [TypeID]
        /// Whether the type is given, so that there is one.
        public let isTyped: Bool
        /// The values of the key, in the key's order.
        public let values: [StorageKey.Argument]
    }

    /// The connection of the client's own that a field's pages merge into.
    public struct Connection: Sendable {
        /// The storage key of the link to it, or its template.
        public let key: String
        /// The template, where the key has variables.
        public let template: StorageKeyTemplate?
        /// The cursor that a page comes after; `nil` where the field has no such argument.
        public internal(set) var after: StorageKey.Argument?
        /// The cursor that a page comes before.
        public internal(set) var before: StorageKey.Argument?
    }

    /// What a payload's field does to connections, or to a record.
    public struct Edit: Sendable {
        /// What it does.
        public let kind: EditKind
        /// The keys of the connections; `nil` where none are named.
        public let connections: StorageKey.Argument?
        /// The type of the edges that are made of nodes.
        public let edgeType: TypeID?
    }

    /// The parts that bring the field.
    public internal(set) var deferrals: [Deferral] = []
    /// The entity that its arguments name.
    public internal(set) var lookup: Lookup?
    /// The connection that its pages merge into.
    public internal(set) var connection: Connection?
    /// What it does to connections.
    public internal(set) var edit: Edit?
}

/// The edge directives (terminology, Edge directives).
@_spi(Runtime) public enum EditKind: String, Hashable, Sendable, CaseIterable {
    /// `@appendEdge`: the payload's edge goes to the end.
    case appendEdge
    /// `@prependEdge`: the payload's edge goes to the start.
    case prependEdge
    /// `@appendNode`: an edge is made of the payload's node, at the end.
    case appendNode
    /// `@prependNode`: an edge is made of the payload's node, at the start.
    case prependNode
    /// `@deleteEdge`: the edges of the node with the payload's id go.
    case deleteEdge
    /// `@deleteRecord`: the record with the payload's id goes.
    case deleteRecord

    /// Whether it makes edges of nodes, whose type the plan names.
    public var makesEdges: Bool { self == .appendNode || self == .prependNode }
}

/// What a plan or a resolution says of a field in one bit each.
@_spi(Runtime) public struct FieldFlags: OptionSet, BitwiseCopyable, Sendable {
    /// The bits.
    public let rawValue: UInt16

    /// Flags of bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The field is of the schema's extensions: no server sends it.
    public static let client = FieldFlags(rawValue: 1)
    /// The field never reaches the image.
    public static let transient = FieldFlags(rawValue: 2)
    /// An error at the field or below is handled by a `@catch`.
    public static let caught = FieldFlags(rawValue: 4)
    /// Only fragments select the field, not the operation itself.
    public static let isSpread = FieldFlags(rawValue: 8)
    /// In a resolution: a server's complete response carries the field.
    public static let required = FieldFlags(rawValue: 16)
    /// In a resolution: the check waits for the field.
    public static let awaited = FieldFlags(rawValue: 32)
    /// In a resolution: the field has a lookup, at its detail.
    public static let lookup = FieldFlags(rawValue: 64)
    /// In a resolution: the field is a connection's, at its detail.
    public static let connection = FieldFlags(rawValue: 128)
    /// In a resolution: the field has an edit, at its detail.
    public static let edit = FieldFlags(rawValue: 256)
}
