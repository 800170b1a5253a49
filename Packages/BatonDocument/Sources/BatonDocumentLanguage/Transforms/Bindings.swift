import BatonSchemaLanguage

/// What the arguments of a fragment stand for at one spread.
struct Bindings {
    /// What one argument stands for.
    private struct Binding {
        /// The value, its variables the operation's; nil where none was given and there is no default.
        let value: Syntax.Value?
        /// The value as the JSON that names specialised fragments.
        let json: String
    }

    private var bindings: [String: Binding] = [:]

    /// Nothing stands for anything.
    init() {}

    /// The declared arguments of a fragment, each its default.
    init(defaultsOf definitions: [Program.ArgumentDefinition]) {
        self.init(definitions, passed: [(name: String, value: Syntax.Value?, json: String)]())
    }

    /// The declared arguments of a fragment: what was passed for each, or else its default.
    init(_ definitions: [Program.ArgumentDefinition], passed: [Program.SpreadArgument]) {
        self.init(definitions, passed: passed.map { ($0.name, $0.value, ArgumentJSON.of($0.value)) })
    }

    /// The declared arguments of a fragment: what was passed for each, `nil` for nothing, or else its default.
    init(_ definitions: [Program.ArgumentDefinition], passed: [(name: String, value: Syntax.Value?, json: String)]) {
        for definition in definitions {
            if let given = passed.first(where: { $0.name == definition.name }) {
                bindings[definition.name] = Binding(value: given.value, json: given.json)
            } else {
                bindings[definition.name] = Binding(
                    value: definition.defaultValue, json: definition.defaultValue.map { ArgumentJSON.of($0) } ?? ArgumentJSON.absent)
            }
        }
    }

    /// Whether nothing stands for anything.
    var isEmpty: Bool { bindings.isEmpty }

    // MARK: Values

    /// The JSON of a value, what the arguments in it stand for put in.
    func json(_ value: Syntax.Value) -> String {
        ArgumentJSON.of(value) { bindings[$0]?.json ?? "{\"variable\":\"\($0)\"}" }
    }

    /// A value with what the arguments in it stand for. A null that comes so is no value: nil, and left out of objects. In a list it
    /// stays a null.
    func value(_ value: Syntax.Value) -> Syntax.Value? {
        guard !bindings.isEmpty, value.hasVariables else { return value }
        switch value {
        case .variable(let name, _):
            guard let binding = bindings[name.text] else { return value }
            if case .null? = binding.value { return nil }
            return binding.value
        case .list(let values, let span): return .list(values.map { self.value($0) ?? .null($0.span) }, span)
        case .object(let fields, let span):
            return .object(
                fields.compactMap { field in
                    self.value(field.value).map { Syntax.ObjectField(name: field.name, value: $0, span: field.span) }
                }, span)
        default: return value
        }
    }

    private func isAffected(_ value: Syntax.Value) -> Bool {
        var isAffected = false
        value.forEachVariable { if bindings[$0.text] != nil { isAffected = true } }
        return isAffected
    }

    /// Directives with what the arguments in them stand for; nil where nothing changes.
    func directives(_ directives: [Syntax.Directive]) -> [Syntax.Directive]? {
        guard directives.contains(where: { $0.arguments.contains { isAffected($0.value) } }) else { return nil }
        return directives.map { directive in
            Syntax.Directive(
                name: directive.name,
                arguments: directive.arguments.compactMap { argument in
                    value(argument.value).map { Syntax.Argument(name: argument.name, value: $0, span: argument.span) }
                }, span: directive.span)
        }
    }

    /// Conditions with what the arguments in them stand for; nil where nothing changes. No value is as `false`.
    func conditions(_ conditions: [Program.Condition]) -> [Program.Condition]? {
        guard !conditions.isEmpty, conditions.contains(where: { $0.variable.map { bindings[$0] != nil } == true }) else { return nil }
        return conditions.map { condition in
            guard let name = condition.variable, let binding = bindings[name] else { return condition }
            switch binding.value {
            case .variable(let name, _)?: return Program.Condition(condition.kind, if: .variable(name.text))
            case .boolean(let value, _)?: return Program.Condition(condition.kind, if: .constant(value))
            default: return Program.Condition(condition.kind, if: .constant(false))
            }
        }
    }

