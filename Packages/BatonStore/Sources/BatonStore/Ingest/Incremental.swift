@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// What a payload says of the parts of an incremental response, in each shape in the wild: items by `path` and `label` (2023), `pending` ids
/// with `subPath` and `completed` (2024), and one part to a payload, whose `path`, `label` and `data` are the payload's own (2020).
struct Incremental {
    /// A part that is announced.
    struct Pending {
        var id = ""
        var path: [PathComponent] = []
        var label: String?
    }

    /// A piece of a part's data.
    struct Item {
        var id: String?
        var path: [PathComponent] = []
        var subPath: [PathComponent] = []
        var label: String?
        /// Where the data's object stands in the payload; `nil` where it is null or absent.
        var data: Range<Int>?
        /// Whether the piece is a streamed list's, which no plan asks for.
        var isStreamed = false
        var errors: [FieldError] = []

        private var hasPath = false

        /// Whether it is a piece of a part at all: it names one, or has data of one.
        var isPiece: Bool { hasPath || label != nil || id != nil || data != nil || isStreamed }

        /// Reads a member, at the cursor; whether it is one of a piece.
        mutating func take(_ name: String, _ cursor: inout JSONCursor) throws(IngestError) -> Bool {
            switch name {
            case "id": id = Incremental.id(try cursor.takeVariable())
            case "path":
                let value = try cursor.takeVariable()
                path = Envelope.path(value)
                hasPath = value != .null
            case "subPath": subPath = Envelope.path(try cursor.takeVariable())
            case "label": label = Incremental.text(try cursor.takeVariable())
            case "errors": errors = try Envelope.errors(&cursor)
            case "items":
                isStreamed = true
                try cursor.skipValue()
            case "data":
                let start = cursor.next == UInt8(ascii: "n") ? nil : cursor.position
                try cursor.skipValue()
                data = start.map { $0..<cursor.position }
            default: return false
            }
            return true
        }
    }

    /// The end of a part that was announced.
    struct Completed {
        var id = ""
        var errors: [FieldError] = []
    }

    /// Whether more payloads follow.
    var hasNext = false
    var pending: [Pending] = []
    var items: [Item] = []
    var completed: [Completed] = []
    /// The errors of a later payload itself, which are no part's.
    var errors: [FieldError] = []

    /// Reads a member of the envelope, at the cursor; whether it is one of these.
    mutating func take(_ name: String, _ cursor: inout JSONCursor) throws(IngestError) -> Bool {
        switch name {
        case "hasNext": hasNext = try cursor.takeBool()
        case "pending": pending = try Self.list(&cursor) { cursor throws(IngestError) in try Self.pending(&cursor) }
        case "incremental": items = try Self.list(&cursor) { cursor throws(IngestError) in try Self.item(&cursor) }
        case "completed": completed = try Self.list(&cursor) { cursor throws(IngestError) in try Self.completed(&cursor) }
        default: return false
        }
        return true
    }

    private static func list<Element>(
        _ cursor: inout JSONCursor, _ element: (inout JSONCursor) throws(IngestError) -> Element
    ) throws(IngestError) -> [Element] {
        if cursor.next == UInt8(ascii: "n") {
            try cursor.takeNull()
            return []
        }
        var elements: [Element] = []
        try cursor.forEachElement { cursor throws(IngestError) in elements.append(try element(&cursor)) }
        return elements
    }

    private static func pending(_ cursor: inout JSONCursor) throws(IngestError) -> Pending {
        var pending = Pending()
        try cursor.forEachMember { cursor, name throws(IngestError) in
            switch name {
            case "id": pending.id = Self.id(try cursor.takeVariable()) ?? ""
            case "path": pending.path = Envelope.path(try cursor.takeVariable())
            case "label": pending.label = Self.text(try cursor.takeVariable())
            default: try cursor.skipValue()
            }
        }
        return pending
    }

    private static func item(_ cursor: inout JSONCursor) throws(IngestError) -> Item {
        var item = Item()
        try cursor.forEachMember { cursor, name throws(IngestError) in
            if try !item.take(name, &cursor) { try cursor.skipValue() }
        }
        return item
    }

    private static func completed(_ cursor: inout JSONCursor) throws(IngestError) -> Completed {
        var completed = Completed()
        try cursor.forEachMember { cursor, name throws(IngestError) in
            switch name {
            case "id": completed.id = Self.id(try cursor.takeVariable()) ?? ""
            case "errors": completed.errors = try Envelope.errors(&cursor)
            default: try cursor.skipValue()
            }
        }
        return completed
    }

    private static func text(_ value: Variable) -> String? {
        if case .string(let text) = value { text } else { nil }
    }

    /// An id is a string; a server that sends a number means its text.
    private static func id(_ value: Variable) -> String? {
        if case .int(let number) = value { number.description } else { text(value) }
    }
}
