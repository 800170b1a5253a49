import BatonSchemaLanguage

/// What rules know in common: the schema, every definition of the target, and where diagnostics go.
final class ValidationContext {
    /// An operation and its document's source.
    struct Operation {
        let definition: Syntax.OperationDefinition
        let source: Source
        /// What it uses itself; its fragments' uses are apart.
        var uses = Uses()
    }

    /// A fragment and its document's source.
    struct Fragment {
        let definition: Syntax.FragmentDefinition
        let source: Source
        /// What it uses itself; the uses of fragments it spreads are apart.
        var uses = Uses()
    }

    /// The variables and fragments that a definition names.
    struct Uses {
        var variables: [VariableUse] = []
        var spreads: [Syntax.FragmentSpread] = []
    }

    /// A variable in the place of a value.
    struct VariableUse {
        let name: String
        let source: Source
        /// Where its `$` stands.
        let offset: Int
        /// The type of its place, `nil` where it is not known.
        let type: Schema.TypeUse?
        /// Whether its place has a default, so that the variable may be absent there.
        let hasDefault: Bool
        /// The input object whose only field it is given to, when that object takes exactly one (`@oneOf`).
        let oneOf: String?
    }

    let schema: Schema
    let identity: Configuration.Identity
    let documents: [Syntax.ExecutableDocument]
    var operations: [Operation] = []
    /// Fragments in the order of the documents; of several with one name, all.
    var fragments: [Fragment] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// What was reported and explains what other rules would find.
    var causes = ReportedCauses()

    /// The source of the definition being visited.
    var source: Source

    private var fragmentIndex: [String: Int] = [:]

    /// How many errors are reported before the rest of the documents is left alone: nobody reads more, and each costs a search.
    static let errorLimit = 100

    /// Whether enough was reported.
    var hasEnough: Bool { errors > Self.errorLimit }

    private var errors = 0

    init(schema: Schema, identity: Configuration.Identity, documents: [Syntax.ExecutableDocument]) {
        self.schema = schema
        self.identity = identity
        self.documents = documents
        source = documents.first?.source ?? Source(path: "", bytes: [])
        for document in documents {
            for definition in document.definitions {
                switch definition {
                case .operation(let operation):
                    operations.append(Operation(definition: operation, source: document.source))
                case .fragment(let fragment):
                    fragments.append(Fragment(definition: fragment, source: document.source))
                }
            }
        }
        fragmentIndex = Dictionary(zip(fragments.map(\.definition.name.text), fragments.indices)) { first, _ in first }
        collectUses()
    }

    /// The fragment with a name; of several, which another rule reports, the first.
    func fragment(_ name: String) -> Fragment? { fragmentIndex[name].map { fragments[$0] } }

    /// The names of all fragments.
    var fragmentNames: some Sequence<String> { fragmentIndex.keys }

    // MARK: Names

    /// A directive that documents may use: the language's own, or else the schema's.
    func directive(_ name: String) -> Schema.DirectiveDefinition? { RelayDirectives.definitions[name] ?? schema.directives[name] }

    /// The directives that may stand at a place.
    func directives(at location: String) -> [Schema.DirectiveDefinition] {
        let own = RelayDirectives.definitions
        return (own.values + schema.directives.values.filter { own[$0.name] == nil }).filter { $0.locations.contains(location) }
    }

    /// A type of the schema, or one that an argument of the language's own directives has.
    func type(_ name: String) -> Schema.NamedType? { schema.type(name) ?? RelayDirectives.type(name) }

    // MARK: Reporting

    /// Reports an error about an offset of the document being visited.
    func report(_ offset: Int, _ message: String) { report(offset, in: source, message) }

    /// Reports an error about an offset of a document.
    func report(_ offset: Int, in source: Source, _ message: String) {
        errors += 1
        if errors <= Self.errorLimit {
            diagnostics.append(source.error(at: offset, message))
        } else if errors == Self.errorLimit + 1 {
            diagnostics.append(source.error(at: offset, "there are more errors from here on; \(Self.errorLimit) are reported at once"))
        }
    }

