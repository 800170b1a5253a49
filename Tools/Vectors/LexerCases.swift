import BatonSchemaLanguage

/// Tokens with their places and values. Baton's lexer skips comments, so those are read out of the gaps between its tokens.
enum LexerCases {
    static func run(_ vector: Case) throws {
        let source = try vector.text("source")
        let places = TextPlaces(source)
        let bytes = Array(source.utf8)
        var lexer = Lexer(bytes)
        var found: [JSON] = []
        var end = 0
        var failure: SyntaxError?
        while failure == nil {
            do {
                let token = try lexer.next()
                found += comments(in: bytes, end..<token.start, places)
                found.append(try described(token, in: bytes, places))
                end = token.end
                if token.kind == .end { break }
            } catch let error as SyntaxError {
                found += comments(in: bytes, end..<error.offset, places)
                failure = error
            }
        }
        if let expected = vector.facts["error"] {
            guard let failure else { throw Failure("no error is found") }
            guard places.scalarOffset(failure.offset) == expected["offset"]?.int else {
                throw Failure("the error is at offset \(places.scalarOffset(failure.offset)): \(failure.message)")
            }
            return
        }
        if let failure { throw Failure("an error is found at \(failure.offset): \(failure.message)") }
        // Columns in UTF-16 are not counted here.
        let expected = vector.facts["tokens"]?.array?.map { token in JSON.object((token.object ?? [:]).filter { $0.key != "columnUTF16" }) }
        try compare(.array(found), with: .array(expected ?? []), called: "tokens")
    }

    private static func described(_ token: Token, in bytes: [UInt8], _ places: TextPlaces) throws -> JSON {
        let text = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
        switch token.kind {
        case .end: return described("<EOF>", nil, token.start..<token.end, places)
        case .name: return described("Name", text, token.start..<token.end, places)
        case .int: return described("Int", text, token.start..<token.end, places)
        case .float: return described("Float", text, token.start..<token.end, places)
        case .plainString, .escapedString, .blockString:
            let kind = token.kind == .blockString ? "BlockString" : "String"
            return described(kind, try value(of: token, in: bytes), token.start..<token.end, places)
        default: return described(text, nil, token.start..<token.end, places)
        }
    }

    /// The value that a string's token stands for.
    static func value(of token: Token, in bytes: [UInt8]) throws -> String {
        var parser = Parser(Source(path: "case", bytes: Array(bytes[token.start..<token.end])))
        try parser.start()
        return try parser.stringLiteral().value
    }

    /// The comments among ignored bytes, as tokens.
    private static func comments(in bytes: [UInt8], _ range: Range<Int>, _ places: TextPlaces) -> [JSON] {
        var result: [JSON] = []
        var index = range.lowerBound
        while index < range.upperBound {
            guard bytes[index] == UInt8(ascii: "#") else {
                index += 1
                continue
            }
            let start = index
            while index < range.upperBound, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
            let text = String(decoding: bytes[start + 1..<index], as: UTF8.self)
            result.append(described("Comment", text, start..<index, places))
        }
        return result
    }

    private static func described(_ kind: String, _ value: String?, _ range: Range<Int>, _ places: TextPlaces) -> JSON {
        let position = places.scalarPosition(ofByte: range.lowerBound)
        var facts: [String: JSON] = [
            "kind": .string(kind), "line": .number(Double(position.line)), "column": .number(Double(position.column)),
            "start": .number(Double(places.scalarOffset(range.lowerBound))), "end": .number(Double(places.scalarOffset(range.upperBound))),
        ]
        facts["value"] = value.map(JSON.string)
        return .object(facts)
    }
}
