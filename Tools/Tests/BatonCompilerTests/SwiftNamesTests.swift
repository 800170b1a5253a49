import BatonSchemaLanguage
import Testing

@testable import BatonCompiler

@Suite struct SwiftNamesTests {
    private static let schema = """
        type Query { anchor: Int Slots: Int self: Int init: Int node(filter: Filter, state: IssueState, day: Day, at: JSON): Node }
        type Node { id: ID! anchor: Int state: IssueState }
        type Mutation { payload(id: ID): Node variable: Node touch(id: ID): Node }
        enum IssueState { OPEN }
        input Filter { on: Boolean }
        scalar Day
        scalar JSON
        """

    private func errors(_ document: String) throws -> [String] {
        let folder = try TargetFolder(["A.graphql": document], schema: Self.schema)
        return folder.generate("A.graphql").errors.split(separator: "\n").map(String.init).filter { !$0.contains("warning") }
    }

    @Test(arguments: ["anchor", "Slots", "self", "init"])
    func aFieldThatALensCannotOfferAsksForAnAlias(name: String) throws {
        #expect(
            try errors("query A { \(name) }") == ["A.graphql:1:11: error: a lens can't have an accessor `\(name)`; give the field an alias"]
        )
        #expect(try errors("query A { other: \(name) }") == [])
    }

    @Test func aSpreadThatALensCannotOfferAsksForAnotherName() throws {
        #expect(
            try errors("query A { node { ...Anchor_node } } fragment Anchor_node on Node { id }") == [
                "A.graphql:1:18: error: a lens can't have an accessor `anchor`; name it with `@alias(as:)`"
            ])
    }

    @Test(arguments: ["variables", "self", "init", "hashValue", "Data"])
    func aVariableThatAValueCannotOfferAsksForAnotherName(name: String) throws {
        #expect(
            try errors("query A($\(name): Filter) { node(filter: $\(name)) { id } }") == [
                "A.graphql:1:9: error: an operation value can't have a property `\(name)`; name the variable otherwise"
            ])
    }

    @Test func aVariableThatHidesTheTypeOfADefaultAsksForAnotherName() throws {
        let read = "node(filter: $Filter, state: $state) { id }"
        #expect(
            try errors("query A($Filter: Filter = {on: true}, $state: IssueState) { \(read) }") == [
                "A.graphql:1:9: error: an operation value can't have a property `Filter`; name the variable otherwise"
            ])
        #expect(try errors("query A($Filter: Filter, $state: IssueState) { \(read) }") == [])
    }

    @Test func aTypeGivesWayToOneThatHasItsSecondName() throws {
        let schema =
            "type Query { f(a: Set, b: SetInput, c: SetInput2): Task } enum Task { ON } input Set { a: Int } "
            + "input SetInput { b: Int } input SetInput2 { c: Int }"
        let folder = try TargetFolder(
            ["A.graphql": "query A($a: Set, $b: SetInput, $c: SetInput2) { f(a: $a, b: $b, c: $c) }"], schema: schema)
        #expect(folder.generate("A.graphql").errors == "")
        #expect(try folder.read("out/A.graphql.swift").contains("init(a: SetInput3? = nil, b: SetInput? = nil, c: SetInput2? = nil)"))
    }

    @Test func anEnumOfManyValuesIsReadInTimeThatGrowsWithThem() throws {
        func reading(_ count: Int) throws -> String {
            let values = (0..<count).map { "V\($0)" }.joined(separator: " ")
            let schema = "type Query { state: State } enum State { \(values) }"
            let folder = try TargetFolder(["A.graphql": "query A { state }"], schema: schema)
            #expect(folder.generate("A.graphql").code == 0)
            return try folder.read("out/Baton.shared.swift")
        }
        #expect(try reading(64).contains("        case .v63: \"V63\"\n        case .unknown(let text): text"))
        let many = try reading(65)
        #expect(many.contains("        if case .v64 = self { return \"V64\" }"))
        #expect(many.contains("        if text == \"V64\" { self = .v64; return }"))
        #expect(!many.contains("switch"))
    }

    @Test(arguments: ["Action", "OptimisticResponse", "optimistic"])
    func aVariableThatAnActionCannotTakeAsksForAnotherName(name: String) throws {
        #expect(
            try errors("mutation A($\(name): ID) { touch(id: $\(name)) { id } }") == [
                "A.graphql:1:12: error: a mutation's action can't take an argument `\(name)`; name the variable otherwise"
            ])
        #expect(try errors("query A($\(name): Filter) { node(filter: $\(name)) { id } }") == [])
    }

    @Test(arguments: ["payload", "variable"])
    func aRootFieldThatAnOptimisticResponseCannotOfferAsksForAnAlias(name: String) throws {
        #expect(
            try errors("mutation A { \(name) { id } }") == [
                "A.graphql:1:14: error: an optimistic response has a `\(name)` of its own; give the field an alias"
            ])
        #expect(
            try errors("mutation A { \(name): touch { id } }") == [
                "A.graphql:1:14: error: an optimistic response has a `\(name)` of its own; give the field an alias"
            ])
        #expect(try errors("mutation A { other: \(name) { id } }") == [])
    }

    @Test(arguments: [
        ("", "refetch", ["a `@refetchable` fragment's lens has a `refetch` of its own; give the field an alias"]),
        (pages, "\(list) { loadPrevious edges { node { id } } }", []),
        (
            pages, "\(list) { loadNext edges { node { id } } }",
            ["this connection's lens has a `loadNext` of its own; give the field an alias"]
        ),
        ("", "list(first: 1) { loadNext edges { node { refetch } } }", []),
    ])
    func whatALensDoesIsNoAccessor(arguments: String, selection: String, problems: [String]) throws {
        let schema = """
            type Query { user: User node(id: ID!): Node }
            interface Node { id: ID! }
            type User implements Node { id: ID! refetch: Int list(first: Int, after: String): Connection }
            type Connection { edges: [Edge] loadNext: Int loadPrevious: Int pageInfo: PageInfo }
            type Edge { cursor: String node: User }
            type PageInfo { endCursor: String startCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! }
            """
        let document = """
            query A { user { ...F } }
            fragment F on User @refetchable(queryName: "Q") \(arguments) { id \(selection) }
            """
        let errors = try TargetFolder(["A.graphql": document], schema: schema).generate("A.graphql").errors
        let messages = errors.split(separator: "\n").map { String($0).components(separatedBy: ": error: ").last ?? "" }
        #expect(messages == problems)
    }

    private static let pages = #"@argumentDefinitions(n: {type: "Int"}, a: {type: "String"})"#
    private static let list = #"list(first: $n, after: $a) @connection(key: "F_list")"#

    @Test(arguments: ["Error", "Task", "URL", "Date", "Payload", "Never"])
    func aSchemasTypeNamedAsALibrarysTakesASuffix(name: String) throws {
        let folder = try TargetFolder(
            ["A.graphql": "query A($a: \(name), $b: B) { a(a: $a, b: $b) }"],
            schema: "type Query { a(a: \(name), b: B): Int } enum \(name) { X } input B { a: \(name) }")
        #expect(folder.generate("A.graphql").errors == "")
        #expect(try folder.read("out/A.graphql.swift").contains("a: \(name)Enum?"))
        #expect(try folder.read("out/Baton.shared.swift").contains("nonisolated enum \(name)Enum: SchemaEnum"))
    }

    @Test(arguments: ["Data", "List", "Query", "String", "Slots", "Types"])
    func aDefinitionNamedAsGeneratedCodeNeedsIsAnError(name: String) throws {
        #expect(
            try errors("query \(name) { node { id } }") == [
                "A.graphql:1:7: error: generated Swift refers to `\(name)`; name the operation otherwise"
            ])
    }

    @Test func aDefinitionNamedAsAnEnumIsAnError() throws {
        #expect(
            try errors("query IssueState { node { state } }") == [
                "A.graphql:1:7: error: the operation `IssueState` has the name of the schema's enum `IssueState`; name it otherwise"
            ])
    }

    @Test func aDefaultThatSwiftCannotHoldIsAnError() throws {
        #expect(
            try errors("query A($at: JSON = {a: 1}) { node(at: $at) { id } }") == [
                "A.graphql:1:9: error: the default of `$at` has no form in Swift; leave it out and pass the value"
            ])
    }

    @Test(arguments: [
        ("IN_PROGRESS", "inProgress"), ("InProgress", "inProgress"), ("inProgress", "inProgress"), ("in_progress", "inProgress"),
        ("A", "a"), ("A1_B2", "a1B2"), ("__PRIVATE", "__private"), ("URL", "url"), ("_", "_"), ("HTTPError", "hTTPError"),
    ])
    func aCaseIsAValueInCamelCase(value: String, name: String) {
        #expect(EnumCases.camelCase(value) == name)
    }

    @Test(arguments: [
        ("plain", "\"plain\""), ("a \"b\"", "#\"a \"b\"\"#"), ("a \"# b", "##\"a \"# b\"##"), ("\\(", "#\"\\(\"#"),
        ("a\n\"\\\t\u{1}", "\"a\\n\\\"\\\\\\t\\u{1}\""),
    ])
    func aTextIsALiteralOfItself(text: String, literal: String) {
        #expect(SwiftSpelling.literal(text) == literal)
    }

    @Test func aLiteralOfLinesIsRawWhereABackslashIsThoughAMarkCombinesWithIt() {
        #expect(SwiftSpelling.lines("a\nb", indentation: "  ") == "\"\"\"\n  a\n  b\n  \"\"\"")
        #expect(SwiftSpelling.lines("a(\\\u{301})", indentation: "") == "#\"\"\"\na(\\\u{301})\n\"\"\"#")
    }

    @Test func aLiteralOfLinesEscapesWhatSwiftTakesOnlyEscaped() {
        #expect(SwiftSpelling.lines("a\"\\\u{7F}#\n", indentation: " ") == "\"\"\"\n a\\\"\\\\\\u{7f}#\n \"\"\"")
    }

    private func cases(_ values: String) throws -> [String] {
        let schema = Schema.read(Source(path: "s.graphql", text: "type Query { e: E } enum E { \(values) }")).schema
        return EnumCases(of: try #require(schema?.type("E"))).cases.map(\.name)
    }

    @Test(arguments: [
        ("OPEN IN_PROGRESS", ["open", "inProgress"]), ("FOO_BAR fooBar FooBar", ["FOO_BAR", "fooBar", "FooBar"]),
        ("self SELF_ self_", ["self_", "SELF_", "self__"]), ("unknown INIT _ Type TYPE", ["unknown_", "INIT", "__", "Type_", "TYPE"]),
        ("UNKNOWN unknown_", ["UNKNOWN", "unknown_"]),
    ])
    func casesThatMeetGiveWay(values: String, names: [String]) throws {
        #expect(try cases(values) == names)
    }

    @Test func aDefaultIsAnEnumsCaseAndNotTheOptionals() throws {
        let folder = try TargetFolder(
            ["A.graphql": "query A($m: M = none, $l: [M] = [none, x], $i: I = {m: some}) { a(m: $m, l: $l, i: $i) }"],
            schema: "type Query { a(m: M, l: [M], i: I): Int } enum M { none some x } input I { m: M }")
        #expect(folder.generate("A.graphql").errors == "")
        let text = try folder.read("out/A.graphql.swift")
        #expect(text.contains("m: M = .none, l: [M?] = [.some(.none), .x], i: I = I(m: .some(.some))"))
    }

    @Test func aConditionIsNotNamedAsWhatSwiftReadsAsSomethingElse() throws {
        let folder = try TargetFolder(
            [
                "A.graphql":
                    "query A($Type: Boolean!, $Condition: Boolean!, $of: Boolean!) { b @include(if: $Type) c @skip(if: $Condition) "
                    + "d @include(if: $Condition) e @include(if: $of) }"
            ],
            schema: "type Query { b: Int c: Int d: Int e: Int }")
        #expect(folder.generate("A.graphql").errors == "")
        let names = try folder.read("out/Baton.shared.swift").split(separator: "\n").filter { $0.contains(" = Condition(") }
            .compactMap { $0.split(separator: " ").dropFirst(2).first.map { $0.prefix { $0 != "_" } } }
        #expect(names == ["not", "Condition", "Type", "of"])
        #expect(!(try folder.read("out/Baton.shared.swift").contains(" Type = ")))
        #expect(!(try folder.read("out/Baton.shared.swift").contains(" Condition = ")))
    }
}
