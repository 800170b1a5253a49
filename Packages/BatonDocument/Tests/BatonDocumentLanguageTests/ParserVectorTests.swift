import BatonSchemaLanguage
import Testing

@_spi(Vectors) @testable import BatonDocumentLanguage

/// The parser and the printer against a reference implementation's recorded outcomes.
@Suite(.enabled(if: SharedData.has("vectors/parser.json"), SharedData.absence))
struct ParserVectorTests {
    @Test func `documents parse or fail where the reference says`() throws {
        let cases = try SharedData.cases("vectors/parser.json")
        #expect(cases.count > 100)
        for vector in cases {
            let name = vector["name"] as? String ?? ""
            let text = vector["source"] as? String ?? ""
            let source = Source(path: "case", text: text)
            let (document, typeSystem, diagnostics) = Syntax.ExecutableDocument.parseAny(source)
            if let error = vector["error"] as? [String: Any] {
                guard let first = diagnostics.first else {
                    Issue.record("\(name) parses: \(text)")
                    continue
                }
                #expect(first.line == error["line"] as? Int, "\(name): \(first)")
                let line = text.utf8Line(first.line)
                #expect(line.scalarOffset(first.column - 1) + 1 == error["column"] as? Int, "\(name): \(first) in \(text)")
            } else {
                #expect(diagnostics == [], "\(name)")
                let definitions = (vector["definitions"] as? [[String: Any]] ?? []).map { $0["start"] as? Int ?? -1 }
                let starts = (document.definitions.map(\.span) + typeSystem.definitions.map(\.span)).map(\.start).sorted()
                #expect(starts.map { text.scalarOffset($0) } == definitions, "\(name)")
                let ends = (vector["definitions"] as? [[String: Any]] ?? []).map { $0["end"] as? Int ?? -1 }
                let foundEnds = (document.definitions.map(\.span) + typeSystem.definitions.map(\.span)).map(\.end).sorted()
                #expect(foundEnds.map { text.scalarOffset($0) } == ends, "\(name)")
            }
        }
    }

    @Test func `documents print as by the reference`() throws {
        for vector in try SharedData.cases("vectors/printer.json") {
            let name = vector["name"] as? String ?? ""
            let text = vector["source"] as? String ?? ""
            let (document, typeSystem, diagnostics) = Syntax.ExecutableDocument.parseAny(Source(path: "case", text: text))
            guard diagnostics.isEmpty else {
                Issue.record("\(name): \(diagnostics)")
                continue
            }
            let printer = Printer(.pretty)
            let definitions =
                document.definitions.map { ($0.span.start, printer.definition($0)) }
                + typeSystem.definitions.map { ($0.span.start, printer.definition($0)) }
            let printed = definitions.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n\n")
            #expect(printed == (vector["printed"] as? String)?.trimmedEnd, "\(name)")
        }
    }

    @Test(.enabled(if: SharedData.has("vectors/parser-parts.json"), SharedData.absence))
    func `values and types parse and print as by the reference`() throws {
        for vector in try SharedData.cases("vectors/parser-parts.json") {
            let name = vector["name"] as? String ?? ""
            let text = vector["source"] as? String ?? ""
            var parser = Parser(Source(path: "case", text: text))
            do {
                try parser.start()
                let printed: String
                switch vector["entry"] as? String {
                case "type": printed = Printer(.pretty).type(try parser.typeReference())
                case "constValue": printed = Printer(.pretty).value(try parser.value(isConstant: true))
                default: printed = Printer(.pretty).value(try parser.value(isConstant: false))
                }
                if !parser.at(.end) { throw parser.unexpected(expected: "the end") }
                #expect(printed == vector["printed"] as? String, "\(name)")
            } catch let error as SyntaxError {
                let expected = (vector["error"] as? [String: Any])?["offset"] as? Int
                #expect(expected == text.scalarOffset(error.offset), "\(name): \(error.message)")
            }
        }
    }

    @Test(.enabled(if: SharedData.has("vectors/stress.json"), SharedData.absence))
    func `big and deep documents end in time with an outcome`() throws {
        for vector in try SharedData.cases("vectors/stress.json") where vector["run"] as? String == "parse" {
            let name = vector["name"] as? String ?? ""
            let text = vector.stressText
            let (_, _, diagnostics) = Syntax.ExecutableDocument.parseAny(Source(path: "case", text: text))
            switch vector["expect"] as? String {
            case "ok": #expect(diagnostics == [], "\(name)")
            case "syntaxError": #expect(!diagnostics.isEmpty, "\(name)")
            default: break
            }
        }
    }
}

extension [String: Any] {
    /// The text of a case of `stress.json`: all parts in turn, each repeated.
    var stressText: String {
        var text = ""
        for part in self["parts"] as? [[String: Any]] ?? [] {
            let repeated = part["text"] as? String ?? ""
            let isNumbered = repeated.contains("{i}") || repeated.contains("{j}")
            for index in 0..<(part["repeat"] as? Int ?? 0) {
                text += isNumbered ? repeated.replacing("{i}", with: "\(index)").replacing("{j}", with: "\(index + 1)") : repeated
            }
        }
        return text
    }
}

extension String {
    /// A line of the text, from 1, by GraphQL's line breaks.
    func utf8Line(_ number: Int) -> String {
        let scalars = Array(unicodeScalars)
        var lines: [String] = [""]
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            if scalar == "\n" || scalar == "\r" {
                if scalar == "\r", index < scalars.count, scalars[index] == "\n" { index += 1 }
                lines.append("")
            } else {
                lines[lines.count - 1].unicodeScalars.append(scalar)
            }
        }
        return number <= lines.count ? lines[number - 1] : ""
    }

    /// Without line breaks at the end.
    var trimmedEnd: String {
        var text = Substring(self)
        while text.last == "\n" { text.removeLast() }
        return String(text)
    }
}
