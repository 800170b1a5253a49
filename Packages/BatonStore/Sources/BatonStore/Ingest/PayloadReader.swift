@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Reads one payload's data into flat entries: one pass, guided by a resolution, one recursion per object.
///
///     stack      values of the objects that are open, and of closed ones whose keys wait for their parents'
///     lists      elements of the lists that are open
///     values     ─ what is finished: a block of values per record and selection
///     elements   ─ what is finished: lists
///
/// An object with a key is finished when it closes. One without is keyed by its path, so it stays on the stack until the nearest object
/// around it that has a key closes: by then a key that arrived after the link is known, and so is the last of duplicate members.
struct PayloadReader: ~Copyable {
    /// How many bytes a payload may have: offsets and lengths, of what it holds and of what is made of it, then fit 32 bits.
    static let longestPayload = 1 << 29
    /// How many bytes the texts made of a payload may have beyond its own when a path is added to them. A key of megabytes, above many
    /// objects without keys, makes a text of gigabytes from a small payload.
    static let longestPaths = 1 << 28

    var cursor: JSONCursor
    let resolution: Resolution
    /// The resolution's tables, and where their rows lie: taken again when a type that the plan did not list joins them.
    var tables: ResolvedTables
    var selections: UnsafePointer<SelectionRow>
    var fields: UnsafePointer<FieldRow>
    var text: UnsafePointer<UInt8>
    /// Whether every field that the selections expect of a server must be answered.
    let isWhole: Bool
    /// The label of the deferred part that is read; -1 for a response that is no part.
    var part: Int32 = -1
    /// Whether the part that is read brings the object at hand, rather than more of one that came before.
    var isWithinPart = false
    /// Whether to look for a later member before reading one: the second pass over a payload with duplicate members.
    let isCareful: Bool
    /// Set when a duplicate member stopped a pass that was not careful.
    var sawDuplicate = false

    var numbers: RecordNumbers
    var blocks: GrowingBuffer<FlatBlock>
    var values: GrowingBuffer<FlatValue>
    var elements: GrowingBuffer<FlatValue>
    var side = GrowingBuffer<UInt8>(capacity: 256)
    var stack = GrowingBuffer<FlatValue>(capacity: 256)
    var lists = GrowingBuffer<FlatValue>(capacity: 64)
    let seed = KeyHash.processSeed

    /// Per abstract selection, which of its choices the last object took.
    var choiceHints = GrowingBuffer<Int32>(capacity: 8)
    /// The rows of types that abstract selections do not list, by selection and type, as this payload's answers settled them.
    var unlisted: [UInt64: Int32] = [:]
    /// Which fields have taught what they say, and what they taught.
    var taught = GrowingBuffer<Bool>(capacity: 8)
    var memberships: [ChangeSet.Membership] = []

