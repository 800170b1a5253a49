import BatonSchemaLanguage
import Testing

@testable import BatonPlanLowering

@Suite struct LensShapeTests {
    @Test(arguments: [
        // Nullability, lists, lists of lists.
        ("{ person { name age } }", "person{name? age}"),
        ("{ grid { value } }", "grid[]{value}"),
        ("{ person { mates { age } } }", "person{mates[]?{age}}"),
        // Introspective fields.
        ("{ named { __typename kind: __typename } }", "named?{__typename kind}"),
        ("{ person { __id age } }", "person{__id age}"),
        // Conditions: on fields, on selections, and where one occurrence has none.
        ("q($a: Boolean!) { person { age @include(if: $a) } }", "person{age?($a)}"),
        ("q($a: Boolean!) { person { ... @skip(if: $a) { best { age } } } }", "person{best?(!$a){age}}"),
        ("q($a: Boolean!) { person { age age @include(if: $a) } }", "person{age}"),
        // A condition above is not asked again below.
        (
            "q($a: Boolean!) { person { ... @include(if: $a) { best { age } } } }",
            "person{best?($a){age}}"
        ),
    ])
    func aFieldReadsAsItsTypeAndConditionsSay(query: String, lens: String) throws {
        #expect(try LensFixture.first("query \(query.hasPrefix("q(") ? query : "q \(query)")") == lens)
    }

    @Test(arguments: [
        // A condition that always holds dissolves; another has a lens.
        ("{ person { ... on Node { id } } }", "person{id}"),
        ("{ named { name ... on Person { age } } }", "named?{name? asPerson?@Person{age}}"),
        // What an interface's condition selects is read through the concrete type's lens, too, in the order of the document.
        (
            "{ found { ... on Named { name } ... on Person { age } } }",
            "found[]{asNamed?@Named{name?} asPerson?@Person{name? age}}"
        ),
        // A nested condition folds in where the concrete type satisfies it and is left out where it does not.
        (
            "{ found { ... on Person { age } ... on Named { ... on Person { nick } ... on Ship { tons } ... on Aged { old: age } } } }",
            "found[]{asPerson?@Person{age nick? old} asNamed?@Named{asPerson?@Person{nick? old} asShip?@Ship{tons?} asAged?@Aged{old}}}"
        ),
        // What is on two interfaces may be a type that the build does not list; an object type is on those alone that it names.
        (
            "{ tall { ... on Named { ... on Aged { age } ... on Person { nick } } } }",
            "tall?{asAged?@Aged{age}}"
        ),
        // A set's conditions are the folded fields' conditions.
        (
            "q($a: Boolean!) { found { ... on Person { age } ... on Named @include(if: $a) { name } } }",
            "found[]{asPerson?@Person{age name?($a)} asNamed?($a)@Named{name?}}"
        ),
    ])
    func aTypeConditionIsALensOfItsOwn(query: String, lens: String) throws {
        #expect(try LensFixture.first("query \(query.hasPrefix("q(") ? query : "q \(query)")") == lens)
    }

