import Testing

@testable import BatonSchemaLanguage

/// The lexer against a reference implementation's recorded tokens and errors.
@Suite(.enabled(if: SharedData.has("vectors/lexer.json"), SharedData.absence))
struct LexerVectorTests {
    @Test func `tokens and errors are where the reference has them`() throws {
        let cases = try SharedData.cases("vectors/lexer.json")
        #expect(cases.count > 100)
        for vector in cases {
            let name = vector["name"] as? String ?? ""
            let source = vector["source"] as? String ?? ""
            let tokens = (vector["tokens"] as? [[String: Any]] ?? []).filter { $0["kind"] as? String != "Comment" }
            let bytes = Array(source.utf8)
            let (found, failure) = tokenize(bytes)
            if let error = vector["error"] as? [String: Any] {
                #expect(failure.map { source.scalarOffset($0.offset) } == error["offset"] as? Int, "\(name): \(source)")
            } else {
                #expect(failure == nil, "\(name)")
                #expect(found.map { source.scalarOffset($0.start) } == tokens.map { $0["start"] as? Int }, "\(name)")
                #expect(found.map { source.scalarOffset($0.end) } == tokens.map { $0["end"] as? Int }, "\(name)")
                #expect(found.map { vectorKind($0, bytes) } == tokens.map { $0["kind"] as? String }, "\(name)")
                for (token, expected) in zip(found, tokens) where token.isString {
                    var parser = Parser(Source(path: "case", bytes: Array(bytes[token.start..<token.end])))
                    try parser.start()
                    #expect(try parser.stringLiteral().value == expected["value"] as? String, "\(name)")
                }
            }
        }
    }

    @Test(.enabled(if: SharedData.has("vectors/strip-ignored.json"), SharedData.absence))
    func `what means nothing is stripped as by the reference`() throws {
        let cases = try SharedData.cases("vectors/strip-ignored.json")
        #expect(cases.count > 500)
        for vector in cases {
            let name = vector["name"] as? String ?? ""
            let source = vector["source"] as? String ?? ""
            do throws(SyntaxError) {
                let stripped = try StrippedText.of(Source(path: "case", text: source))
                #expect(stripped == vector["stripped"] as? String, "\(name): \(source)")
            } catch {
                #expect(source.scalarOffset(error.offset) == (vector["error"] as? [String: Any])?["offset"] as? Int, "\(name): \(source)")
            }
        }
    }

    private func tokenize(_ bytes: [UInt8]) -> (tokens: [Token], failure: SyntaxError?) {
        var lexer = Lexer(bytes)
        var tokens: [Token] = []
        while tokens.last?.kind != .end {
            do throws(SyntaxError) {
                let token = try lexer.next()
                tokens.append(token)
            } catch {
                return (tokens, error)
            }
        }
        return (tokens, nil)
    }

    private func vectorKind(_ token: Token, _ bytes: [UInt8]) -> String {
        switch token.kind {
        case .end: "<EOF>"
        case .name: "Name"
        case .int: "Int"
        case .float: "Float"
        case .plainString, .escapedString: "String"
        case .blockString: "BlockString"
        default: String(decoding: bytes[token.start..<token.end], as: UTF8.self)
        }
    }

    @Test(.enabled(if: SharedData.has("vectors/strings.json"), SharedData.absence))
    func `strings are printed and dedented as by the reference`() throws {
        for vector in try SharedData.cases("vectors/strings.json") {
            let name = vector["name"] as? String ?? ""
            let input = vector["input"] as? String ?? ""
            switch vector["function"] as? String {
            case "printString": #expect(Printer.quoted(input) == vector["output"] as? String, "\(name)")
            case "printBlockString": #expect(BlockString.text(of: input) == vector["output"] as? String, "\(name)")
            case "printBlockStringMinimized":
                #expect(BlockString.text(of: input, isMinimal: true) == vector["output"] as? String, "\(name)")
            case "isPrintableAsBlockString": #expect(BlockString.canHold(input) == vector["output"] as? Bool, "\(name)")
            case "dedentBlockStringLines":
                #expect(BlockString.dedent(vector["input"] as? [String] ?? []) == vector["output"] as? [String], "\(name)")
            default: Issue.record("unknown function in \(name)")
            }
        }
    }
}
