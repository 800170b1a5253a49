@_spi(Vectors) import BatonDocumentLanguage
import BatonSchemaLanguage

/// Big, deep and twisted documents: they come to an outcome, and where the case says so to a certain one.
enum StressCases {
    static func run(_ vector: Case) throws {
        let text = try self.text(of: vector)
        let expectation = try vector.text("expect")
        guard try vector.text("run") == "validate" else {
            let isRead = Parsed(text).diagnostics.isEmpty
            if expectation == "ok", !isRead { throw Failure("the document is not read") }
            if expectation == "syntaxError", isRead { throw Failure("the document is read") }
            return
        }
        let errors = ValidationCases.errors(inText: text, against: try SchemaCases.base(of: vector).schema)
        if expectation == "valid", let first = errors.first { throw Failure("an error is found: \(first)") }
        if expectation.hasPrefix("invalid"), errors.isEmpty { throw Failure("no error is found") }
    }

    /// All parts in turn, each repeated, with its number in it.
    private static func text(of vector: Case) throws -> String {
        var text = ""
        for part in vector.facts["parts"]?.array ?? [] {
            guard let piece = part["text"]?.string, let count = part["repeat"]?.int else { throw Failure("a part has no text or count") }
            let isNumbered = piece.contains("{i}") || piece.contains("{j}")
            for index in 0..<count {
                text += isNumbered ? piece.replacing("{i}", with: "\(index)").replacing("{j}", with: "\(index + 1)") : piece
            }
        }
        return text
    }
}
