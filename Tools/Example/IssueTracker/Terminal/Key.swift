/// A key of the keyboard.
public enum Key: Hashable, Sendable {
    case up, down, home, end, enter, escape, backspace, character(Character)
}

/// What cannot be read as a script of keys.
public struct ScriptError: Error, CustomStringConvertible, Equatable {
    /// What is wrong, and with which key.
    public let description: String
}

extension Key {
    /// The keys that a script names: characters, and `<up>`, `<down>`, `<home>`, `<end>`, `<enter>`, `<esc>`, `<backspace>`,
    /// `<space>`, `<lt>`.
    public static func script(_ text: String) throws(ScriptError) -> [Key] {
        var keys: [Key] = []
        var rest = Substring(text)
        while let first = rest.popFirst() {
            guard first == "<" else {
                keys.append(.character(first))
                continue
            }
            guard let end = rest.firstIndex(of: ">") else { throw ScriptError(description: "a key that starts with < needs its >") }
            guard let key = named[rest[..<end].lowercased()] else { throw ScriptError(description: "there is no key <\(rest[..<end])>") }
            keys.append(key)
            rest = rest[rest.index(after: end)...]
        }
        return keys
    }

    private static let named: [String: Key] = [
        "up": .up, "down": .down, "home": .home, "end": .end, "enter": .enter, "esc": .escape, "backspace": .backspace,
        "space": .character(" "), "lt": .character("<"),
    ]
}

/// Keys out of the bytes that a terminal sends.
public struct KeyDecoder {
    private var waiting: [UInt8] = []

    /// A decoder that waits for nothing.
    public init() {}

    /// The keys that the bytes complete; an unfinished character waits for the next bytes.
    public mutating func keys(in bytes: some Sequence<UInt8>) -> [Key] {
        waiting += bytes
        var keys: [Key] = []
        while let (key, length) = next() {
            waiting.removeFirst(length)
            if let key { keys.append(key) }
        }
        return keys
    }

    private func next() -> (key: Key?, length: Int)? {
        guard let first = waiting.first else { return nil }
        switch first {
        case 0x0A, 0x0D: return (.enter, 1)
        case 0x03, 0x04: return (.character("q"), 1)
        case 0x1B: return escapeSequence()
        case 0x08, 0x7F: return (.backspace, 1)
        case ..<0x20: return (nil, 1)
        default: return character(startingWith: first)
        }
    }

    /// An escape alone is the key itself: a terminal sends its sequences in one piece.
    private func escapeSequence() -> (key: Key?, length: Int) {
        guard waiting.count > 1, waiting[1] == UInt8(ascii: "[") || waiting[1] == UInt8(ascii: "O") else { return (.escape, 1) }
        guard let end = waiting.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else { return (nil, waiting.count) }
        switch waiting[end] {
        case UInt8(ascii: "A"): return (.up, end + 1)
        case UInt8(ascii: "B"): return (.down, end + 1)
        case UInt8(ascii: "H"): return (.home, end + 1)
        case UInt8(ascii: "F"): return (.end, end + 1)
        default: return (nil, end + 1)
        }
    }

    private func character(startingWith first: UInt8) -> (key: Key?, length: Int)? {
        let length = first < 0x80 ? 1 : first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard waiting.count >= length else { return nil }
        guard let text = String(validating: waiting.prefix(length), as: UTF8.self), let character = text.first else { return (nil, 1) }
        return (.character(character), length)
    }
}
