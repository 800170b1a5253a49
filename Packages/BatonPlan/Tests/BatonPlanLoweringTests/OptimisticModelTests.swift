import BatonDocumentLanguage
import BatonSchemaLanguage
import Testing

@testable import BatonPlanLowering

/// What an optimistic response may give of objects whose type a response says, as short texts: the fields of each type that a condition
/// names, and, after `*`, those of any other type.
@Suite struct OptimisticModelTests {
    static let shapes: [(document: String, payload: String)] = [
        // A type has what its conditions let in, and nothing of those that it can't satisfy.
        (
            "mutation M { change { ... on Named { name } ... on Aged { age } ... on Ship { tons } ... on Cell { value } } }",
            "ship(name tons id) cell(value) *(name age id)"
        ),
        ("mutation M { change { ... on Named { ... on Aged { age } } } }", "*(age id)"),
        (
            "mutation M { change { ... on Aged { ... on Person { nick } ... on Named { ... on Ship { tons } } } ... on Named { name } } }",
            "person(nick name id) ship(name id) *(name id)"
        ),
        ("mutation M { ...F_m } fragment F_m on Mutation { raise { ... on Tower { height } } }", "tower(height)"),
        // What is on two abstract types may be a type that the build does not list.
        ("mutation M { raise { ... on Named { ... on Aged { age } ... on Person { nick } } } }", "*(age)"),
        ("mutation M { raise { height ... on Tower { name } ... on Named { ... on Aged { age } } } }", "tower(height name) *(height age)"),
        ("mutation M { wish { name } }", "*(name)"),
    ]

    @Test(arguments: shapes)
    func anObjectMayBeGivenWhatItsTypeSelects(_ shape: (document: String, payload: String)) throws {
        let (model, diagnostics) = try LensFixture.lower(shape.document)
        #expect(diagnostics == [])
        let payload = Self.text(try #require(model.operations.first?.optimistic?.objects[1]))
        #expect(payload == shape.payload)
    }

    private static func text(_ object: OptimisticObject) -> String {
        func names(_ fields: [Int]) -> String { "(" + fields.map { object.fields[$0].name }.joined(separator: " ") + ")" }
        var parts = object.types.map { $0.name + names($0.fields) }
        if let others = object.others { parts.append("*" + names(others)) }
        return parts.joined(separator: " ")
    }
}