    /// Arguments of a field with what the fragment's arguments in them stand for, without those that stand for nothing; nil where
    /// nothing changes.
    func arguments(_ arguments: [Program.Argument]) -> [Program.Argument]? {
        guard !arguments.isEmpty, arguments.contains(where: { isAffected($0.value) }) else { return nil }
        return arguments.compactMap { argument in
            value(argument.value).map { Program.Argument(name: argument.name, value: $0, definition: argument.definition) }
        }
    }

    /// A field with its own parts substituted, its conditions and what it selects aside; nil where nothing changes.
    func field(_ field: Program.Field) -> Program.Field? {
        if bindings.isEmpty { return nil }
        var result: Program.Field?
        if let arguments = arguments(field.arguments) {
            result = field
            result?.arguments = arguments
        }
        if !field.directives.isEmpty, let directives = directives(field.directives) {
            result = result ?? field
            result?.directives = directives
        }
        if let edit = field.edit, let connections = edit.connections, isAffected(connections), let facts = field.facts {
            var edit = edit
            edit.connections = value(connections)
            result = result ?? field
            result?.facts = Program.RareFacts(
                required: facts.required, caught: facts.caught, connection: facts.connection, edit: edit)
        }
        return result
    }

    /// A spread with its own parts substituted, its conditions aside.
    func spread(_ spread: Program.Spread) -> Program.Spread {
        if bindings.isEmpty { return spread }
        var result = spread
        if let directives = directives(spread.directives) { result.directives = directives }
        if let condition = spread.deferral?.condition { result.deferral?.condition = value(condition) }
        return result
    }

    // MARK: Selections

    /// Selections with what the arguments in them stand for, spreads' own arguments included; nil where nothing changes.
    func substitute(_ selections: [Program.Selection], in schema: Schema) -> [Program.Selection]? {
        if bindings.isEmpty { return nil }
        return substitute(selections, in: schema) { spread in
            var result = self.spread(spread)
            result.arguments = spread.arguments.map { argument in
                Program.SpreadArgument(
                    name: argument.name, value: value(argument.value) ?? .null(argument.value.span), location: argument.location)
            }
            return .spread(result)
        }
    }

    /// Selections with what the arguments in them stand for and spreads replaced; nil where nothing changes. Conditions that become
    /// constant are folded.
    func substitute(
        _ selections: [Program.Selection], in schema: Schema, spreads: (Program.Spread) -> Program.Selection?
    ) -> [Program.Selection]? {
        selections.rewriting { selection in
            var conditions: [Program.Condition]?
            if let substituted = self.conditions(selection.conditions) {
                guard let rest = substituted.foldingConstants() else { return [] }
                conditions = rest
            }
            switch selection {
            case .field(let field):
                var result = self.field(field)
                if !field.selections.isEmpty, let inner = substitute(field.selections, in: schema, spreads: spreads) {
                    let rest = inner.isEmpty ? field.remainder(in: schema) : inner
                    if rest.isEmpty { return [] }
                    result = result ?? field
                    result?.selections = rest
                }
                if let conditions {
                    result = result ?? field
                    result?.conditions = conditions
                }
                return result.map { [.field($0)] }
            case .inlineFragment(let fragment):
                let inner = substitute(fragment.selections, in: schema, spreads: spreads)
                if inner?.isEmpty == true { return [] }
                let directives = fragment.directives.isEmpty ? nil : self.directives(fragment.directives)
                if inner == nil, conditions == nil, directives == nil { return nil }
                var result = fragment
                if let inner { result.selections = inner }
                if let conditions { result.conditions = conditions }
                if let directives { result.directives = directives }
                return [.inlineFragment(result)]
            case .spread(let spread):
                var result = spreads(spread)
                if let conditions {
                    result = result ?? selection
                    result?.conditions = conditions
                }
                return result.map { [$0] }
            }
        }
    }
}
