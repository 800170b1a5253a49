import BatonDocumentLanguage
@_spi(Generated) import BatonPlan
import Testing

@testable import BatonPlanLowering

/// Fragments that spread each other more than once: the ways through them are exponentially many, the work must not be.
@Suite struct DoublingTests {
    private func lower(_ document: String) throws -> (model: LensModel, errors: [String]) {
        let (model, diagnostics) = Lowering.lower(try CompiledDocuments.compiled([document]), for: "swift")
        return (model, diagnostics.map(\.description))
    }

    @Test(.timeLimit(.minutes(1)))
    func selectionsThatDoubleAtEveryLevelAreWrittenOnce() throws {
        let depth = 45
        let fragments = (0..<depth).map { "fragment F\($0) on User { a: friends { ...F\($0 + 1) } b: friends { ...F\($0 + 1) } }" }
        let (model, errors) = try lower(
            "query A { viewer { ...F0 } } \(fragments.joined(separator: " ")) fragment F\(depth) on User { login }")
        #expect(errors == [])
        let plan = model.operations[0].plan
        _ = try Plan(parsing: plan)
        // The root and a selection for each level.
        #expect(plan.split(separator: "\n").filter { $0.first != " " }.count == depth + 2)
    }

    @Test func aChainOfSpreadsLongerThanAStackIsExpanded() throws {
        let count = 20_000
        let fragments = (0..<count).map { "fragment F\($0) on User { ...F\($0 + 1) }" }.joined(separator: " ")
        let (model, errors) = try lower("query A { viewer { ...F0 } } \(fragments) fragment F\(count) on User { login }")
        #expect(errors == [])
        #expect(model.operations[0].plan.hasSuffix("1 User id\n  login string\n  id string\n"))
    }

    @Test(.timeLimit(.minutes(1)), arguments: [(7, true), (8, false), (30, false)])
    func conditionsThatDoubleAtEverySpreadHaveALimit(depth: Int, isFine: Bool) throws {
        let variables = (0..<depth).map { "$a\($0): Boolean!, $b\($0): Boolean!" }.joined(separator: ", ")
        let fragments = (0..<depth).map {
            "fragment F\($0) on User { ...F\($0 + 1) @include(if: $a\($0)) ...F\($0 + 1) @skip(if: $b\($0)) }"
        }
        let (model, errors) = try lower(
            "query A(\(variables)) { viewer { ...F0 } } \(fragments.joined(separator: " ")) fragment F\(depth) on User { login }")
        let expected =
            "Document0.graphql:1:7: error: `A` spreads a fragment under more than 128 combinations of `@include` and `@skip`; "
            + "leave some of them out"
        #expect(errors == (isFine ? [] : [expected]))
        if isFine { _ = try Plan(parsing: model.operations[0].plan) }
    }

    @Test func aFragmentThatStandsUnconditionallyIsNotExpandedUnderConditions() throws {
        let (model, _) = try lower(
            "query A($a: Boolean!) { viewer { ...F ...F @include(if: $a) } } fragment F on User { login friends { url } }")
        #expect(
            model.operations[0].plan == """
                0 Query
                  viewer >1
                1 User id
                  login string
                  friends >>2
                  id string
                2 User id
                  url string
                  id string

                """)
    }

    @Test func theDeepestDocumentTakenIsAPlanThatIsRead() throws {
        // The root, the user, and two for each list of friends: the hundred levels that are the most.
        let fragments = (0..<49).map { "fragment F\($0) on User { friends { ...F\($0 + 1) } }" }.joined(separator: " ")
        let (model, errors) = try lower("query A { viewer { ...F0 } } \(fragments) fragment F49 on User { login }")
        #expect(errors == [])
        _ = try Plan(parsing: model.operations[0].plan)
    }
}
