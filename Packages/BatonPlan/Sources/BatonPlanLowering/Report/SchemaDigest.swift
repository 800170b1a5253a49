import BatonSchemaLanguage

/// A digest of what a schema means and of how its objects are identified: equal for two schemas exactly when data that is stored under
/// one can be read under the other.
///
/// Descriptions, the order of definitions and of their parts, and how a schema is laid out in text make no difference.
public enum SchemaDigest {
    /// The digest, 64 hexadecimal digits.
    public static func of(_ schema: Schema, _ identity: Configuration.Identity) -> String {
        var lines = schema.roots.map { "root \($0.key.rawValue) \($0.value)" }
        for name in schema.typeNames {
            guard let type = schema.type(name) else { continue }
            lines.append("\(type.kind.rawValue) \(type.name)" + type.interfaces.sorted().map { " \($0)" }.joined())
            lines += type.fields.map { "field \(type.name).\($0.name)\(arguments($0.arguments)) \($0.type)" }
            lines += type.members.map { "member \(type.name) \($0)" }
            lines += type.values.map { "value \(type.name).\($0.name)" }
            lines += type.inputFields.map { "input \(type.name).\(input($0))" }
        }
        lines.append("identity \(identity.defaultFields.joined(separator: ","))")
        lines += identity.types.map { "identity \($0.type) \($0.fields.joined(separator: ","))" }
        return SHA256.hexadecimal(of: Array(lines.sorted().joined(separator: "\n").utf8))
    }

    private static func arguments(_ arguments: [Schema.InputValue]) -> String {
        arguments.isEmpty ? "" : "(\(arguments.map(input).sorted().joined(separator: ",")))"
    }

    private static func input(_ value: Schema.InputValue) -> String {
        "\(value.name):\(value.type)" + (value.defaultValue.map { "=\(Printer(.compact).value($0))" } ?? "")
    }
}
