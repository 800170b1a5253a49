import BatonSchemaLanguage
import Testing

@testable import BatonDocumentLanguage

/// One mistake is one error: what merely follows from it is left out.
struct FollowUpTests {
    private func lines(_ texts: String..., isComplete: Bool = true) -> [String] {
        let (compiled, diagnostics) = Compilation.compile(
            schema: [Source(path: "schema.graphql", text: RuleFixture.sdl)], configuration: Configuration(schema: "schema.graphql"),
            documents: zip("abcdefgh", texts).map { Source(path: "\($0).graphql", text: $1) }, isComplete: isComplete)
        #expect(compiled == nil || diagnostics.allSatisfy { $0.severity == .warning })
        return diagnostics.map(\.description)
    }

    @Test func `a spread of a repeated name is the first fragment's`() {
        #expect(
            lines(
                "query Q($full: Boolean!) { issues { ...F } } fragment F on Issue { body @include(if: $full) }",
                "fragment F on User { login }")
                == ["b.graphql:1:10: error: the name `F` is taken by the fragment at a.graphql:1"])
    }

    @Test func `a spread that only the later fragment of a name fits is no error of its own`() {
        #expect(
            lines(
                "fragment F on User { login }",
                "query Q($full: Boolean!) { issues { ...F } } fragment F on Issue { body @include(if: $full) ...G } fragment G on Issue { id }"
            )
                == ["b.graphql:1:55: error: the name `F` is taken by the fragment at a.graphql:1"])
    }

    @Test func `a fragment that was given another's name is not called unknown`() {
        #expect(
            lines(
                "query Q($full: Boolean!) { issues { ...F ...G } } fragment F on Issue { body }",
                "fragment F on Issue { title @include(if: $full) ...H } fragment H on Issue { id }")
                == ["b.graphql:1:10: error: the name `F` is taken by the fragment at a.graphql:1"])
    }

    @Test(arguments: [
        (
            "query Q($state: IssueState!) { issues(states: [OPN, $state]) { id } }",
            "1:48: error: the enum `IssueState` has no value `OPN`, only `OPEN` and `CLOSED`. Did you mean `OPEN`?"
        ),
        (
            "query Q($state: IssueState!) { issues(states: [state]) { id } }",
            "1:48: error: the enum `IssueState` has no value `state`, only `OPEN` and `CLOSED`"
        ),
        (
            "query Q($first: Int) { issues(first: \"first\") { id } }",
            "1:38: error: expected a value of type `Int`, found `\"first\"`"
        ),
        (
            "mutation Q($id: ID!) { close(id: null) { id } }",
            "1:34: error: a value of type `ID!` cannot be null"
        ),
        (
            "mutation Q($id: ID!) { close(id: {a: [$id]}) { id } }",
            "1:34: error: expected a value of type `ID!`, found `{a:[$id]}`"
        ),
        (
            "query Q($text: String) { issues(filter: {author: \"\", txt: $text}) { id } }",
            "1:54: error: the input object `IssueFilter` has no field `txt`. Did you mean `text`?"
        ),
        (
            "query Q($first: Int) { issues(frst: $first) { id } }",
            "1:31: error: the field `Query.issues` has no argument `frst`. Did you mean `first`?"
        ),
        (
            "query Q($first: Int) { isues(first: $first) { id } }",
            "1:24: error: the type `Query` has no field `isues`. Did you mean `issues`?"
        ),
    ])
    func `a variable of a wrong value's place is not called unused`(text: String, line: String) {
        #expect(lines(text) == ["a.graphql:\(line)"])
    }

    @Test func `a variable of another type than the wrong value's is still unused`() {
        #expect(
            lines("query Q($first: Int) { issues(states: [OPN]) { id } }") == [
                "a.graphql:1:9: error: the variable `$first` is never used in the query `Q`",
                "a.graphql:1:40: error: the enum `IssueState` has no value `OPN`, only `OPEN` and `CLOSED`. Did you mean `OPEN`?",
            ])
    }

    @Test func `what an unknown fragment may use or spread is not called unused`() {
        #expect(
            lines(
                "query Q($full: Boolean!) { issues { ...Rw } } query P($a: Int) { issues { id } }",
                "fragment Row on Issue { body @include(if: $full) }")
                == [
                    "a.graphql:1:40: error: there is no fragment `Rw`. Did you mean `Row`?",
                    "a.graphql:1:55: error: the variable `$a` is never used in the query `P`",
                ])
    }

    @Test func `what a missing document may define or spread is neither unknown nor unused`() {
        let query = "query Q($full: Boolean!, $b: Int) { issues { ...F titel } }"
        let others = "query P($a: Int) { issues { id } } fragment G on Issue { id }"
        #expect(
            lines(query, others, isComplete: false) == [
                "a.graphql:1:51: error: the type `Issue` has no field `titel`. Did you mean `title`?",
                "b.graphql:1:9: error: the variable `$a` is never used in the query `P`",
            ])
    }
}
