import BatonSchemaLanguage
import Testing

@testable import BatonDocumentLanguage

/// Rules about operations and fragments as a whole: each with a document that keeps it and one that does not.
struct DefinitionRuleTests {
    @Test func `every operation has a name`() {
        #expect(RuleFixture.lines(OperationsAreNamed.self, "query Q { search { __typename } }") == [])
        #expect(
            RuleFixture.lines(OperationsAreNamed.self, "{ search { __typename } }") == [
                "a.graphql:1:1: error: the query has no name; every operation needs one"
            ])
    }

    @Test func `names are taken once in all documents of a target`() {
        let fragment = "fragment F on Issue { title }"
        #expect(RuleFixture.lines([UniqueOperationNames.self, UniqueFragmentNames.self], fragment, "query Q { issues { ...F } }") == [])
        #expect(
            RuleFixture.lines(
                [UniqueOperationNames.self, UniqueFragmentNames.self], fragment,
                "query Q { issues { ...F } }\nmutation F { close(id: 1) { id } }") == [
                    "b.graphql:2:10: error: the name `F` is taken by the fragment at a.graphql:1"
                ])
        #expect(
            RuleFixture.lines([UniqueOperationNames.self, UniqueFragmentNames.self], fragment, fragment) == [
                "b.graphql:1:10: error: the name `F` is taken by the fragment at a.graphql:1"
            ])
    }

    @Test func `an operation's kind needs a root in the schema`() {
        #expect(RuleFixture.lines(OperationTypeExists.self, "subscription S { closed { id } }") == [])
        let (schema, _) = Schema.read(Source(path: "schema.graphql", text: "type Query { a: Int }"))
        let (document, _) = Syntax.ExecutableDocument.parse(Source(path: "a.graphql", text: "mutation M { a }"))
        let found = schema.map { Validation.check([document], against: $0, rules: [OperationTypeExists.self]) } ?? []
        #expect(found.map(\.detailedDescription) == ["a.graphql:1:1: error: the schema has no mutation root\nmutation M { a }\n^"])
    }

    @Test func `types that documents name are in the schema`() {
        #expect(RuleFixture.lines(KnownTypeNames.self, "query Q($a: ID!) { node(id: $a) { ... on Issue { id } } }") == [])
        #expect(
            RuleFixture.lines(KnownTypeNames.self, "query Q($a: Strng) { node(id: $a) { ... on Isue { id } } }\nfragment F on Usr { id }")
                == [
                    "a.graphql:1:13: error: the schema has no type `Strng`. Did you mean `String`?",
                    "a.graphql:1:44: error: the schema has no type `Isue`. Did you mean `Issue`?",
                    "a.graphql:2:15: error: the schema has no type `Usr`. Did you mean `User`?",
                ])
    }

    @Test func `fragments select on types that have fields`() {
        #expect(RuleFixture.lines(FragmentsOnCompositeTypes.self, "fragment F on Issue { ... on Node { id } }") == [])
        #expect(
            RuleFixture.lines(FragmentsOnCompositeTypes.self, "fragment F on IssueState { a }\nfragment G on Issue { ... on Int { b } }")
                == [
                    "a.graphql:1:15: error: the fragment `F` cannot select on `IssueState`, which is an enum",
                    "a.graphql:2:30: error: the inline fragment cannot select on `Int`, which is a scalar",
                ])
    }

    @Test func `fragments that are spread are there`() {
        #expect(RuleFixture.lines(KnownFragmentNames.self, "query Q { issues { ...Row } } fragment Row on Issue { id }") == [])
        #expect(
            RuleFixture.lines(KnownFragmentNames.self, "query Q { issues { ...Rw } } fragment Row on Issue { id }") == [
                "a.graphql:1:23: error: there is no fragment `Rw`. Did you mean `Row`?"
            ])
    }

    @Test func `a fragment that no operation reaches is a warning`() {
        #expect(
            RuleFixture.lines(
                NoUnusedFragments.self, "query Q { issues { ...A } } fragment A on Issue { ...B } fragment B on Issue { id }") == [])
        #expect(
            RuleFixture.lines(NoUnusedFragments.self, "query Q { issues { id } } fragment A on Issue { ...B } fragment B on Issue { id }")
                == [
                    "a.graphql:1:27: warning: the fragment `A` is not reached by any operation",
                    "a.graphql:1:56: warning: the fragment `B` is not reached by any operation",
                ])
    }

    @Test func `fragments can match where they are spread`() {
        #expect(
            RuleFixture.lines(PossibleFragmentSpreads.self, "query Q { issues { ...A ... on Node { id } } } fragment A on Issue { id }")
                == [])
        #expect(
            RuleFixture.lines(
                PossibleFragmentSpreads.self, "query Q { issues { ...A ... on User { id } } } fragment A on Repository { id }")
                == [
                    "a.graphql:1:20: error: the fragment `A` on `Repository` can never match here, where the type is `Issue`",
                    "a.graphql:1:25: error: an inline fragment on `User` can never match here, where the type is `Issue`",
                ])
    }

    @Test func `no fragment spreads itself`() {
        #expect(RuleFixture.lines(NoFragmentCycles.self, "fragment A on Issue { ...B } fragment B on Issue { id }") == [])
        #expect(
            RuleFixture.lines(
                NoFragmentCycles.self, "fragment A on Issue { ...B }", "fragment B on Issue { ...C }\nfragment C on Issue { ...A ...C }")
                == [
                    "b.graphql:2:23: error: the fragment `A` spreads itself through `B`, `C`",
                    "b.graphql:2:28: error: the fragment `C` spreads itself",
                ])
    }

    @Test func `a chain of fragments longer than a stack is checked`() {
        let count = 5_000
        let chain = (0..<count).map { "fragment F\($0) on Issue { ...F\($0 + 1) }" }.joined(separator: "\n")
        let document = "query Q { issues { ...F0 } }\n\(chain)\nfragment F\(count) on Issue { id }"
        for rule in [NoFragmentCycles.self, OverlappingFieldsCanBeMerged.self, NoUnusedFragments.self] as [any ValidationRule.Type] {
            #expect(RuleFixture.lines(rule, document) == [])
        }
    }

    @Test func `a subscription selects one field that is always there`() {
        #expect(RuleFixture.lines(SingleFieldSubscriptions.self, "subscription S { closed { id title } }") == [])
        #expect(
            RuleFixture.lines(SingleFieldSubscriptions.self, "subscription S($a: Boolean!) { closed { id } opened @skip(if: $a) { id } }")
                == [
                    "a.graphql:1:46: error: the subscription `S` selects more than one field; a subscription is one field's events",
                    "a.graphql:1:53: error: the field of a subscription is always there; `@skip` cannot stand here",
                ])
        #expect(
            RuleFixture.lines(SingleFieldSubscriptions.self, "subscription S { __typename }") == [
                "a.graphql:1:18: error: the subscription `S` selects `__typename`, which has no events"
            ])
    }

    @Test func `the key of a record can be selected on any type`() {
        #expect(RuleFixture.lines(FieldsOnCorrectType.self, "query Q { issues { __id } }") == [])
    }
}
