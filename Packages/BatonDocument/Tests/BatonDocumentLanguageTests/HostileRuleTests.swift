import BatonSchemaLanguage
import Testing

@testable import BatonDocumentLanguage

/// Documents made to be slow are judged, or refused, in time that grows with their size.
struct HostileRuleTests {
    /// What all rules find; a test that is quadratic or worse would not end in a test's time.
    private func errors(_ text: String) -> [String] {
        let (document, diagnostics) = Syntax.ExecutableDocument.parse(Source(path: "a.graphql", text: text))
        #expect(diagnostics == [])
        return Validation.check([document], against: RuleExample.schema).filter { $0.severity == .error }.map(\.message)
    }

    @Test func `a chain of very many fragments`() {
        var text = "query Q { users { ...F0 } }\n"
        for number in 0..<10_000 { text += "fragment F\(number) on User { login ...F\(number + 1) }\n" }
        #expect(errors(text + "fragment F10000 on User { name }") == [])
    }

    @Test func `very many operations over one chain of fragments`() {
        var text = (0..<2_000).map { "query Q\($0)($size: Int) { users { ...F0 } }\n" }.joined()
        for number in 0..<2_000 { text += "fragment F\(number) on User { login ...F\(number + 1) }\n" }
        #expect(errors(text + "fragment F2000 on User { issues(first: $size) { total } }") == [])
    }

    @Test func `a cycle of very many fragments`() {
        var text = "query Q { users { ...F0 } }\n"
        for number in 0..<5_000 { text += "fragment F\(number) on User { login ...F\((number + 1) % 5_000) }\n" }
        #expect(errors(text).count == 1)
    }

    @Test func `values that double at each of many fragments are refused`() {
        var text = "query Q { users { ...F0 @arguments(text: \"a\") } }\n"
        let declared = "@argumentDefinitions(text: { type: \"[String]\" })"
        for number in 0..<40 {
            text += "fragment F\(number) on User \(declared) { friends { ...F\(number + 1) @arguments(text: [$text, $text]) } }\n"
        }
        let found = errors(text + "fragment F40 on User \(declared) { tagged(by: $text) }")
        #expect(found.contains("the selections that meet here are too many to check for conflicts"))
    }

    @Test func `very many arguments, variables and required fields`() {
        let numbers = 0..<3_000
        let declared = numbers.map { "a\($0): { type: \"Int\" }" }.joined(separator: " ")
        let used = numbers.map { "i\($0): issues(first: $a\($0)) { total }" }.joined(separator: " ")
        let passed = numbers.map { "a\($0): $v\($0)" }.joined(separator: " ")
        let variables = numbers.map { "$v\($0): Int" }.joined(separator: " ")
        let fragment = "fragment F on User @argumentDefinitions(\(declared)) { \(used) }\n"
        #expect(errors("query Q(\(variables)) { users { ...F @arguments(\(passed)) } }\n\(fragment)") == [])
        let required = numbers.map { "n\($0): name @required(action: LOG)" }.joined(separator: " ")
        #expect(errors("query Q { users { friends { \(required) } friends { login } } }").count == ValidationContext.errorLimit + 1)
    }
}
