@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// What surrounds a response's data: whether there is any, and the errors.
struct Envelope {
    /// Whether the last `data` member is there and not null.
    var hasData = false
    /// The last `errors` member's entries.
    var errors: [FieldError] = []
    /// What the response says of parts that follow.
    var incremental = Incremental()

    /// Reads the errors of a response, at the cursor: a list, or null.
    static func errors(_ cursor: inout JSONCursor) throws(IngestError) -> [FieldError] {
        if cursor.next == UInt8(ascii: "n") {
            try cursor.takeNull()
            return []
        }
        var errors: [FieldError] = []
        try cursor.forEachElement { cursor throws(IngestError) in errors.append(try error(&cursor)) }
        return errors
    }

    private static func error(_ cursor: inout JSONCursor) throws(IngestError) -> FieldError {
        var message = ""
        var path: [PathComponent] = []
        var extensions: Variable?
        try cursor.forEachMember { cursor, name throws(IngestError) in
            switch name {
            case "message":
                // A server that breaks the specification here still said something: a message of another kind is its JSON.
                let value = try cursor.takeVariable()
                if case .string(let text) = value { message = text } else { message = value.json }
            case "path": path = Self.path(try cursor.takeVariable())
            case "extensions":
                let value = try cursor.takeVariable()
                extensions = value == .null ? nil : value
            default: try cursor.skipValue()
            }
        }
        return FieldError(message: message, path: path, extensions: extensions)
    }

    /// An error's path; empty when the value is no path: a list of response keys and of integers.
    static func path(_ value: Variable) -> [PathComponent] {
        guard case .list(let elements) = value else { return [] }
        var path: [PathComponent] = []
        for element in elements {
            switch element {
            case .string(let key): path.append(.key(key))
            case .int(let index): path.append(.index(index))
            default: return []
            }
        }
        return path
    }
}

extension PayloadReader {
    /// Reads a whole response: its data into the reader's entries, its errors apart. Other members are skipped.
    mutating func response() throws(IngestError) -> Envelope {
        var envelope = Envelope()
        cursor.skipWhitespace()
        try cursor.take(UInt8(ascii: "{"), "a response's object")
        cursor.skipWhitespace()
        if cursor.next == UInt8(ascii: "}") {
            cursor.position += 1
        } else {
            repeat {
                let name = try cursor.takeText()
                try cursor.takeColon()
                switch name {
                case "data", "errors":
                    if isCareful, try isEnvelopedLater(name) {
                        try cursor.skipValue()
                    } else if name == "data" {
                        try data(&envelope)
                    } else {
                        envelope.errors = try Envelope.errors(&cursor)
                    }
                default:
                    if try !envelope.incremental.take(name, &cursor) { try cursor.skipValue() }
                }
            } while try cursor.takeSeparator(closing: UInt8(ascii: "}"))
        }
        cursor.skipWhitespace()
        guard cursor.position == cursor.count else { throw cursor.malformed("bytes after the response") }
        return envelope
    }

    /// Whether the rest of the response, from the value at the cursor on, has another member of a name. The cursor stays.
    private mutating func isEnvelopedLater(_ name: String) throws(IngestError) -> Bool {
        let place = cursor.position
        defer { cursor.position = place }
        try cursor.skipValue()
        while try cursor.takeSeparator(closing: UInt8(ascii: "}")) {
            if try cursor.takeText() == name { return true }
            try cursor.takeColon()
            try cursor.skipValue()
        }
        return false
    }

    private mutating func data(_ envelope: inout Envelope) throws(IngestError) {
        forget()
        envelope.hasData = cursor.next != UInt8(ascii: "n")
        if envelope.hasData { try root() } else { try cursor.takeNull() }
    }

    /// Forgets an earlier `data` member: of duplicate members the last wins.
    private mutating func forget() {
        guard numbers.records.count > 0 else { return }
        numbers = RecordNumbers(capacity: 0)
        blocks.truncate(to: 0)
        values.truncate(to: 0)
        elements.truncate(to: 0)
        side.truncate(to: 0)
        stack.truncate(to: 0)
        lists.truncate(to: 0)
        taught.truncate(to: 0)
        memberships = []
    }

    /// Settles what the whole payload decides, and hands the entries over as a change set; the reader ends.
    ///
    /// - Parameters:
    ///   - start: where the payload's first record is in the response; `nil` for the operation's root.
    ///   - path: the path of that record from the response's root, where errors' paths start.
    consuming func finish(
        _ payload: Payload, _ errors: [FieldError], from start: PartPlace? = nil, below path: [PathComponent] = [],
        placing more: [ChangeSet.PlacedError] = []
    ) -> ChangeSet {
        var placed = more
        var unplaced: [FieldError] = []
        for error in errors {
            if let place = place(error, from: start, below: path) { placed.append(place) } else { unplaced.append(error) }
        }
        let effects = effects()
        settleSharedSlots()
        return ChangeSet(
            resolution: resolution, tables: tables, payload: payload, errors: errors + more.map(\.error), unplaced: unplaced,
            placed: placed, memberships: memberships, effects: effects, records: numbers.finish(), blocks: blocks, values: values,
            elements: elements, side: side)
    }
}
