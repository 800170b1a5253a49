@_spi(Generated) @_spi(Runtime) import BatonSchema

/// The data by which a response is decoded and a store is written: one per operation, written by the compiler as text and decoded once.
///
/// The text is line oriented. A selection opens with its number, its type and its key fields' response keys; its fields follow, indented
/// by two spaces: response key, kind, guards where there are any, and the storage key where it differs from the response key.
///
///     0 Query
///       repository >1 repository(name:$name,owner:$owner)
///     1 Repository id
///       id string
///       topics string[]
///       body string ?$full
///       issues >>2 issues(first:20)
///     2 Issue id
///       id string
///
/// Kinds are `string int float bool custom enum`, each followed by `[]` per list; `>N` links to selection N, and one more `>` per list.
/// Selection 0 is the operation's root. A plan is immutable and equal to itself alone.
@_spi(Generated) public struct Plan: Sendable {
    /// What the text was decoded into.
    @_spi(Runtime) public let tables: PlanTables

    /// A plan of generated code. The compiler wrote the text, so one that does not read stops the program, naming the line.
    public init(_ text: StaticString) {
        do throws(PlanError) {
            try self.init(parsing: text.description)
        } catch {
            preconditionFailure("generated \(error)")
        }
    }

    /// Reads a plan from text.
    public init(parsing text: String) throws(PlanError) {
        var reader = PlanReader()
        tables = PlanTables(selections: try reader.read(text), variables: reader.variables)
    }
}

extension Plan: Hashable {
    /// Identity: a plan is declared once.
    public static func == (left: Plan, right: Plan) -> Bool { left.tables === right.tables }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(tables)) }
}

/// A plan's decoded tables.
@_spi(Runtime) public final class PlanTables: Sendable {
    /// The selections by number; 0 is the root.
    public let selections: [PlanSelection]
    /// The variables that storage keys and guards name, sorted.
    public let variables: [String]

    init(selections: [PlanSelection], variables: Set<String>) {
        self.selections = selections
        self.variables = variables.sorted(by: JSONText.utf8Precedes)
    }
}

/// One selection of a plan.
@_spi(Runtime) public struct PlanSelection: Sendable {
    /// The type of the records that it writes.
    public let type: TypeID
    /// The type's runtime name.
    public let typeName: String
    /// The fields that make the record's key, as indices into `fields`, in the key's order; none for a type without identity.
    public internal(set) var keys: [Int]
    /// The fields in the order in which a response is expected to answer them.
    public internal(set) var fields: [PlanField]
}

/// One field of a selection.
@_spi(Runtime) public struct PlanField: Sendable {
    /// The name of the response's member.
    public let responseKey: String
    /// The storage key, or its template.
    public let storageKey: String
    /// What the value is.
    public let kind: FieldKind
    /// How many lists enclose the value.
    public let lists: Int
    /// The selection behind a link.
    public let child: Int?
    /// When the field is selected; `nil` means always.
    public let condition: Guard?
    /// The storage key as the process numbers it.
    public let slot: Slot
    /// The template behind a storage key with variables.
    public let template: StorageKeyTemplate?
}
