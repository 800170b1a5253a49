import Testing

@testable import BatonDocumentLanguage

/// Rules about variables and values: each with a document that keeps it and one that does not.
struct VariableRuleTests {
    @Test func `variables are of input types`() {
        #expect(RuleFixture.lines(VariablesAreInputTypes.self, "query Q($a: [IssueFilter!]) { search { a } }") == [])
        #expect(
            RuleFixture.lines(VariablesAreInputTypes.self, "query Q($a: [Issue!]) { search { a } }") == [
                "a.graphql:1:13: error: the variable `$a` cannot be of type `Issue`, which is an object type"
            ])
    }

    @Test func `a variable is defined once`() {
        #expect(RuleFixture.lines(UniqueVariableNames.self, "query Q($a: Int, $b: Int) { search { a } }") == [])
        #expect(
            RuleFixture.lines(UniqueVariableNames.self, "query Q($a: Int, $a: ID) { search { a } }") == [
                "a.graphql:1:19: error: the variable `$a` is defined more than once"
            ])
    }

    @Test func `variables are defined by every operation that reaches their use`() {
        let fragment = "fragment F on Repository { issues(first: $count) { id } }"
        let passing = "query Q($count: Int) { repository(owner: \"\", name: \"\") { ...F } }"
        #expect(RuleFixture.lines(NoUndefinedVariables.self, passing, fragment) == [])
        let failing = "query P($cont: Int) { repository(owner: \"\", name: \"\") { ...F } }"
        #expect(
            RuleFixture.lines(NoUndefinedVariables.self, passing, fragment, failing) == [
                "b.graphql:1:42: error: the variable `$count` is not defined by the query `P`. Did you mean `$cont`?"
            ])
    }

    @Test func `variables are used, by the operation or a fragment it reaches`() {
        #expect(
            RuleFixture.lines(NoUnusedVariables.self, "query Q($a: Boolean!) { ...F } fragment F on Query { search @skip(if: $a) { a } }")
                == [])
        #expect(
            RuleFixture.lines(NoUnusedVariables.self, "query Q($a: Boolean!) { search { a } }") == [
                "a.graphql:1:9: error: the variable `$a` is never used in the query `Q`"
            ])
    }

    @Test func `variables fit where they are used`() {
        #expect(
            RuleFixture.lines(
                VariablesInAllowedPosition.self,
                "query Q($a: ID!, $b: String! = \"x\", $c: IssueState!, $d: Int = 1) { issues(first: $d, ids: [$a], states: [$c], "
                    + "filter: {author: $b, limit: $d}) { id } }") == [])
        #expect(
            RuleFixture.lines(VariablesInAllowedPosition.self, "query Q($a: ID, $b: Int) { issues(ids: [$a], states: $b) { id } }") == [
                "a.graphql:1:41: error: the variable `$a` is of type `ID` in the query `Q`, where the type `ID!` is needed",
                "a.graphql:1:54: error: the variable `$b` is of type `Int` in the query `Q`, where the type `[IssueState!]` is needed",
            ])
        #expect(
            RuleFixture.lines(VariablesInAllowedPosition.self, "query Q($a: ID) { pick(by: {id: $a}) { id } }") == [
                "a.graphql:1:33: error: `Pick` takes exactly one field, so `$a` of the query `Q` must be non-null, not `ID`"
            ])
    }

    @Test func `literals fit their type`() {
        #expect(
            RuleFixture.lines(
                ValuesOfCorrectType.self,
                "query Q($a: Float = 1) { issues(first: 2, ids: 3, states: OPEN, filter: {author: \"a\", states: [OPEN, CLOSED]}) { id } }")
                == [])
        let found = RuleFixture.lines(
            ValuesOfCorrectType.self,
            """
            query Q($a: Boolean = 1) {
              a: issues(first: 2147483648, ids: [1.5, null]) { id }
              b: issues(states: [OPN, "OPEN"]) { id }
              c: issues(filter: {text: 1, txt: "a"}) { id }
              d: issues(filter: "a") { id }
              e: pick(by: {number: 1, id: 2}) { id }
              f: pick(by: {number: null}) { id }
            }
            """)
        #expect(
            found == [
                "a.graphql:1:23: error: expected a value of type `Boolean`, found `1`",
                "a.graphql:2:20: error: expected a value of type `Int`, found `2147483648`. An `Int` has 32 bits",
                "a.graphql:2:38: error: expected a value of type `ID!`, found `1.5`",
                "a.graphql:2:43: error: a value of type `ID!` cannot be null",
                "a.graphql:3:22: error: the enum `IssueState` has no value `OPN`, only `OPEN` and `CLOSED`. Did you mean `OPEN`?",
                "a.graphql:3:27: error: expected a value of type `IssueState!`, found `\"OPEN\"`. An enum's value has no quotes: `OPEN`",
                "a.graphql:4:21: error: the input object `IssueFilter` needs its field `author` of type `String!`",
                "a.graphql:4:28: error: expected a value of type `String`, found `1`",
                "a.graphql:4:31: error: the input object `IssueFilter` has no field `txt`. Did you mean `text`?",
                "a.graphql:5:21: error: expected a value of type `IssueFilter`, found `\"a\"`",
                "a.graphql:6:15: error: the input object `Pick` takes exactly one field",
                "a.graphql:7:15: error: the input object `Pick` takes exactly one field, which cannot be null",
            ])
    }

    @Test func `an object literal gives a field once`() {
        #expect(RuleFixture.lines(UniqueInputFieldNames.self, "query Q { issues(filter: {text: \"\", author: \"\"}) { id } }") == [])
        #expect(
            RuleFixture.lines(UniqueInputFieldNames.self, "query Q { issues(filter: {nested: {text: \"\", text: \"\"}}) { id } }") == [
                "a.graphql:1:46: error: the field `text` is given more than once"
            ])
    }
}
