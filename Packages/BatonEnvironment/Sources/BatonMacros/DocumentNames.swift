/// The names of a document's definitions, which are the names of the types that they compile to.
///
/// `batonc` reads the document; this looks for no more than names, and finds none of what it does not understand.
struct DocumentNames {
    private let text: [UInt8]
    private var position = 0

    private init(_ text: String) { self.text = Array(text.utf8) }

    /// The names, in order.
    static func names(in text: String) -> [String] {
        var reader = DocumentNames(text)
        return reader.read()
    }

    private mutating func read() -> [String] {
        let kinds: Set<String> = ["query", "mutation", "subscription", "fragment"]
        var names: [String] = []
        // Where a definition starts, behind its kind, or neither.
        var startsDefinition = true
        var followsKind = false
        var depth = 0
        while let byte = next {
            switch byte {
            case UInt8(ascii: "#"): skip { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            case UInt8(ascii: "\""): skipString()
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
                depth += 1
                position += 1
                (startsDefinition, followsKind) = (false, false)
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
                depth -= 1
                position += 1
                startsDefinition = depth == 0 && byte == UInt8(ascii: "}")
            case _ where Self.isLetter(byte):
                let start = position
                skip(Self.isLetter)
                guard depth == 0 else { continue }
                let word = String(decoding: text[start..<position], as: UTF8.self)
                if followsKind { names.append(word) }
                followsKind = startsDefinition && kinds.contains(word)
                startsDefinition = false
            case UInt8(ascii: "@"):
                followsKind = false
                position += 1
            default: position += 1
            }
        }
        return names
    }

    private var next: UInt8? { position < text.count ? text[position] : nil }

    private mutating func skip(_ condition: (UInt8) -> Bool) {
        while let byte = next, condition(byte) { position += 1 }
    }

    private mutating func skipString() {
        let quotes = text[position...].prefix(3).elementsEqual(Array("\"\"\"".utf8)) ? 3 : 1
        position += quotes
        while let byte = next {
            if byte == UInt8(ascii: "\\") {
                position += 2
            } else if byte == UInt8(ascii: "\""), text[position...].prefix(quotes).allSatisfy({ $0 == byte }) {
                position += quotes
                return
            } else {
                position += 1
            }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
