import BatonSchemaLanguage

/// The text of an operation as a server receives it.
///
/// ```
/// query IssuesQuery($owner:String!,$first:Int=20){repository(owner:$owner){issues(first:$first){...IssueRow_issue,id},id}}fragment …
/// ```
public enum OperationText {
    /// The operation, then the fragments it reaches sorted by name, in Relay's compact form (contract §11): no line break or optional
    /// space, a comma between items, strings as they were written.
    public static func compact(_ operation: Program.Operation, _ program: Program) -> String {
        var text = "\(operation.type.rawValue) \(operation.name)"
        let variables = program.variablesInUse(of: operation)
        if !variables.isEmpty { text += "(\(variables.map(variable).joined(separator: ",")))" }
        text += printer.directives(operation.directives)
        append(operation.selections, to: &text)
        for fragment in program.fragments(reachedFrom: operation.selections) {
            text += "fragment \(fragment.name) on \(fragment.typeName)\(printer.directives(fragment.directives))"
            append(fragment.selections, to: &text)
        }
        return text
    }

    private static let printer = Printer(.compact)

    private static func variable(_ variable: Program.Variable) -> String {
        let defaultValue = variable.defaultValue.map { "=\(printer.value($0))" } ?? ""
        return "$\(variable.name):\(variable.type)\(defaultValue)\(printer.directives(variable.directives))"
    }

    private static func append(_ selections: [Program.Selection], to text: inout String) {
        text += "{"
        var isFirst = true
        for selection in selections {
            if !isFirst { text += "," }
            isFirst = false
            append(selection, to: &text)
        }
        text += "}"
    }

    private static func append(_ selection: Program.Selection, to text: inout String) {
        switch selection {
        case .field(let field):
            if let alias = field.alias { text += "\(alias):" }
            text += field.name
            if !field.arguments.isEmpty {
                text += "(\(field.arguments.map { "\($0.name):\(printer.value($0.value))" }.joined(separator: ",")))"
            }
            append(field.conditions, field.directives, to: &text)
            if !field.selections.isEmpty { append(field.selections, to: &text) }
        case .spread(let spread):
            text += "...\(spread.fragmentName)"
            append(spread.conditions, spread.directives, to: &text)
        case .inlineFragment(let fragment):
            text += "..."
            if let type = fragment.typeCondition { text += "on \(type)" }
            append(fragment.conditions, fragment.directives, to: &text)
            append(fragment.selections, to: &text)
        }
    }

    /// Conditions come before other directives, as in Relay's text.
    private static func append(_ conditions: [Program.Condition], _ directives: [Syntax.Directive], to text: inout String) {
        // The innermost first, as they were written.
        for condition in conditions.reversed() {
            switch condition.test {
            case .variable(let name): text += "@\(condition.kind.rawValue)(if:$\(name))"
            case .constant(let value): text += "@\(condition.kind.rawValue)(if:\(value))"
            }
        }
        text += printer.directives(directives)
    }
}