    @Test(arguments: [
        ("{ person { ...Row_person } }", "person{row:Row_person}"),
        ("{ person { ...Row_person @alias(as: \"it\") } }", "person{it:Row_person}"),
        ("{ named { ...Row_person @alias(as: \"it\") } }", "named?{it?:Row_person@Person}"),
        ("q($a: Boolean!) { person { ...Row_person @include(if: $a) @alias(as: \"it\") } }", "person{it?($a):Row_person}"),
        ("{ person { ...Row_person @defer } }", "person{row?:Row_person}"),
        ("{ person { ... @alias(as: \"it\") { age } } }", "person{it{age}}"),
        ("{ named { ... on Person @alias(as: \"it\") { age } } }", "named?{it?@Person{age}}"),
    ])
    func aSpreadIsReadByItsNameOrAlias(query: String, lens: String) throws {
        let documents = "query \(query.hasPrefix("q(") ? query : "q \(query)") fragment Row_person on Person { age }"
        let (model, diagnostics) = try LensFixture.lower(documents)
        #expect(diagnostics == [])
        #expect(LensFixture.text(model.operations[0].lens) == lens)
    }

    @Test(arguments: [
        // Required reads non-optional; what bubbles leaves out the lens it is in, so whatever reads that lens reads absent.
        ("{ best @required(action: NONE) { age } }", "best{age}", true),
        ("{ name @required(action: LOG) }", "name", true),
        ("{ name @required(action: THROW) }", "name!", false),
        ("{ best { name @required(action: NONE) } }", "best?{name}", false),
        ("{ friends { edges { node { name @required(action: LOG) } } } }", "friends{edges[]?{node?{name}}}", false),
        ("{ mates { name @required(action: LOG) } }", "mates[]?{name}", false),
        ("{ best @required(action: THROW) { name @required(action: THROW) } }", "best!{name!}", false),
        ("{ ... @alias(as: \"it\") { name @required(action: NONE) } }", "it?{name}", false),
        // Caught.
        ("{ name @catch }", "name^", false),
        ("{ age @catch(to: NULL) }", "age?", false),
        ("{ best @catch { strict age } }", "best^{strict age}", false),
        ("{ ... @alias(as: \"it\") @catch { strict age } }", "it^{strict age}", false),
        // What the schema calls semantically non-null is optional until errors are handled.
        ("{ strict crew { age } }", "strict? crew[]?{age}", false),
    ])
    func directivesSayWhatANullOrAnErrorReadsAs(selection: String, lens: String, bubbles: Bool) throws {
        let (model, diagnostics) = try LensFixture.lower("query q { person { ...F_person } } fragment F_person on Person \(selection)")
        #expect(diagnostics == [])
        #expect(LensFixture.text(model.fragments[0].lens) == lens)
        #expect(model.fragments[0].lens.bubbles == bubbles)
        #expect(LensFixture.text(model.operations[0].lens) == "person{f\(bubbles ? "?" : ""):F_person}")
    }

    @Test func aFragmentThatThrowsOnFieldErrorsReadsSemanticNonNullsAndIsThrownAtItsSpread() throws {
        let model = try LensFixture.lower(
            "query q { person { ...F_person } } fragment F_person on Person @throwOnFieldError { strict crew { age } name }"
        ).model
        #expect(LensFixture.text(model.fragments[0].lens) == "strict crew[]{age} name?")
        #expect(LensFixture.text(model.operations[0].lens) == "person{f!:F_person}")
        #expect(model.fragments[0].lens.checks == [.errors])
    }

    @Test func underOnErrorNullNonNullsAreOptionalUntilErrorsAreHandled() throws {
        func lens(_ documents: String) throws -> String { try LensFixture.first(documents) { $0.onError = .null } }
        #expect(try lens("query q { person { age mates { age } } }") == "person?{age? mates[]?{age?}}")
        #expect(try lens("query q @throwOnFieldError { person { age mates { age } } }") == "person{age mates[]?{age}}")
        #expect(try lens("query q { person @catch { age } }") == "person^{age}")
    }

    @Test func aMappedScalarIsOptionalUnlessSomethingHandlesTextThatDoesNotConvert() throws {
        func lens(_ selection: String, _ directives: String = "") throws -> String {
            try LensFixture.first("fragment F_money on Money \(directives) \(selection) query q { money { ...F_money } }")
        }
        #expect(try lens("{ amount tip steps }") == "amount? tip? steps[]")
        #expect(try lens("{ amount tip }", "@throwOnFieldError") == "amount! tip?!")
        #expect(try lens("{ tip @required(action: NONE) }") == "tip!")
        #expect(try lens("{ amount @catch tip @catch }") == "amount^ tip^")
        #expect(try lens("{ amount tip }", "@inline") == "amount? tip?")
    }

    @Test func aFragmentsArgumentsAreTheScopeOfItsSpread() throws {
        let model = try LensFixture.lower(
            """
            query q($n: Int) { person { ...A_person @arguments(short: true, of: $n) ...B_person } }
            fragment A_person on Person @argumentDefinitions(short: { type: "Boolean" }, of: { type: "Int", defaultValue: 3 }) {
              nick(short: $short, of: $of) ...B_person
            }
            fragment B_person on Person { age ...A_person @alias(as: "plain") }
            """.replacing(" ...A_person @alias(as: \"plain\")", with: "")
                + "fragment C_person on Person { ...A_person } query r { person { ...C_person } }"
        ).model
        func scopes(_ lens: Lens) -> [FragmentUse.Scope] {
            lens.accessors.flatMap { accessor -> [FragmentUse.Scope] in
                if case .spread(let use) = accessor.content { return [use.scope] }
                return accessor.nested.map(scopes) ?? []
            }
        }
        func texts(_ lens: Lens) -> [String] {
            scopes(lens).map { scope in
                switch scope {
                case .parents: "parents"
                case .operations: "operations"
                case .arguments(let arguments): arguments.text
                }
            }
        }
        #expect(texts(model.operations[0].lens) == ["of:$n,short:true", "parents"])
        #expect(model.fragments.map { texts($0.lens) } == [["operations"], [], ["of:3,short:null"]])
    }

    @Test func aConnectionOffersItsPagesAndTheirCursors() throws {
        let model = try LensFixture.lower(
            """
            query q($a: String, $l: String) {
              person { friends(first: 2, after: $a, like: $l) @connection(key: "q_friends") { count edges { node { age } } } }
            }
            """
        ).model
        let person = try #require(model.operations[0].lens.accessors[0].nested)
        #expect(LensFixture.text(person) == "friends{count edges[]?{node?{age} cursor} pageInfo{endCursor? hasNextPage}}")
        let friends = try #require(person.accessors.first)
        #expect(friends.read?.slot.storageKey == "__q_friends_connection(like:$l)")
        #expect(friends.nested?.accessors.map(\.name).suffix(6) == ConnectionMember.allCases.map(\.rawValue)[...])
        #expect(friends.nested?.connection?.node == SlotName(typeName: "PersonEdge", field: "node", storageKey: "node"))
    }

    @Test func whatARefetchQuerySelectsIsRead() throws {
        let model = try LensFixture.lower(
            "query q { person { ...F_person } } fragment F_person on Person @refetchable(queryName: \"FQuery\") { age }"
        ).model
        let refetch = try #require(model.operations.first { $0.operation.name == "FQuery" })
        #expect(LensFixture.text(refetch.lens) == "node?{f?:F_person@Person id}")
    }

    @Test func whatARefetchQueryIsGivenActsAsIfWrittenOnIt() throws {
        func query(_ directives: String) throws -> OperationLens {
            let (model, diagnostics) = try LensFixture.lower(
                "query q { person { ...F_person } } "
                    + "fragment F_person on Person @refetchable(queryName: \"FQuery\", directives: \(directives)) { age }")
            #expect(diagnostics == [])
            return try #require(model.operations.first { $0.operation.name == "FQuery" })
        }
        let strict = try query(#"["@cacheExpiration(seconds: 60)", "@throwOnFieldError"]"#)
        #expect(strict.operation.cacheExpiration == 60)
        #expect(strict.operation.throwsOnFieldError && strict.operation.catch == nil)
        #expect(strict.plan.contains("spread") && !strict.text.contains("@"))
        let caught = try query(#""@catch(to: NULL)""#)
        #expect(caught.operation.catch == .null && !caught.operation.throwsOnFieldError)
        #expect(caught.operation.cacheExpiration == nil && !caught.plan.contains("spread") && !caught.text.contains("@"))
    }

    @Test(arguments: [
        (
            "{ person { best { age } ...Best_person } }", "person{best?{age} best_person:Best_person}",
            [
                "1:33: warning: `...Best_person` and the field `best` (line 1) would both be read as `best`; "
                    + "this one is read as `best_person`. Write `@alias(as:)` on the spread"
            ]
        ),
        (
            "{ person { ...Row_a\n ...Row_b\n row: age } }", "person{row_a:Row_a row_b:Row_b row}",
            [
                "1:20: warning: `...Row_a` and `...Row_b` (line 2) would both be read as `row`; this one is read as `row_a`. "
                    + "Write `@alias(as:)` on one of them",
                "2:2: warning: `...Row_b` and `...Row_a` (line 1) would both be read as `row`; this one is read as `row_b`. "
                    + "Write `@alias(as:)` on one of them",
            ]
        ),
        (
            "{ person { ... on Person @alias(as: \"row\") { age } ...Row_a } }", "person{row{age} row_a:Row_a}",
            [
                "1:60: warning: `...Row_a` and an inline fragment (line 1) would both be read as `row`; this one is read as `row_a`. "
                    + "Write `@alias(as:)` on the spread"
            ]
        ),
        (
            "{ person { friends(first: 1) @connection(key: \"q_friends\") { edges { node { age } } ...Nodes_a } } }",
            "person{friends{edges[]?{node?{age} cursor} nodes_a:Nodes_a pageInfo{endCursor? hasNextPage}}}",
            [
                "1:93: warning: `...Nodes_a` and what a connection is read through (line 1) would both be read as `nodes`; "
                    + "this one is read as `nodes_a`. Write `@alias(as:)` on the spread"
            ]
        ),
    ])
    func spreadsWhoseNamesMeetAreReadByTheirWholeNames(query: String, lens: String, warnings: [String]) throws {
        let types = ["Best_person": "Person", "Nodes_a": "People", "Row_a": "Person", "Row_b": "Person"]
        let fragments = types.sorted { $0.key < $1.key }.filter { query.contains($0.key) }
            .map { " fragment \($0.key) on \($0.value) { __typename }" }.joined()
        let (model, diagnostics) = try LensFixture.lower("query q \(query)\(fragments)")
        #expect(LensFixture.text(model.operations[0].lens) == lens)
        #expect(diagnostics == warnings.map { "a.graphql:\($0)" })
    }

    @Test(arguments: [
        (
            "{ person { friends(first: 1) @connection(key: \"q_friends\") { hasNext: count edges { node { age } } } } }",
            "1:70: error: a connection is read through `hasNext` itself; give the field an alias"
        ),
        (
            "{ named { asPerson: name ... on Person { age } } }",
            "1:19: error: two selections are read as `asPerson` here; give one an alias"
        ),
    ])
    func accessorsThatMeetAreAnError(query: String, diagnostic: String) throws {
        #expect(try LensFixture.lower("query q \(query)").diagnostics == ["a.graphql:\(diagnostic)"])
    }
}
