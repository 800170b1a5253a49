import BatonSchemaLanguage

/// Which variables of operations fragments use, in them and in what they spread, and of which types, as their use needs.
struct GlobalVariables {
    private let program: Program
    private let order: [Int]
    /// The variables of each fragment, by its place; made for all at the first question.
    private var found: [[String: Schema.TypeUse]] = []

    init(_ program: Program) {
        self.program = program
        order = program.innermostFirst()
    }

    /// The variables that the fragment at a place uses and does not declare, with the strictest type that a use needs.
    mutating func used(by place: Int) -> [String: Schema.TypeUse] {
        if found.isEmpty {
            found = Array(repeating: [:], count: program.fragments.count)
            for place in order { found[place] = variables(of: program.fragments[place]) }
        }
        return found[place]
    }

    private func variables(of fragment: Program.Fragment) -> [String: Schema.TypeUse] {
        var used: [String: Schema.TypeUse] = [:]
        add(directives: fragment.directives, to: &used)
        add(fragment.selections, to: &used)
        for argument in fragment.argumentDefinitions { used[argument.name] = nil }
        return used
    }

    private func add(_ selections: [Program.Selection], to used: inout [String: Schema.TypeUse]) {
        for selection in selections {
            for condition in selection.conditions {
                if let name = condition.variable { use(name, .nonNull(.named("Boolean")), &used) }
            }
            switch selection {
            case .field(let field):
                for argument in field.arguments { add(argument.value, argument.definition.type, to: &used) }
                add(directives: field.directives, to: &used)
                if let connections = field.edit?.connections {
                    add(connections, .nonNull(.list(.nonNull(.named("ID")))), to: &used)
                }
                add(field.selections, to: &used)
            case .inlineFragment(let fragment):
                add(directives: fragment.directives, to: &used)
                add(fragment.selections, to: &used)
            case .spread(let spread):
                add(directives: spread.directives, to: &used)
                if let condition = spread.deferral?.condition { add(condition, .named("Boolean"), to: &used) }
                guard let place = program.place(of: spread.fragmentName) else { continue }
                let definitions = program.fragments[place].argumentDefinitions
                for argument in spread.arguments {
                    guard let definition = definitions.first(where: { $0.name == argument.name }) else { continue }
                    add(argument.value, definition.type, to: &used)
                }
                for (name, type) in found[place] { use(name, type, &used) }
            }
        }
    }

    private func add(directives: [Syntax.Directive], to used: inout [String: Schema.TypeUse]) {
        for directive in directives {
            guard let definition = program.schema.directives[directive.name.text] else { continue }
            for argument in directive.arguments {
                guard let type = definition.argument(argument.name.text)?.type else { continue }
                add(argument.value, type, to: &used)
            }
        }
    }

    private func add(_ value: Syntax.Value, _ type: Schema.TypeUse, to used: inout [String: Schema.TypeUse]) {
        switch value {
        case .variable(let name, _): use(name.text, type, &used)
        case .list(let values, _):
            // A single value stands for a list of it, so that a list may meet a type that is none.
            for value in values { add(value, type.element ?? type, to: &used) }
        case .object(let fields, _):
            let definition = program.schema.type(type.name)
            for field in fields {
                guard let type = definition?.inputField(field.name.text)?.type else { continue }
                add(field.value, type, to: &used)
            }
        default: break
        }
    }

    private func use(_ name: String, _ type: Schema.TypeUse, _ used: inout [String: Schema.TypeUse]) {
        if let known = used[name], !type.isStricter(than: known) { return }
        used[name] = type
    }
}

extension Schema.TypeUse {
    /// Whether every value of this type is one of the other, too.
    fileprivate func isStricter(than other: Schema.TypeUse) -> Bool {
        switch (self, other) {
        case (.nonNull(let inner), .nonNull(let otherInner)): inner.isStricter(than: otherInner)
        case (.nonNull(let inner), _): inner == other || inner.isStricter(than: other)
        case (.list(let element), .list(let otherElement)): element.isStricter(than: otherElement)
        default: false
        }
    }
}
