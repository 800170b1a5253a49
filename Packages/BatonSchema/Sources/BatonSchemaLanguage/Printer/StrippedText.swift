/// A text without what means nothing in it.
public enum StrippedText {
    /// The text of any tokens with spaces, line breaks, commas and comments removed, as GraphQL's reference implementation strips it: a
    /// space stays where two tokens would run into one, and block strings are written as short as they can be. The text need not parse.
    public static func of(_ source: Source) throws(SyntaxError) -> String {
        if let offset = Lexer.firstInvalidUTF8(in: source.bytes) {
            throw SyntaxError(offset: offset, message: "the text is not valid UTF-8 here")
        }
        var lexer = Lexer(source.bytes)
        var result = ""
        var endsInWord = false
        while true {
            let token = try lexer.next()
            if token.kind == .end { return result }
            let isWord = token.isString || token.kind == .name || token.kind == .int || token.kind == .float
            if endsInWord, isWord || token.kind == .spread { result += " " }
            if token.kind == .blockString {
                let value = BlockString.value(in: source.bytes, token.start + 3..<token.end - 3)
                result += BlockString.text(of: value, isMinimal: true)
            } else {
                result += source.text(token.start..<token.end)
            }
            endsInWord = isWord
        }
    }
}
