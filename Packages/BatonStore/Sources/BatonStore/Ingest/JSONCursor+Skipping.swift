extension JSONCursor {
    /// Moves over any value, however deep, checking its grammar.
    mutating func skipValue() throws(IngestError) {
        var nesting = Nesting()
        while true {
            var isWhole = true
            switch next {
            case UInt8(ascii: "\""): _ = try takeString()
            case UInt8(ascii: "n"): try takeNull()
            case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try takeBool()
            case UInt8(ascii: "{"):
                position += 1
                skipWhitespace()
                if next == UInt8(ascii: "}") {
                    position += 1
                } else {
                    nesting.push(isObject: true)
                    _ = try takeString()
                    try takeColon()
                    isWhole = false
                }
            case UInt8(ascii: "["):
                position += 1
                skipWhitespace()
                if next == UInt8(ascii: "]") {
                    position += 1
                } else {
                    nesting.push(isObject: false)
                    isWhole = false
                }
            default: _ = try takeNumber()
            }
            while isWhole {
                guard let isObject = nesting.innermostIsObject else { return }
                if try takeSeparator(closing: isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    if isObject {
                        _ = try takeString()
                        try takeColon()
                    }
                    isWhole = false
                } else {
                    nesting.pop()
                }
            }
        }
    }

    /// Which of the open brackets are objects', innermost last: a bit each, the first 64 without an allocation.
    private struct Nesting {
        private var bits: UInt64 = 0
        private var depth = 0
        private var outer: [UInt64] = []

        mutating func push(isObject: Bool) {
            if depth > 0, depth % 64 == 0 {
                outer.append(bits)
                bits = 0
            }
            depth += 1
            bits = bits << 1 | (isObject ? 1 : 0)
        }

        mutating func pop() {
            depth -= 1
            bits >>= 1
            if depth > 0, depth % 64 == 0, let last = outer.popLast() { bits = last }
        }

        var innermostIsObject: Bool? { depth == 0 ? nil : bits & 1 == 1 }
    }
}
