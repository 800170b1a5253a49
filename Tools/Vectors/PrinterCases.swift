@_spi(Vectors) import BatonDocumentLanguage
import BatonSchemaLanguage

/// Documents printed anew, and texts without ignored characters.
enum PrinterCases {
    /// A document in its pretty form, and without ignored characters.
    ///
    /// Baton's compact form is Relay's: a comma between items, strings as they were written, and block strings as ordinary ones. So it
    /// is compared without its commas, where the document has neither block strings nor escapes.
    static func run(_ vector: Case) throws {
        let parsed = Parsed(try vector.text("source"))
        let pretty = Printer(.pretty)
        let printed = try parsed.inOrder(pretty.definition, pretty.definition).joined(separator: "\n\n")
        var expected = try vector.text("printed")
        while expected.hasSuffix("\n") { expected.removeLast() }
        try compare(.string(printed), with: .string(expected), called: "printed")
        try compare(.string(try stripped(printed)), with: vector.facts["compact"], called: "compact")
        if printed.contains("\"\"\"") || printed.contains("\\") { return }
        let compact = Printer(.compact)
        let text = try parsed.inOrder(compact.definition, compact.definition).joined(separator: "\n")
        try compare(.string(try stripped(text)), with: vector.facts["compact"], called: "the compact form")
    }

    /// A text without ignored characters, or where its tokens end.
    static func runStripping(_ vector: Case) throws {
        let source = try vector.text("source")
        do {
            try compare(.string(try stripped(source)), with: vector.facts["stripped"], called: "stripped")
        } catch let error as SyntaxError {
            guard let expected = vector.facts["error"] else { throw Failure("an error is found: \(error.message)") }
            guard TextPlaces(source).scalarOffset(error.offset) == expected["offset"]?.int else {
                throw Failure("the error is at offset \(TextPlaces(source).scalarOffset(error.offset)): \(error.message)")
            }
        }
    }

    /// The tokens of a text with a space only between two that would be read as one.
    private static func stripped(_ text: String) throws -> String {
        let bytes = Array(text.utf8)
        var lexer = Lexer(bytes)
        var result = ""
        var endsInWord = false
        while case let token = try lexer.next(), token.kind != .end {
            let isWord = [.name, .int, .float].contains(token.kind) || token.isString
            if endsInWord, isWord || token.kind == .spread { result += " " }
            result +=
                token.kind == .blockString
                ? BlockString.text(of: try LexerCases.value(of: token, in: bytes), isMinimal: true)
                : String(decoding: bytes[token.start..<token.end], as: UTF8.self)
            endsInWord = isWord
        }
        return result
    }
}
