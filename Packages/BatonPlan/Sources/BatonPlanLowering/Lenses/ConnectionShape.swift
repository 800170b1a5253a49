import BatonDocumentLanguage
import BatonSchemaLanguage

/// What the compiler knows of a field with `@connection`: the types behind it, and what its pages select beside what the author did.
struct ConnectionShape {
    /// The field with the directive.
    let field: Program.Field
    /// The connection's type.
    let typeName: String
    /// The type of its edges.
    let edgeType: String
    /// The type of its page info; nil where the schema has none.
    let pageInfoType: String?

    /// The name of the schema's field of edges.
    let edgesField = "edges"

    /// Nil where the type has no edges, which validation refuses.
    init?(of field: Program.Field, _ schema: Schema) {
        guard let edges = schema.field(edgesField, of: field.type.name) else { return nil }
        self.field = field
        typeName = field.type.name
        edgeType = edges.type.name
        pageInfoType = schema.field("pageInfo", of: typeName)?.type.name
    }

    /// What every page selects: the page info that the next one is asked for by.
    func page(of program: Program) -> LensSelection.Part {
        guard let pageInfoType else { return LensSelection.Part(selections: [], conditions: .always) }
        let names = Self.cursors(of: field.connection?.direction ?? .forward)
        guard var info = made("pageInfo", on: typeName, program) else { return LensSelection.Part(selections: [], conditions: .always) }
        info.selections = names.compactMap { made($0, on: pageInfoType, program) }.map(Program.Selection.field)
        return LensSelection.Part(selections: [.field(info)], conditions: .always)
    }

    private static func cursors(of direction: Program.Connection.Direction) -> [String] {
        switch direction {
        case .forward: ["endCursor", "hasNextPage"]
        case .backward: ["startCursor", "hasPreviousPage"]
        case .bidirectional: ["endCursor", "hasNextPage", "startCursor", "hasPreviousPage"]
        }
    }

    /// What every edge selects: the cursor that pages are asked for by.
    func edge(of program: Program) -> LensSelection.Part {
        LensSelection.Part(
            selections: made("cursor", on: edgeType, program).map { [.field($0)] } ?? [], conditions: .always)
    }

    /// A field that the compiler adds to the connection, and that its lens shows.
    private func made(_ name: String, on type: String, _ program: Program) -> Program.Field? {
        program.schema.field(name, of: type).map { definition in
            var made = Program.Field(adding: definition, to: type, at: field.location)
            made.isGenerated = false
            return made
        }
    }

    /// What a connection's lens offers beside its selection.
    func members(beside accessors: [Accessor]) -> [Accessor] {
        let edges = accessors.first { $0.read?.slot.field == edgesField }
        let hasNodes = edges?.nested?.accessors.contains { $0.read?.slot.field == "node" } ?? false
        return ConnectionMember.allCases.filter { hasNodes || $0 != .nodes }.map { member in
            Accessor(
                name: member.rawValue, content: .connection(member), condition: nil, typeCondition: nil, isDeferred: false, required: nil,
                caught: nil, throwing: nil, location: field.location)
        }
    }

    /// Where the lens finds its pages, and how it asks for more, in a fragment with a refetch query and arguments.
    func facts(_ program: Program, _ refetch: RefetchFacts?, _ arguments: [Program.ArgumentDefinition]) -> ConnectionFacts {
        func slot(_ field: String, _ type: String) -> SlotName {
            SlotName(typeName: program.runtimeName(of: type), field: field, storageKey: field)
        }
        return ConnectionFacts(
            edges: slot(edgesField, typeName), node: slot("node", edgeType), pageInfo: slot("pageInfo", typeName),
            pages: refetch.map { pages(by: $0, arguments) } ?? [])
    }

    private func pages(by query: RefetchFacts, _ arguments: [Program.ArgumentDefinition]) -> [PageFacts] {
        let next = (side: PageFacts.Side.next, count: variable("first"), cursor: variable("after"))
        let previous = (side: PageFacts.Side.previous, count: variable("last"), cursor: variable("before"))
        return [(next, previous), (previous, next)].compactMap { page, other in
            guard let count = page.count, let cursor = page.cursor else { return nil }
            var defaultCount: Int?
            if case .int(let digits, _)? = arguments.first(where: { $0.name == count })?.defaultValue { defaultCount = Int(digits) }
            return PageFacts(
                side: page.side, query: query, count: count, defaultCount: defaultCount, cursor: cursor,
                clearing: [other.count, other.cursor].compactMap { $0 })
        }
    }

    /// The variable that is given for an argument of the field.
    private func variable(_ argument: String) -> String? {
        if case .variable(let name, _)? = field.argument(argument) { name.text } else { nil }
    }
}
