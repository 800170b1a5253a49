@_spi(Generated) import BatonPlan
import Testing

@testable import BatonPlanLowering

@Suite struct PlanTextTests {
    /// The plan of the first operation of some documents; what the runtime reads of it is checked on the way.
    private func plan(_ document: String) throws -> String {
        let program = try CompiledDocuments.program(document)
        let operation = try #require(program.operations.first)
        let text = try #require(PlanText(program).text(of: operation))
        _ = try Plan(parsing: text)
        return text
    }

    @Test func everyKindOfFieldHasItsWord() throws {
        let text = try plan("query A { issue(number: 1) { number title state createdAt scores labels { name } author { url } } }")
        #expect(
            text == """
                0 Query
                  issue >1 issue(number:1)
                1 Issue id
                  number int
                  title string
                  state enum
                  createdAt custom
                  scores float[][]
                  labels >>2
                  author >3
                  id string
                2 Label
                  name string
                3 User id
                  url string
                  id string

                """)
    }

    @Test func argumentsMakeTheStorageKey() throws {
        let text = try plan(
            """
            query A($number: Int!, $states: [IssueState!]) {
              first: issue(repository: 7, number: $number) { number }
              issues(states: $states, above: 2, filter: {not: {states: [OPEN]}, author: null, number: 3}) { number }
            }
            """)
        let lines = text.split(separator: "\n")
        #expect(lines[1] == #"  first >1 issue(number:$number,repository:"7")"#)
        #expect(
            lines[2] == #"  issues >>1 issues(above:2.0,filter:{"author":null,"not":{"states":["OPEN"]},"number":3},states:$states)"#)
    }

    @Test func defaultsOfTheSchemaAreNotFolded() throws {
        #expect(try plan("query A { issues { number } }").contains("  issues >>1\n"))
    }

    @Test func aMutationsFieldsAreKeyedWithoutArguments() throws {
        let text = try plan(#"mutation A { addNote(text: "a") { id } first: addNote(text: "b") { id } }"#)
        #expect(text == "0 Mutation\n  addNote >1\n  first >1 addNote(as:\"first\")\n1 Note id\n  id string\n")
    }

    @Test func aSubscriptionsFieldsKeepTheirArguments() throws {
        #expect(try plan("subscription A { noteAdded(issue: 3) { id } }").hasPrefix("0 Subscription\n  noteAdded >1 noteAdded(issue:3)\n"))
    }

    @Test func equalSelectionsAreWrittenOnce() throws {
        let text = try plan(
            "query A { viewer { friends { login } } issue(number: 1) { author { login } labels { name } grid { name } } }")
        #expect(
            text == """
                0 Query
                  viewer >1
                  issue >2 issue(number:1)
                1 User id
                  friends >>3
                  id string
                2 Issue id
                  author >3
                  labels >>4
                  grid >>>4
                  id string
                3 User id
                  login string
                  id string
                4 Label
                  name string

                """)
    }

    @Test func spreadsAreMergedIntoTheirSelection() throws {
        let text = try plan(
            """
            query A { issue(number: 1) { number ...B author { login } } }
            fragment B on Issue { title author { url ...C } }
            fragment C on User { login friends { login } }
            """)
        #expect(
            text == """
                0 Query
                  issue >1 issue(number:1)
                1 Issue id
                  number int
                  title string
                  author >2
                  id string
                2 User id
                  url string
                  login string
                  friends >>3
                  id string
                3 User id
                  login string
                  id string

                """)
    }

    @Test func conditionsMakeGuards() throws {
        let text = try plan(
            """
            query A($full: Boolean!, $short: Boolean!, $other: Boolean!) {
              issue(number: 1) {
                body @include(if: $full) @skip(if: $short)
                ... @include(if: $other) { body }
                title @include(if: $full)
                ...B
                number @skip(if: $short)
              }
            }
            fragment B on Issue { title }
            """)
        #expect(text.contains("  body string ?!$short&$full|$other\n") || text.contains("  body string ?$full&!$short|$other\n"))
        #expect(text.contains("  title string\n"))
        #expect(text.contains("  number int ?!$short\n"))
    }

    @Test func aGuardStandsBeforeTheStorageKey() throws {
        let text = try plan("query A($full: Boolean!) { issue(number: 1) @include(if: $full) { number } }")
        #expect(text.contains("  issue >1 ?$full issue(number:1)\n"))
    }

    @Test func belowALinkOnlyWhatItsGuardDoesNotTellIsGuarded() throws {
        let text = try plan(
            """
            query A($a: Boolean!, $b: Boolean!) {
              issue(number: 1) {
                author @include(if: $a) { login }
                ... @include(if: $a) { author @include(if: $b) { url } }
              }
              viewer { friends { login } }
              ... @include(if: $b) { viewer { friends { url } } }
            }
            """)
        #expect(text.contains("  author >3 ?$a\n") || text.contains("  author >4 ?$a\n"))
        #expect(text.contains("  login string\n"))
        #expect(text.contains("  url string ?$b\n"))
        #expect(!text.contains("?$a&$b"))
    }

    @Test func keyFieldsAreNamedByTheirResponseKeys() throws {
        let program = try CompiledDocuments.program(
            "query A { issue(number: 1) { labels { color } } }",
            identity: .init(types: [.init(type: "Label", fields: ["name", "color"])]))
        #expect(PlanText(program).text(of: program.operations[0])?.contains("2 Label name color\n  color string\n  name string\n") == true)
    }

    @Test func aFragmentSpreadWithOtherArgumentsBelowALinkHasOtherSelections() throws {
        let text = try plan(
            """
            query A {
              first: issue(number: 1) { ...Author @arguments(size: 1) }
              second: issue(number: 2) { ...Author @arguments(size: 2) }
            }
            fragment Author on Issue @argumentDefinitions(size: {type: "Int"}) { author { url(size: $size) } }
            """)
        #expect(text.contains("url string url(size:1)\n") && text.contains("url string url(size:2)\n"))
        #expect(text.contains("  first >1 issue(number:1)\n  second >2 issue(number:2)\n"))
    }

    @Test func aFragmentUnmaskedWithOtherArgumentsBelowALinkHasOtherSelections() throws {
        let text = try plan(
            """
            query A {
              first: issue(number: 1) { ...Author @arguments(size: 1) @relay(mask: false) }
              second: issue(number: 2) { ...Author @arguments(size: 2) @relay(mask: false) }
            }
            fragment Author on Issue @argumentDefinitions(size: {type: "Int"}) { author { url(size: $size) } }
            """)
        #expect(text.contains("url string url(size:1)\n") && text.contains("url string url(size:2)\n"))
    }
}
