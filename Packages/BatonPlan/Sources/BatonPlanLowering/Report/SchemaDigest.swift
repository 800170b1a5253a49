import BatonSchemaLanguage

/// A digest of what a schema and its configuration mean: equal for two targets exactly when the data that one stored can be read, and
/// the documents that one compiled be sent, by the other.
///
/// It covers roots, types, fields with their arguments and defaults, interfaces, members, values, directives' definitions, client fields
/// and types, `@oneOf` and `@semanticNonNull`; and of the configuration identity, lookups, transient types and fields, the types of custom
/// scalars, and `onError`. Descriptions, deprecations, the order of definitions and of their parts, and how a schema is laid out in text
/// make no difference; nor do paths, persisting and how a language is written, which say nothing of the data.
public enum SchemaDigest {
    /// The digest, 64 hexadecimal digits.
    public static func of(_ schema: Schema, _ configuration: Configuration) -> String {
        let lines = self.lines(of: schema) + self.lines(of: configuration)
        return SHA256.hexadecimal(of: lines.sorted().joined(separator: "\n").utf8)
    }

    private static func lines(of schema: Schema) -> [String] {
        var lines = schema.roots.map { "root \($0.key.rawValue) \($0.value)" }
        for name in schema.typeNames {
            guard let type = schema.type(name) else { continue }
            lines.append(
                "\(type.kind.rawValue) \(type.name)\(type.isClient ? " client" : "")\(type.isOneOf ? " oneOf" : "")"
                    + type.interfaces.sorted().map { " &\($0)" }.joined())
            for field in type.fields {
                let levels = field.semanticNonNullLevels.map { " !\($0)" }.joined()
                lines.append(
                    "field \(type.name).\(field.name)\(arguments(field.arguments)) \(field.type)\(levels)\(field.isClient ? " client" : "")"
                )
            }
            lines += type.members.map { "member \(type.name) \($0)" }
            lines += type.values.map { "value \(type.name).\($0.name)" }
            lines += type.inputFields.map { "input \(type.name).\(input($0))" }
            if let field = type.directives.first(where: { $0.name.text == "fetchable" })?.argument("field_name") {
                lines.append("fetchable \(type.name) \(Printer(.compact).value(field))")
            }
        }
        for directive in schema.directives.values where !directive.isBuiltIn {
            lines.append(
                "directive \(directive.name)\(arguments(directive.arguments))\(directive.isRepeatable ? " repeatable" : "")"
                    + (directive.isClient ? " client" : "") + directive.locations.sorted().map { " \($0)" }.joined())
        }
        return lines
    }

    private static func lines(of configuration: Configuration) -> [String] {
        var lines = ["identity \(configuration.identity.defaultFields.joined(separator: ","))"]
        lines += configuration.identity.types.map { "identity \($0.type) \($0.fields.joined(separator: ","))" }
        lines += configuration.lookups.map { lookup in
            "lookup \(lookup.field.type).\(lookup.field.field) \(lookup.type?.text ?? "*") "
                + lookup.arguments.map(\.text).joined(separator: ",")
        }
        lines += configuration.transient.types.map { "transient \($0.text)" }
        lines += configuration.transient.fields.map { "transient \($0.type).\($0.field)" }
        for (name, type) in configuration.customScalarTypes {
            if let shared = type.shared { lines.append("scalar \(name) \(shared.json)") }
            lines += type.entries.map { "scalar \(name) \($0.key) \($0.value.json)" }
        }
        if let onError = configuration.onError { lines.append("onError \(onError.rawValue)") }
        return lines
    }

    private static func arguments(_ arguments: [Schema.InputValue]) -> String {
        arguments.isEmpty ? "" : "(\(arguments.map(input).sorted().joined(separator: ",")))"
    }

    private static func input(_ value: Schema.InputValue) -> String {
        "\(value.name):\(value.type)" + (value.defaultValue.map { "=\(canonical($0))" } ?? "")
    }

    /// A default as text, the same for literals that mean the same: fields sorted, strings in one form.
    private static func canonical(_ value: Syntax.Value) -> String {
        switch value {
        case .list(let values, _): "[\(values.map(canonical).joined(separator: ","))]"
        case .object(let fields, _): "{\(fields.map { "\($0.name.text):\(canonical($0.value))" }.sorted().joined(separator: ","))}"
        case .string(let literal): Printer.quoted(literal.value)
        default: Printer(.compact).value(value)
        }
    }
}
