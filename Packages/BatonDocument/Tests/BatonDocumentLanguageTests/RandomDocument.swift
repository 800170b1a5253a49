/// Numbers that follow from a seed (SplitMix64), so that a failing test fails again.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Documents made at random along the grammar, with random ignored text between tokens.
struct RandomDocument {
    private var numbers: SeededNumbers
    private var tokens: [String] = []

    /// The text of a random document; `isTypeSystem` says of which grammar.
    static func text(seed: UInt64, isTypeSystem: Bool) -> String {
        var document = RandomDocument(numbers: SeededNumbers(seed: seed))
        for _ in 0...document.number(3) { isTypeSystem ? document.typeSystemDefinition() : document.executableDefinition() }
        return document.spaced()
    }

    /// A document with a few bytes changed, taken out, doubled or replaced by tokens.
    static func mutated(_ text: String, seed: UInt64) -> [UInt8] {
        var numbers = SeededNumbers(seed: seed)
        var bytes = Array(text.utf8)
        let pieces = ["{", "}", "\"", "\"\"\"", "\\u{", "$", "@", "...", "on", "query", "type", "extend", "#", "\r", "\u{FEFF}", "1e", "é"]
        for _ in 0...Int.random(in: 0..<4, using: &numbers) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &numbers)
            switch Int.random(in: 0..<4, using: &numbers) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
            case 1: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1..<9, using: &numbers)))
            case 2: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 12)], at: index)
            default: bytes.insert(contentsOf: Array((pieces.randomElement(using: &numbers) ?? "").utf8), at: index)
            }
        }
        return bytes
    }

    /// A document with a few pieces put in where it has spaces.
    static func extended(_ text: String, with pieces: [String], seed: UInt64) -> String {
        var numbers = SeededNumbers(seed: seed)
        var words = text.split(separator: " ").map(String.init)
        for _ in 0...Int.random(in: 0..<3, using: &numbers) {
            words.insert(pieces.randomElement(using: &numbers) ?? "", at: Int.random(in: 0...words.count, using: &numbers))
        }
        return words.joined(separator: " ")
    }

    private init(numbers: SeededNumbers) {
        self.numbers = numbers
    }

    private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &numbers) }
    private mutating func chance(_ percent: Int) -> Bool { number(100) < percent }
    private mutating func put(_ token: String) { tokens.append(token) }
    private mutating func name() {
        put(["a", "on", "type", "query", "null_", "_x9", "fragment", "B", "veryLongNameOfSomething"].randomElement(using: &numbers) ?? "a")
    }

    private mutating func spaced() -> String {
        var text = ""
        for token in tokens {
            text += token
            text += [" ", "\n", ", ", "\t", "\r\n", " # comment \"x\n", "\u{FEFF} "].randomElement(using: &numbers) ?? " "
        }
        return text
    }

    private mutating func description() {
        if chance(30) { string() }
    }

    private mutating func string() {
        let plain = ["", "x", "é😀", "\\n\\t", "\\\"", "\\u0041", "\\u{1F600}", "\\uD83D\\uDE00", " # "]
        let block = ["", "x", "\n  a\n    b\n", "\\\"\"\" ", "  a", "a\\", "\r\n\tx\r\n", "\"a\" "]
        if chance(60) {
            put("\"" + (0...number(2)).map { _ in plain.randomElement(using: &numbers) ?? "" }.joined() + "\"")
        } else {
            put("\"\"\"" + (0...number(2)).map { _ in block.randomElement(using: &numbers) ?? "" }.joined() + "\n\"\"\"")
        }
    }

    private mutating func value(isConstant: Bool, depth: Int = 0) {
        switch number(depth > 3 ? 7 : 9) {
        case 0: put(["0", "-1", "123456789012345678901234567890"].randomElement(using: &numbers) ?? "0")
        case 1: put(["0.5", "-1e9", "6.02E+23"].randomElement(using: &numbers) ?? "0.5")
        case 2: string()
        case 3: put(["true", "false", "null"].randomElement(using: &numbers) ?? "null")
        case 4, 5: name()
        case 6:
            if isConstant { return put("ENUM") }
            put("$")
            name()
        case 7:
            put("[")
            for _ in 0..<number(4) { value(isConstant: isConstant, depth: depth + 1) }
            put("]")
        default:
            put("{")
            for _ in 0..<number(4) {
                name()
                put(":")
                value(isConstant: isConstant, depth: depth + 1)
            }
            put("}")
        }
    }

    private mutating func arguments(isConstant: Bool) {
        if chance(60) { return }
        put("(")
        for _ in 0...number(3) {
            name()
            put(":")
            value(isConstant: isConstant)
        }
        put(")")
    }

    private mutating func directives(isConstant: Bool) {
        for _ in 0..<max(0, number(4) - 1) {
            put("@")
            name()
            arguments(isConstant: isConstant)
        }
    }

    private mutating func type(depth: Int = 0) {
        if depth < 3, chance(30) {
            put("[")
            type(depth: depth + 1)
            put("]")
        } else {
            name()
        }
        if chance(30) { put("!") }
    }

    private mutating func selectionSet(depth: Int = 0) {
        put("{")
        for _ in 0...number(4) {
            switch number(6) {
            case 0:
                put("...")
                put(["F", "fragment", "type"].randomElement(using: &numbers) ?? "F")
                directives(isConstant: false)
            case 1 where depth < 4:
                put("...")
                if chance(60) {
                    put("on")
                    name()
                }
                directives(isConstant: false)
                selectionSet(depth: depth + 1)
            default:
                name()
                if chance(30) {
                    put(":")
                    name()
                }
                arguments(isConstant: false)
                directives(isConstant: false)
                if depth < 4, chance(30) { selectionSet(depth: depth + 1) }
            }
        }
        put("}")
    }

    private mutating func executableDefinition() {
        if chance(10) { return selectionSet() }
        description()
        if chance(40) {
            put("fragment")
            put("F")
            put("on")
            name()
        } else {
            put(["query", "mutation", "subscription"].randomElement(using: &numbers) ?? "query")
            if chance(80) { name() }
            if chance(50) {
                put("(")
                for _ in 0...number(3) {
                    description()
                    put("$")
                    name()
                    put(":")
                    type()
                    if chance(30) {
                        put("=")
                        value(isConstant: true)
                    }
                    directives(isConstant: true)
                }
                put(")")
            }
        }
        directives(isConstant: false)
        selectionSet()
    }

    private mutating func inputValues(_ open: String, _ close: String) {
        put(open)
        for _ in 0...number(3) {
            description()
            name()
            put(":")
            type()
            if chance(30) {
                put("=")
                value(isConstant: true)
            }
            directives(isConstant: true)
        }
        put(close)
    }

    private mutating func list(_ separator: String) {
        if chance(30) { put(separator) }
        name()
        for _ in 0..<number(3) {
            put(separator)
            name()
        }
    }

    private mutating func typeSystemDefinition() {
        let isExtension = chance(30)
        if isExtension { put("extend") } else { description() }
        switch number(isExtension ? 7 : 8) {
        case 0:
            put("schema")
            directives(isConstant: true)
            put("{")
            for _ in 0...number(2) {
                put(["query", "mutation", "subscription"].randomElement(using: &numbers) ?? "query")
                put(":")
                name()
            }
            put("}")
        case 1:
            put("scalar")
            name()
            put("@")
            name()
            directives(isConstant: true)
        case 2, 3:
            put(chance(50) ? "type" : "interface")
            put("T")
            if chance(40) {
                put("implements")
                list("&")
            }
            directives(isConstant: true)
            put("{")
            for _ in 0...number(3) {
                description()
                name()
                if chance(30) { inputValues("(", ")") }
                put(":")
                type()
                directives(isConstant: true)
            }
            put("}")
        case 4:
            put("union")
            name()
            directives(isConstant: true)
            put("=")
            list("|")
        case 5:
            put("enum")
            name()
            directives(isConstant: true)
            put("{")
            for _ in 0...number(3) {
                description()
                name()
                directives(isConstant: true)
            }
            put("}")
        case 6:
            put("input")
            name()
            directives(isConstant: true)
            inputValues("{", "}")
        default:
            put("directive")
            put("@")
            name()
            if chance(40) { inputValues("(", ")") }
            if chance(40) { put("repeatable") }
            put("on")
            if chance(30) { put("|") }
            put("FIELD")
            if chance(50) {
                put("|")
                put("QUERY")
            }
        }
    }
}