    /// - Parameter length: how many of the bytes are to be read; all of them unless said.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ resolution: Resolution, isWhole: Bool, isCareful: Bool, length: Int? = nil) {
        cursor = JSONCursor(bytes)
        self.resolution = resolution
        tables = resolution.tables
        selections = tables.selections.pointer
        fields = tables.fields.pointer
        text = tables.text.pointer
        self.isWhole = isWhole
        self.isCareful = isCareful
        // Guesses by the length; each buffer grows where they fall short.
        let length = length ?? bytes.count
        numbers = RecordNumbers(capacity: length / 512)
        blocks = GrowingBuffer(capacity: length / 512)
        values = GrowingBuffer(capacity: length / 96)
        elements = GrowingBuffer(capacity: length / 128)
        choiceHints.append(repeating: 0, count: tables.selections.count)
    }

    // MARK: Objects

    /// Reads the root's object, at the cursor, into the root's record.
    mutating func root() throws(IngestError) {
        let kind = resolution.rootKind
        let start = side.count
        for byte in kind.rootKey.utf8.dropFirst(TypeID.client.name.utf8.count + 1) { side.append(byte) }
        let root = number(
            prefix: TypeID.client.number, type: selections[0].type, isSide: true, start: start, count: side.count - start)
        try read(0, into: root)
    }

    /// Reads an object, at the cursor, into a record that is known: the root's, or the one that a part's path names.
    mutating func read(_ selection: Int, into record: Int) throws(IngestError) {
        let object = try object(Int32(selection), isKnown: true)
        try attach(object.first, object.second, to: record)
        store(object.first, object.second, in: record)
        stack.truncate(to: 0)
    }

    /// Reads an object, at the cursor: a link to its record, or `pending` when its key waits for its parent's.
    private mutating func object(_ selection: Int32, isKnown: Bool = false) throws(IngestError) -> FlatValue {
        let opening = cursor.position
        guard cursor.next == UInt8(ascii: "{") else { throw cursor.malformed("expected an object") }
        cursor.position += 1
        var number = Int(selection)
        if selections[number].isAbstract { number = try variant(of: selection) }
        let row = selections[number]
        let block = stack.count
        // An object without a field leaves a place too: what is on the stack says that something waits for its parent's key.
        stack.appendPlaces(max(Int(row.fieldCount), 1))
        var isFull = false
        cursor.skipWhitespace()
        if cursor.next == UInt8(ascii: "}") {
            cursor.position += 1
            clear(row, block, from: 0)
        } else {
            var progress = Progress()
            let isEnded = takePlainMembers(row, block, &progress)
            // What those left open, in the selection's order, is absent until it is answered.
            clear(row, block, from: progress.expected)
            if !isEnded { try members(row, block, &progress) }
            isFull = progress.answered == row.fieldCount
        }
        if isWhole, !isFull { try checkWhole(row, block, opening) }
        if !isKnown, row.keyCount > 0, let record = entity(row, block) {
            if stack.count > block + Int(row.fieldCount) { try attach(block, number, to: record) }
            store(block, number, in: record, begun: isFull ? opening : 0)
            stack.truncate(to: block)
            return FlatValue(.link, start: opening, bits: UInt64(record))
        }
        return FlatValue(.pending, start: opening, first: block, second: number)
    }

    /// How far an object is read: the field whose name the next member should have, and how many fields were answered.
    struct Progress {
        var expected = 0
        var answered: Int32 = 0
    }

    @inline(__always)
    private mutating func clear(_ row: SelectionRow, _ block: Int, from offset: Int) {
        var offset = offset
        while offset < Int(row.fieldCount) {
            stack[block &+ offset] = .absent
            offset = offset &+ 1
        }
    }

    /// Reads members up to the object's end, the first of which is no plain one.
    private mutating func members(_ row: SelectionRow, _ block: Int, _ progress: inout Progress) throws(IngestError) {
        repeat {
            try member(row, block, &progress)
            guard try cursor.takeSeparator(closing: UInt8(ascii: "}")) else { return }
        } while !takePlainMembers(row, block, &progress)
    }

    @inline(__always)
    private mutating func member(_ row: SelectionRow, _ block: Int, _ progress: inout Progress) throws(IngestError) {
        let offset = try memberName(row, &progress.expected)
        try cursor.takeColon()
        guard offset >= 0 else { return try cursor.skipValue() }
        if isCareful, try isAnsweredLater(row, offset) { return try cursor.skipValue() }
        let index = Int(row.firstField) + offset
        let value = fields[index].isPlain ? try value(fields[index]) : try unusual(row, index)
        if stack[block + offset].tag != .absent {
            sawDuplicate = true
            throw cursor.malformed("a member is there twice")
        }
        stack[block + offset] = value
        if value.tag != .absent { progress.answered += 1 }
    }

    /// Reads the value of a field that is no plain one: a client's, which no server sends, the type's name, a membership's answer.
    private mutating func unusual(_ row: SelectionRow, _ index: Int) throws(IngestError) -> FlatValue {
        let field = fields[index]
        if isWhole, field.flags.contains(.client) {
            try cursor.skipValue()
            return .absent
        }
        guard !field.kind.isStored else { return try value(field) }
        let start = cursor.position
        guard cursor.next == UInt8(ascii: "\"") else { throw cursor.malformed("expected the name of a type") }
        _ = try cursor.takeString()
        if field.kind == .membership { teach(row, index) }
        return FlatValue(.told, start: start)
    }

    @inline(never)
    private borrowing func checkWhole(_ row: SelectionRow, _ block: Int, _ opening: Int) throws(IngestError) {
        for offset in 0..<Int(row.fieldCount) where stack[block + offset].tag == .absent {
            let index = Int(row.firstField) + offset
            guard fields[index].isRequired(in: part, isWithin: isWithinPart) else { continue }
            let path = cursor.path(to: opening)
            throw IngestError(
                offset: opening,
                reason: "the response does not answer '\(tables.responseKey(of: index))' of \(TypeID(number: row.type).name)"
                    + (path.isEmpty ? "" : " at '\(path)'"))
        }
    }

    // MARK: Member names

    /// Moves over a member's name: the offset of its field in the selection, or -1 for a member that nobody selected.
    ///
    /// Responses answer in the selection's order, so the expected name is compared first, as one masked load.
    @inline(__always)
    private mutating func memberName(_ row: SelectionRow, _ expected: inout Int) throws(IngestError) -> Int {
        let start = cursor.position + 1
        if expected < Int(row.fieldCount), start + 8 <= cursor.count, cursor.next == UInt8(ascii: "\"") {
            let field = fields[Int(row.firstField) + expected]
            let end = start + Int(field.nameLength)
            if cursor.word(at: start) & field.nameMask == field.nameWord, field.nameLength < 8 || isRest(of: field, at: start) {
                cursor.position = end + 1
                let found = expected
                expected += 1
                return found
            }
        }
        return try unexpectedMemberName(row, &expected)
    }

    /// Whether a name of eight bytes or more, whose first eight match, goes on as the field's does.
    @inline(__always)
    borrowing func isRest(of field: FieldRow, at start: Int) -> Bool {
        let end = start + Int(field.nameLength)
        guard end < cursor.count, cursor.bytes[end] == UInt8(ascii: "\"") else { return false }
        let rest = UnsafeBufferPointer(start: text + Int(field.nameStart) + 8, count: Int(field.nameLength) - 8)
        return memoryEqual(cursor.bytes, offset: start + 8, rest)
    }

    private mutating func unexpectedMemberName(_ row: SelectionRow, _ expected: inout Int) throws(IngestError) -> Int {
        guard cursor.next == UInt8(ascii: "\"") else { throw cursor.malformed("expected a member's name") }
        let token = try cursor.takeString()
        let found: Int
        if token.isEscaped {
            let start = side.count
            cursor.unescape(token, into: &side)
            found = offset(of: UnsafeBufferPointer(start: side.pointer + start, count: side.count - start), row)
            side.truncate(to: start)
        } else {
            found = offset(of: UnsafeBufferPointer(start: cursor.bytes + token.start, count: token.count), row)
        }
        if found >= 0 { expected = found + 1 }
        return found
    }

    private borrowing func offset(of name: UnsafeBufferPointer<UInt8>, _ row: SelectionRow) -> Int {
        for offset in 0..<Int(row.fieldCount) {
            let field = fields[Int(row.firstField) + offset]
            if Int(field.nameLength) == name.count, memoryEqual(text, offset: Int(field.nameStart), name) { return offset }
        }
        return -1
    }

    /// Whether the rest of the object, from the value at the cursor on, has another member of a field. The cursor stays.
    private mutating func isAnsweredLater(_ row: SelectionRow, _ offset: Int) throws(IngestError) -> Bool {
        let place = cursor.position
        defer { cursor.position = place }
        try cursor.skipValue()
        while try cursor.takeSeparator(closing: UInt8(ascii: "}")) {
            var ignored = 0
            if try unexpectedMemberName(row, &ignored) == offset { return true }
            try cursor.takeColon()
            try cursor.skipValue()
        }
        return false
    }

    // MARK: Values

    @inline(__always)
    private mutating func value(_ field: FieldRow) throws(IngestError) -> FlatValue {
        if cursor.next == UInt8(ascii: "n") {
            let start = cursor.position
            try cursor.takeNull()
            return FlatValue(.null, start: start)
        }
        if field.lists > 0 { return try list(field, nesting: Int(field.lists)) }
        return try single(field)
    }

    @inline(__always)
    private mutating func single(_ field: FieldRow) throws(IngestError) -> FlatValue {
        if field.kind == .link { return part < 0 ? try object(field.child) : try objectOfPart(field) }
        return try scalar(field.kind)
    }

    /// Reads an object of a deferred part: below a field that the part brings, all comes with it.
    private mutating func objectOfPart(_ field: FieldRow) throws(IngestError) -> FlatValue {
        let wasWithin = isWithinPart
        defer { isWithinPart = wasWithin }
        if field.label != -1 { isWithinPart = true }
        return try object(field.child)
    }

    private mutating func list(_ field: FieldRow, nesting: Int) throws(IngestError) -> FlatValue {
        let opening = cursor.position
        let base = lists.count
        try cursor.take(UInt8(ascii: "["), "a list")
        cursor.skipWhitespace()
        if cursor.next == UInt8(ascii: "]") {
            cursor.position += 1
        } else {
            repeat {
                let element: FlatValue
                if cursor.next == UInt8(ascii: "n") {
                    element = FlatValue(.null, start: cursor.position)
                    try cursor.takeNull()
                } else {
                    element = nesting > 1 ? try list(field, nesting: nesting - 1) : try single(field)
                }
                lists.append(element)
            } while try cursor.takeSeparator(closing: UInt8(ascii: "]"))
        }
        let first = elements.count
        let count = lists.count - base
        elements.append(lists.pointer + base, count: count)
        lists.truncate(to: base)
        return FlatValue(.list, start: opening, first: first, second: count)
    }

    /// Reads a scalar that is not null. A value of another JSON kind than the field's is kept as what it is, and its readers judge it.
    @inline(__always)
    private mutating func scalar(_ kind: FieldKind) throws(IngestError) -> FlatValue {
        let start = cursor.position
        switch cursor.next {
        case UInt8(ascii: "\""):
            let token = try cursor.takeString()
            guard token.isEscaped else { return FlatValue(.string, start: start, first: token.start, second: token.count) }
            let sideStart = side.count
            cursor.unescape(token, into: &side)
            return FlatValue(.sideString, start: start, first: sideStart, second: side.count - sideStart)
        case UInt8(ascii: "t"), UInt8(ascii: "f"):
            let value = try cursor.takeBool()
            if kind == .custom || kind == .enumeration { return written(from: start) }
            return FlatValue(.bool, start: start, bits: value ? 1 : 0)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard kind == .custom || kind == .enumeration else { throw cursor.malformed("expected a scalar") }
            try cursor.skipValue()
            return written(from: start)
        default:
            return try number(kind)
        }
    }

    /// The bytes from a place up to the cursor, as they were written.
    private borrowing func written(from start: Int) -> FlatValue {
        FlatValue(.string, start: start, first: start, second: cursor.position - start)
    }

    @inline(__always)
    private mutating func number(_ kind: FieldKind) throws(IngestError) -> FlatValue {
        let token = try cursor.takeNumber()
        switch kind {
        case .string, .custom, .enumeration:
            return written(from: token.start)
        case .float:
            return try double(token)
        case .int:
            guard let value = cursor.integer(token) else {
                throw IngestError(offset: token.start, reason: "an integer field with a fraction, or beyond 64 bits")
            }
            return FlatValue(.int, start: token.start, bits: UInt64(bitPattern: Int64(value)))
        case .bool, .link, .typename, .membership:
            if token.isPlain, let value = cursor.integer(token) {
                return FlatValue(.int, start: token.start, bits: UInt64(bitPattern: Int64(value)))
            }
            return try double(token)
        }
    }

    private borrowing func double(_ token: NumberToken) throws(IngestError) -> FlatValue {
        guard let value = cursor.double(token) else { throw IngestError(offset: token.start, reason: "a number beyond a double") }
        return FlatValue(.float, start: token.start, bits: value.bitPattern)
    }
}
