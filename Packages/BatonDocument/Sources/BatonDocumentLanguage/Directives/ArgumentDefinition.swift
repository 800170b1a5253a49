import BatonSchemaLanguage

/// An argument that a fragment declares with `@argumentDefinitions`: `count: { type: "Int", defaultValue: 10 }`.
public struct ArgumentDefinition: Sendable {
    /// The argument's name; in the fragment it is a variable of that name.
    public let name: Syntax.Name
    /// Its type; `nil` where it is not given or cannot be read, which validation reports.
    public let type: Schema.TypeUse?
    /// The value it has when a spread gives none.
    public let defaultValue: Syntax.Value?
    /// Whether it may be declared without being used (`unusedLocalVariable_DEPRECATED: true`).
    public let mayBeUnused: Bool
    /// What was written.
    let argument: Syntax.Argument

    /// Whether every spread must give it: its type is non-null and it has no default.
    public var isRequired: Bool { type?.isNonNull == true && defaultValue == nil }

    init(_ argument: Syntax.Argument) {
        self.argument = argument
        name = argument.name
        var type: Schema.TypeUse?
        var defaultValue: Syntax.Value?
        var mayBeUnused = false
        if case .object(let fields, _) = argument.value {
            for field in fields {
                switch (field.name.text, field.value) {
                case ("type", .string(let literal)): type = ArgumentDefinition.type(literal.value)
                // Relay's compiler takes a name without quotes, too.
                case ("type", .enumeration(let name)): type = .named(name.text)
                case ("defaultValue", let value): defaultValue = value
                case ("unusedLocalVariable_DEPRECATED", .boolean(let value, _)): mayBeUnused = value
                default: break
                }
            }
        }
        self.type = type
        self.defaultValue = defaultValue
        self.mayBeUnused = mayBeUnused
    }

    /// The type that a text writes. Most are a name, for which no parser is made.
    private static func type(_ text: String) -> Schema.TypeUse? {
        if Syntax.isName(text) { return .named(text) }
        let inner = String(text.dropLast())
        if text.hasSuffix("!"), Syntax.isName(inner) { return .nonNull(.named(inner)) }
        return Schema.TypeUse(parsing: text)
    }
}

extension Syntax.FragmentDefinition {
    /// The arguments that the fragment declares, in the order written.
    public var argumentDefinitions: [ArgumentDefinition] {
        directives.filter { $0.name.text == "argumentDefinitions" }.flatMap(\.arguments).map(ArgumentDefinition.init)
    }
}
