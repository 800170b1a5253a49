import BatonDocumentLanguage
import BatonSchemaLanguage
import Testing

@testable import BatonPlanLowering

@Suite struct LensLoweringTests {
    private func model(_ documents: String) throws -> LensModel {
        let lowered = Lowering.lower(try CompiledDocuments.compiled([documents]), for: "swift")
        #expect(lowered.diagnostics == [])
        return lowered.model
    }

    private func diagnostics(_ documents: String) throws -> [String] {
        Lowering.lower(try CompiledDocuments.compiled([documents]), for: "swift").diagnostics.map(\.description)
    }

    @Test func accessorsAreWhatTheAuthorSelected() throws {
        let lens = try model("fragment B_issue on Issue { title number author { login } } query A { issue(number: 1) { ...B_issue } }")
            .fragments[0].lens
        #expect(lens.name == "B_issue")
        #expect(lens.typeName == "Issue")
        #expect(lens.accessors.map(\.name) == ["title", "number", "author"])
        guard case .link(let author, let read) = lens.accessors[2].content else { throw Unexpected() }
        #expect(author.name == "Author")
        #expect(author.accessors.map(\.name) == ["login"])
        #expect(read.type.description == "User")
        #expect(read.slot == SlotName(typeName: "Issue", field: "author", storageKey: "author"))
    }

    @Test func aSpreadIsReadByItsFragmentsNameUpToTheLastUnderscore() throws {
        let lens = try model("fragment Issue_Row_issue on Issue { title } query A { issue(number: 1) { ...Issue_Row_issue } }")
            .operations[0].lens
        guard case .link(let issue, _) = lens.accessors[0].content else { throw Unexpected() }
        #expect(issue.accessors.map(\.name) == ["issue_Row"])
        guard case .spread(let use) = issue.accessors[0].content else { throw Unexpected() }
        #expect(use.fragment == "Issue_Row_issue")
    }

    @Test func rootsHaveTheRuntimesNames() throws {
        let model = try model(
            """
            query A { viewer { login } } mutation B { addNote(text: "x") { id } } subscription C { noteAdded(issue: 1) { id } }
            """)
        #expect(model.operations.map(\.lens.typeName) == ["Query", "Mutation", "Subscription"])
        #expect(model.operations[1].lens.accessors[0].read?.slot.storageKey == "addNote")
    }

    @Test func anOccurrenceWithoutConditionsWins() throws {
        let lens = try model(
            """
            query A($full: Boolean!) { viewer { login @include(if: $full) ... @include(if: $full) { url friends { login } } login } }
            """
        ).operations[0].lens
        guard case .link(let viewer, _) = lens.accessors[0].content else { throw Unexpected() }
        #expect(viewer.accessors.map { $0.condition?.text } == [nil, "$full", "$full"])
    }

    @Test func onlyTheTypesThatCodeNeedsAreInTheModel() throws {
        let model = try model("query A($filter: IssueFilter) { issues(filter: $filter) { title } }")
        #expect(model.enums.map(\.name) == ["IssueState"])
        #expect(model.inputs.map(\.type.name) == ["IssueFilter", "UserFilter"])
        #expect(model.inputs[0].fields.map(\.type.description) == ["[IssueState!]", "UserFilter", "IssueFilter", "Int"])
        #expect(try self.model("query A { viewer { login } }").enums.isEmpty)
        #expect(try self.model("query A { issues { state } }").enums.map(\.name) == ["IssueState"])
    }

    private struct Unexpected: Error {}
}
