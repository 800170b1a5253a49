import BatonSchemaLanguage

extension Program {
    /// Marks what no server sees, for the text to leave out: beside the fields that an extension of the schema declares, selections on
    /// types that one declares, and fields, inline fragments and spreads that have nothing of a server's.
    ///
    /// ```
    /// user { isPinned }     →     user @client { isPinned @client }
    /// ```
    ///
    /// - Returns: The program; and an error for each operation of which nothing is left.
    func markingClientParts() -> (program: Program, diagnostics: [Diagnostic]) {
        let marking = ClientMarking(schema: schema)
        guard operations.contains(where: { marking.hasAny($0.selections) }) || fragments.contains(where: { marking.hasAny($0.selections) })
        else { return (self, []) }
        var marked = marking
        var program = self
        var fragments = fragments
        for place in innermostFirst() {
            if let selections = marked.mark(fragments[place].selections) { fragments[place].selections = selections }
            let isClient = schema.type(fragments[place].typeName)?.isClient == true || fragments[place].selections.allSatisfy(\.isClient)
            if isClient { marked.fragments.insert(fragments[place].name) }
        }
        program.replaceFragments(fragments)
        var diagnostics: [Diagnostic] = []
        for index in operations.indices {
            if let selections = marked.mark(operations[index].selections) { program.operations[index].selections = selections }
            let operation = program.operations[index]
            guard operation.selections.allSatisfy(\.isClient) else { continue }
            diagnostics.append(
                operation.location.error(
                    "the \(operation.type.rawValue) `\(operation.name)` selects nothing that a server has; select a field of its schema, "
                        + "too, or read the client fields through a fragment"))
        }
        return (program, diagnostics)
    }
}

private struct ClientMarking {
    let schema: Schema
    /// The fragments that have nothing of a server's.
    var fragments: Set<String> = []

    init(schema: Schema) {
        self.schema = schema
    }

    private func isClientType(_ name: String?) -> Bool { name.map { schema.type($0)?.isClient == true } == true }

    /// Whether there is anything to mark in selections.
    func hasAny(_ selections: [Program.Selection]) -> Bool {
        selections.contains { selection in
            switch selection {
            case .field(let field): field.isClient || hasAny(field.selections)
            case .inlineFragment(let fragment): isClientType(fragment.typeCondition) || hasAny(fragment.selections)
            case .spread: false
            }
        }
    }

    /// Selections with the parts marked; nil where there are none.
    func mark(_ selections: [Program.Selection]) -> [Program.Selection]? {
        selections.rewriting { selection in
            switch selection {
            case .field(var field):
                if field.selections.isEmpty { return nil }
                let inner = mark(field.selections)
                let isClient = field.isClient || (inner ?? field.selections).allSatisfy(\.isClient)
                if inner == nil, isClient == field.isClient { return nil }
                if let inner { field.selections = inner }
                field.isClient = isClient
                return [.field(field)]
            case .inlineFragment(var fragment):
                let inner = mark(fragment.selections)
                let isClient = isClientType(fragment.typeCondition) || (inner ?? fragment.selections).allSatisfy(\.isClient)
                if inner == nil, !isClient { return nil }
                if let inner { fragment.selections = inner }
                fragment.isClient = isClient
                return [.inlineFragment(fragment)]
            case .spread(var spread):
                guard fragments.contains(spread.fragmentName) else { return nil }
                spread.isClient = true
                return [.spread(spread)]
            }
        }
    }
}
