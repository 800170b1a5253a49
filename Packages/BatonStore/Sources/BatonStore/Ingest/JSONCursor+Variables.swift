@_spi(Generated) @_spi(Runtime) import BatonSchema

extension JSONCursor {
    /// How deep an error's extensions may nest: reading, comparing and writing them recurse, on threads whose stacks may be small.
    private static let deepestVariable = 128

    /// Moves over a string; its contents.
    mutating func takeText() throws(IngestError) -> String {
        let token = try takeString()
        guard token.isEscaped else {
            return String(decoding: UnsafeBufferPointer(start: bytes + token.start, count: token.count), as: UTF8.self)
        }
        var text = GrowingBuffer<UInt8>(capacity: token.count)
        unescape(token, into: &text)
        return String(decoding: UnsafeBufferPointer(start: text.pointer, count: text.count), as: UTF8.self)
    }

    /// Moves over any value; the value, for the parts of a response that are read by hand.
    mutating func takeVariable(depth: Int = 0) throws(IngestError) -> Variable {
        guard depth < Self.deepestVariable else { throw malformed("nested too deep") }
        switch next {
        case UInt8(ascii: "\""): return .string(try takeText())
        case UInt8(ascii: "n"):
            try takeNull()
            return .null
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try takeBool())
        case UInt8(ascii: "["):
            var elements: [Variable] = []
            try forEachElement { cursor throws(IngestError) in elements.append(try cursor.takeVariable(depth: depth + 1)) }
            return .list(elements)
        case UInt8(ascii: "{"):
            var fields: [String: Variable] = [:]
            try forEachMember { cursor, name throws(IngestError) in fields[name] = try cursor.takeVariable(depth: depth + 1) }
            return .object(fields)
        default:
            let number = try takeNumber()
            if number.isPlain, let value = integer(number) { return .int(value) }
            guard let value = double(number) else { throw malformed("a number beyond a double") }
            return .float(value)
        }
    }

    /// Moves over an array, calling a body that moves over each element.
    mutating func forEachElement(_ body: (inout JSONCursor) throws(IngestError) -> Void) throws(IngestError) {
        try take(UInt8(ascii: "["), "an array")
        skipWhitespace()
        if next == UInt8(ascii: "]") {
            position += 1
            return
        }
        repeat { try body(&self) } while try takeSeparator(closing: UInt8(ascii: "]"))
    }

    /// Moves over an object, calling a body with each member's name that moves over its value.
    mutating func forEachMember(_ body: (inout JSONCursor, String) throws(IngestError) -> Void) throws(IngestError) {
        try take(UInt8(ascii: "{"), "an object")
        skipWhitespace()
        if next == UInt8(ascii: "}") {
            position += 1
            return
        }
        repeat {
            let name = try takeText()
            try takeColon()
            try body(&self, name)
        } while try takeSeparator(closing: UInt8(ascii: "}"))
    }
}
