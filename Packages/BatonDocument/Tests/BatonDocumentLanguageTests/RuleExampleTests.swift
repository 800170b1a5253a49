import BatonSchemaLanguage
import Testing

@testable import BatonDocumentLanguage

/// Every rule by example.
struct RuleExampleTests {
    @Test(arguments: RuleExample.all)
    func `a rule finds nothing in a document that keeps it, and says what is wrong in one that does not`(example: RuleExample) throws {
        let rule = try #require(Validation.rules.first { String(describing: $0) == example.rule })
        #expect(RuleExample.render(rule, example.passing) == "")
        #expect(RuleExample.render(rule, example.failing) == example.rendered)
    }

    @Test func `every rule has an example`() {
        let examples = RuleExample.all
        let rules = Set(Validation.rules.map { String(describing: $0) })
        // `OperationTypeExists` needs another schema and `NestingHasALimit` a big document; they have tests of their own.
        #expect(rules.subtracting(examples.map(\.rule)) == ["OperationTypeExists", "NestingHasALimit"])
    }
}

extension RuleExample: CustomTestStringConvertible {
    var testDescription: String { rule }
}
