import BatonSchemaLanguage
import Testing

@testable import BatonCompiler

@Suite struct SwiftNamesTests {
    private static let schema = """
        type Query { anchor: Int Slots: Int self: Int init: Int node(filter: Filter, day: Day, at: JSON): Node }
        type Node { id: ID! anchor: Int state: IssueState }
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
                "A.graphql:1:18: error: a lens can't have an accessor `anchor`; name the fragment otherwise"
            ])
    }

    @Test(arguments: ["variables", "self", "init", "hashValue", "Data"])
    func aVariableThatAValueCannotOfferAsksForAnotherName(name: String) throws {
        #expect(
            try errors("query A($\(name): Filter) { node(filter: $\(name)) { id } }") == [
                "A.graphql:1:9: error: an operation value can't have a property `\(name)`; name the variable otherwise"
            ])
    }

    @Test(arguments: ["List", "Query", "String", "Slots", "Types"])
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
}
