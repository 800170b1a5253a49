import BatonSchemaLanguage

@testable import BatonDocumentLanguage

/// A program as a document, its facts as directives: `@generated` for what the compiler added, `@client` for what no server sees.
enum ProgramPrinter {
    private static let printer = Printer(.compact)

    static func text(of program: Program) -> String {
        let operations = program.operations.map { operation in
            let variables = operation.variables.map { variable in
                "$\(variable.name): \(variable.type)" + (variable.defaultValue.map { " = \(printer.value($0))" } ?? "")
            }
            let head = "\(operation.type.rawValue) \(operation.name)" + (variables.isEmpty ? "" : "(\(variables.joined(separator: ", ")))")
            return head + block(operation.selections, "")
        }
        let fragments = program.fragments.map { fragment in
            let arguments = fragment.argumentDefinitions.map { argument in
                "\(argument.name): \(argument.type)" + (argument.defaultValue.map { " = \(printer.value($0))" } ?? "")
            }
            let declared = arguments.isEmpty ? "" : " @argumentDefinitions(\(arguments.joined(separator: ", ")))"
            return "fragment \(fragment.name) on \(fragment.typeName)\(declared)" + block(fragment.selections, "")
        }
        return (operations + fragments).joined()
    }

    private static func block(_ selections: [Program.Selection], _ indentation: String) -> String {
        if selections.isEmpty { return " {}\n" }
        let lines = selections.map { selection in
            let inner = indentation + "  "
            switch selection {
            case .field(let field):
                let arguments = field.arguments.map { "\($0.name): \(printer.value($0.value))" }
                var line = (field.alias.map { "\($0): " } ?? "") + field.name
                if !arguments.isEmpty { line += "(\(arguments.joined(separator: ", ")))" }
                if let required = field.required { line += " @required(action: \(required.action.rawValue))" }
                if let caught = field.catch { line += " @catch(to: \(caught.rawValue))" }
                if let connection = field.connection { line += " @connection(key: \"\(connection.key)\")" }
                if let edit = field.edit {
                    line += " @\(edit.kind.rawValue)" + (edit.connections.map { "(connections: \(printer.value($0)))" } ?? "")
                }
                line += marks(field.conditions, field.directives, field.isGenerated, field.isClient)
                return inner + line + (field.selections.isEmpty ? "\n" : block(field.selections, inner))
            case .spread(let spread):
                let arguments = spread.arguments.map { "\($0.name): \(printer.value($0.value))" }
                var line = "...\(spread.fragmentName)"
                if !arguments.isEmpty { line += " @arguments(\(arguments.joined(separator: ", ")))" }
                if let alias = spread.alias { line += " @alias(as: \"\(alias.name)\")" }
                if let deferral = spread.deferral {
                    line += " @defer(label: \"\(deferral.label)\"\(deferral.condition.map { ", if: \(printer.value($0))" } ?? ""))"
                }
                if let caught = spread.catch { line += " @catch(to: \(caught.rawValue))" }
                if spread.isUnmasked { line += " @relay(mask: false)" }
                return inner + line + marks(spread.conditions, spread.directives, false, spread.isClient) + "\n"
            case .inlineFragment(let fragment):
                var line = "..." + (fragment.typeCondition.map { " on \($0)" } ?? "")
                if let alias = fragment.alias { line += " @alias(as: \"\(alias.name)\")" }
                if let caught = fragment.catch { line += " @catch(to: \(caught.rawValue))" }
                line += marks(fragment.conditions, fragment.directives, fragment.isGenerated, fragment.isClient)
                return inner + line + block(fragment.selections, inner)
            }
        }
        return " {\n\(lines.joined())\(indentation)}\n"
    }

    private static func marks(
        _ conditions: [Program.Condition], _ directives: [Syntax.Directive], _ isGenerated: Bool, _ isClient: Bool
    ) -> String {
        let tests = conditions.reversed().map { condition in
            let value =
                switch condition.test {
                case .variable(let name): "$\(name)"
                case .constant(let value): "\(value)"
                }
            return " @\(condition.kind.rawValue)(if: \(value))"
        }
        let written = directives.map { " \(printer.directives([$0]))" }
        return (tests + written).joined() + (isGenerated ? " @generated" : "") + (isClient ? " @client" : "")
    }
}
