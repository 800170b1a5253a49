@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

// Abstract selections: an object's own type chooses the variant that reads it, so its name is looked for first.
extension PayloadReader {
    /// The row that reads the object whose members are at the cursor, by its `__typename`, wherever that stands. The cursor stays.
    mutating func variant(of selection: Int32) throws(IngestError) -> Int {
        let place = cursor.position
        defer { cursor.position = place }
        let name = try typeName()
        defer { side.truncate(to: name.sideStart) }
        let bytes = UnsafeBufferPointer(start: (name.isSide ? side.pointer : cursor.bytes) + name.start, count: name.count)
        let row = selections[Int(selection)]
        let hint = Int(choiceHints[Int(selection)])
        if hint < Int(row.choiceCount), isChoice(Int(row.firstChoice) + hint, bytes) {
            return Int(tables.choices.pointer[Int(row.firstChoice) + hint].row)
        }
        for offset in 0..<Int(row.choiceCount) where isChoice(Int(row.firstChoice) + offset, bytes) {
            choiceHints[Int(selection)] = Int32(offset)
            return Int(tables.choices.pointer[Int(row.firstChoice) + offset].row)
        }
        guard Self.isName(bytes) else { throw IngestError(offset: place, reason: "'__typename' is no name of a type") }
        let type = TypeID(String(decoding: bytes, as: UTF8.self))
        cursor.position = place
        return try unlistedRow(of: selection, type)
    }

    @inline(__always)
    private func isChoice(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let choice = tables.choices.pointer[index]
        return Int(choice.nameLength) == name.count && memoryEqual(text, offset: Int(choice.nameStart), name)
    }

    /// Whether bytes are a name of GraphQL's, of a length that names have.
    private static func isName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count > 0, bytes.count <= 256, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[0]) else { return false }
        return bytes.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }

    /// The text of the object's `__typename`, the last where there are several and the pass is careful.
    private mutating func typeName() throws(IngestError) -> (isSide: Bool, start: Int, count: Int, sideStart: Int) {
        let sideStart = side.count
        var found: StringToken?
        cursor.skipWhitespace()
        if cursor.next != UInt8(ascii: "}") {
            repeat {
                let isTypeName = try isMember("__typename")
                try cursor.takeColon()
                guard isTypeName else {
                    try cursor.skipValue()
                    continue
                }
                guard cursor.next == UInt8(ascii: "\"") else { throw cursor.malformed("expected the name of a type") }
                found = try cursor.takeString()
                if !isCareful { break }
            } while try cursor.takeSeparator(closing: UInt8(ascii: "}"))
        }
        guard let found else { throw cursor.malformed("an object of an interface or union without '__typename'") }
        guard found.isEscaped else { return (false, found.start, found.count, sideStart) }
        cursor.unescape(found, into: &side)
        return (true, sideStart, side.count - sideStart, sideStart)
    }

    /// Moves over a member's name; whether it is the one given.
    private mutating func isMember(_ name: StaticString) throws(IngestError) -> Bool {
        let token = try cursor.takeString()
        let expected = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        guard token.isEscaped else { return token.count == expected.count && memoryEqual(cursor.bytes, offset: token.start, expected) }
        let start = side.count
        defer { side.truncate(to: start) }
        cursor.unescape(token, into: &side)
        return side.count - start == expected.count && memoryEqual(side.pointer, offset: start, expected)
    }

    /// The row of a type that the selection does not list: what every other type reads, and what the conditions add that the type
    /// satisfies, as far as is known or as this object's answers say. The cursor is at the object's members.
    private mutating func unlistedRow(of selection: Int32, _ type: TypeID) throws(IngestError) -> Int {
        let name = UInt64(UInt32(bitPattern: selection)) << 32 | UInt64(type.number)
        if let known = unlisted[name] { return Int(known) }
        var answers: [TypeID] = []
        let conditions = resolution.conditions(of: selection)
        if !conditions.isEmpty {
            let place = cursor.position
            defer { cursor.position = place }
            cursor.skipWhitespace()
            if cursor.next != UInt8(ascii: "}") {
                repeat {
                    let member = try cursor.takeText()
                    try cursor.takeColon()
                    try cursor.skipValue()
                    for condition in conditions where member == "__is" + condition.name { answers.append(condition) }
                } while try cursor.takeSeparator(closing: UInt8(ascii: "}"))
            }
        }
        let row = resolution.row(of: selection, for: type, answers: answers)
        unlisted[name] = row
        for condition in answers { learn(type, condition) }
        // The row may be new, in tables that are new.
        tables = resolution.tables
        selections = tables.selections.pointer
        fields = tables.fields.pointer
        text = tables.text.pointer
        if choiceHints.count < tables.selections.count {
            choiceHints.append(repeating: 0, count: tables.selections.count - choiceHints.count)
        }
        return Int(row)
    }

    /// Keeps what an `__isX` answer says, once per field.
    mutating func teach(_ row: SelectionRow, _ index: Int) {
        if taught.count <= index { taught.append(repeating: false, count: tables.fields.count - taught.count) }
        guard !taught[index] else { return }
        taught[index] = true
        learn(TypeID(number: row.type), TypeID(String(tables.responseKey(of: index).dropFirst("__is".count))))
    }

    private mutating func learn(_ type: TypeID, _ condition: TypeID) {
        let membership = ChangeSet.Membership(type: type, condition: condition)
        if !memberships.contains(membership) { memberships.append(membership) }
    }
}
