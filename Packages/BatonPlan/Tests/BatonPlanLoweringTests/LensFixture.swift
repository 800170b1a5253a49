import BatonDocumentLanguage
import BatonSchemaLanguage
import Testing

@testable import BatonPlanLowering

/// Documents over a schema of every shape, lowered, and lenses as short texts.
enum LensFixture {
    static let schema = """
        directive @defer(label: String, if: Boolean = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT
        type Query { person: Person! named: Named found: [Found!]! node(id: ID!): Node grid: [[Cell!]]! people: People! money: Money! tall: Tall }
        type Mutation { change: Found raise: Tall wish: Wished }
        interface Node { id: ID! }
        interface Named { name: String }
        interface Aged { age: Int! }
        interface Tall implements Named { name: String height: Int }
        type Tower implements Tall & Named { name: String height: Int }
        interface Wished { name: String }
        union Found = Person | Ship | Cell
        type Person implements Node & Named & Aged {
          id: ID! name: String age: Int! nick(short: Boolean, of: Int): String friends(first: Int, after: String, like: String): People!
          best: Person mates: [Person!] strict: String @semanticNonNull crew: [Person] @semanticNonNull(levels: [0, 1])
        }
        type Ship implements Named & Node { id: ID! name: String tons: Float captain: Person! }
        type Cell { value: Int! }
        type People { edges: [PersonEdge] pageInfo: PageInfo! count: Int! }
        type PersonEdge { cursor: String! node: Person }
        type PageInfo { endCursor: String startCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! }
        scalar Decimal
        type Money { amount: Decimal! tip: Decimal steps: [Decimal!]! }
        """

    /// The model of documents, and what lowering said.
    static func lower(
        _ documents: String, configure: (inout Configuration) -> Void = { _ in }
    ) throws -> (model: LensModel, diagnostics: [String]) {
        var configuration = Configuration(schema: "schema.graphql")
        configuration.customScalarTypes = ["Decimal": Configuration.HostType("Foundation.Decimal")]
        configure(&configuration)
        let compiled = Compilation.compile(
            schema: [Source(path: "schema.graphql", text: schema)], configuration: configuration,
            documents: [Source(path: "a.graphql", text: documents)])
        #expect(compiled.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        let lowered = Lowering.lower(try #require(compiled.compiled), for: "swift")
        return (lowered.model, lowered.diagnostics.map(\.description))
    }

    /// A lens as text: its accessors, `[]` for a list, `?` for what reads absent, `^` for a result, `!` for what throws, with conditions,
    /// types and nested lenses.
    static func text(_ lens: Lens) -> String {
        lens.accessors.filter { if case .connection = $0.content { false } else { true } }.map { accessor in
            var text = accessor.name + (accessor.isList ? "[]" : "") + (accessor.isResult ? "^" : "") + (accessor.isOptional ? "?" : "")
            if accessor.throwing != nil { text += "!" }
            if let condition = accessor.condition { text += "(\(condition.text))" }
            if case .spread(let use) = accessor.content { text += ":\(use.fragment)" }
            if let type = accessor.typeCondition { text += "@\(type)" }
            return text + (accessor.nested.map { "{\(Self.text($0))}" } ?? "")
        }.joined(separator: " ")
    }

    /// The text of the first fragment's lens, else of the first operation's.
    static func first(_ documents: String, configure: (inout Configuration) -> Void = { _ in }) throws -> String {
        let (model, diagnostics) = try lower(documents, configure: configure)
        #expect(diagnostics == [])
        return try text(#require(model.fragments.first?.lens ?? model.operations.first?.lens))
    }
}