    /// Reports a warning about an offset of a document.
    func warn(_ offset: Int, in source: Source, _ message: String) {
        diagnostics.append(source.diagnostic(.warning, at: offset, message))
    }

    // MARK: Uses

    /// Everything an operation uses, by itself and through the fragments it reaches, each fragment once.
    func uses(reachedFrom operation: Operation) -> [VariableUse] {
        var variables = operation.uses.variables
        for fragment in fragments(reachedFrom: operation.uses.spreads) { variables += fragment.uses.variables }
        return variables
    }

    /// The fragments that spreads reach, each once, in the order met.
    func fragments(reachedFrom spreads: [Syntax.FragmentSpread]) -> [Fragment] {
        var seen: Set<String> = []
        var reached: [Fragment] = []
        var waiting = spreads.map(\.name.text)
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted, let fragment = fragment(name) else { continue }
            reached.append(fragment)
            waiting += fragment.uses.spreads.map(\.name.text)
        }
        return reached
    }

    private func collectUses() {
        for index in operations.indices {
            let operation = operations[index]
            var collector = UseCollector(schema: schema, source: operation.source)
            for variable in operation.definition.variables { collector.collect(variable.directives) }
            collector.collect(operation.definition.directives)
            collector.collect(operation.definition.selections, on: schema.root(operation.definition.type))
            operations[index].uses = collector.uses
        }
        for index in fragments.indices {
            let fragment = fragments[index]
            var collector = UseCollector(schema: schema, source: fragment.source)
            collector.collect(fragment.definition.directives)
            collector.collect(fragment.definition.selections, on: schema.type(fragment.definition.typeCondition.text))
            fragments[index].uses = collector.uses
        }
    }
}

/// Finds the variables and spreads of one definition.
private struct UseCollector {
    let schema: Schema
    let source: Source
    var uses = ValidationContext.Uses()

    mutating func collect(_ set: Syntax.SelectionSet, on parent: Schema.NamedType?) {
        for selection in set.selections {
            switch selection {
            case .field(let field):
                let definition = parent.flatMap { schema.field(field.name.text, of: $0.name) }
                for argument in field.arguments { collect(argument, definition?.argument(argument.name.text)) }
                collect(field.directives)
                if let inner = field.selections { collect(inner, on: definition.flatMap { schema.type($0.type.name) }) }
            case .spread(let spread):
                uses.spreads.append(spread)
                collect(spread.directives)
            case .inlineFragment(let fragment):
                collect(fragment.directives)
                collect(fragment.selections, on: fragment.typeCondition.map { schema.type($0.text) } ?? parent)
            }
        }
    }

    mutating func collect(_ directives: [Syntax.Directive]) {
        for directive in directives {
            let definition = RelayDirectives.definitions[directive.name.text] ?? schema.directives[directive.name.text]
            for argument in directive.arguments { collect(argument, definition?.argument(argument.name.text)) }
        }
    }

    private mutating func collect(_ argument: Syntax.Argument, _ definition: Schema.InputValue?) {
        collect(argument.value, as: definition?.type, hasDefault: definition?.defaultValue != nil, oneOf: nil)
    }

    private mutating func collect(_ value: Syntax.Value, as type: Schema.TypeUse?, hasDefault: Bool, oneOf: String?) {
        switch value {
        case .variable(let name, let span):
            uses.variables.append(
                ValidationContext.VariableUse(
                    name: name.text, source: source, offset: span.start, type: type, hasDefault: hasDefault, oneOf: oneOf))
        case .list(let values, _):
            for value in values { collect(value, as: type?.element, hasDefault: false, oneOf: nil) }
        case .object(let fields, _):
            // A single object stands for a list of it, at any depth of lists.
            let object = type.flatMap { schema.type($0.name) }
            for field in fields {
                let definition = object?.inputField(field.name.text)
                collect(
                    field.value, as: definition?.type, hasDefault: definition?.defaultValue != nil,
                    oneOf: object?.isOneOf == true ? object?.name : nil)
            }
        default: break
        }
    }
}
