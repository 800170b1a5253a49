import BatonSchemaLanguage

/// What `@argumentDefinitions` declares has a type that arguments can have, and at most a default beside it (Relay).
///
/// Relay's provided variables (`provider:`) are modules of JavaScript and have no counterpart.
final class ArgumentDefinitionsAreWellFormed: FragmentRule {
    func enter(_ fragment: Syntax.FragmentDefinition, _ context: ValidationContext) {
        guard fragment.directives.has("argumentDefinitions") else { return }
        for definition in context.arguments(of: fragment.name.text) ?? [] { check(definition, context) }
    }

    private func check(_ definition: ArgumentDefinition, _ context: ValidationContext) {
        let name = definition.name.text
        let value = definition.argument.value
        guard case .object(let fields, _) = value else {
            context.report(
                value.span.start, "the argument `\(name)` is declared by an object with its type, `\(name): { type: \"Int\" }`")
            return
        }
        for field in fields {
            switch field.name.text {
            case "type": checkType(field.value, definition, context)
            case "defaultValue":
                var hasVariable = false
                field.value.forEachVariable { _ in hasVariable = true }
                if hasVariable { context.report(field.value.span.start, "the default of the argument `\(name)` cannot hold variables") }
            case "provider":
                context.report(
                    field.span.start,
                    "provided variables are not supported; declare `\(name)` without `provider` and pass its value, "
                        + "`@arguments(\(name): …)`")
            case "unusedLocalVariable_DEPRECATED":
                if case .boolean(true, _) = field.value { continue }
                context.report(field.value.span.start, "`unusedLocalVariable_DEPRECATED` is `true` or left out")
            default:
                let suggestion = Suggestions.sentence(for: field.name.text, among: ["type", "defaultValue"])
                context.report(field.span.start, "the declaration of an argument has no `\(field.name.text)`\(suggestion)")
            }
        }
        if !fields.contains(where: { $0.name.text == "type" }) {
            context.report(value.span.start, "the argument `\(name)` needs its type, `\(name): { type: \"Int\" }`")
        }
    }

    private func checkType(_ value: Syntax.Value, _ definition: ArgumentDefinition, _ context: ValidationContext) {
        let name = definition.name.text
        guard let type = definition.type else {
            context.report(
                value.span.start, "the type of the argument `\(name)` is a string literal that holds a type, as `\"[Int!]\"`")
            return
        }
        guard let named = context.schema.type(type.name) else {
            let candidates = context.schema.types.values.filter { $0.isInput && !$0.name.hasPrefix("__") }.map(\.name)
            let suggestion = Suggestions.sentence(for: type.name, among: candidates)
            context.report(value.span.start, "the schema has no type `\(type.name)`\(suggestion)")
            return
        }
        if named.isInput { return }
        context.report(
            value.span.start, "the argument `\(name)` cannot be of type `\(named.name)`, which is \(named.kind.words)")
    }
}
