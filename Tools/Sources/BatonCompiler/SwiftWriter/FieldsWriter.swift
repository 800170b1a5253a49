import BatonPlanLowering
import BatonSchemaLanguage

/// Writes the stored properties of a value that code makes, an operation's variables or an input object's fields, and the initializer
/// that takes them.
struct FieldsWriter {
    let dialect: SwiftDialect
    let schema: Schema
    /// The fields that may hold the value's own type again, which a value type keeps in a box: an array of none or one.
    var boxed: Set<String> = []

    /// The properties and the initializer, with a blank line behind each.
    func text(of fields: [InputField]) -> String {
        let access = dialect.access
        var text = fields.map(property).joined()
        if !fields.isEmpty { text += "\n" }
        guard !fields.isEmpty || !access.isEmpty else { return text }
        let parameters = fields.map { field in
            let value = dialect.defaultValue(of: field, in: schema).map { " = \($0)" } ?? ""
            return "\(SwiftSpelling.name(field.name)): \(dialect.type(of: field, in: schema))\(value)"
        }
        var line = "    \(access)init(\(parameters.joined(separator: ", ")))"
        if line.utf8.count > 130 { line = "    \(access)init(\n        \(parameters.joined(separator: ",\n        "))\n    )" }
        guard !fields.isEmpty else { return text + "\(line) {}\n\n" }
        let assignments = fields.map { field in
            let name = SwiftSpelling.name(field.name)
            return boxed.contains(field.name)
                ? "        \(box(field)) = \(name).map { [$0] } ?? []\n" : "        self.\(name) = \(name)\n"
        }
        return text + "\(line) {\n\(assignments.joined())    }\n\n"
    }

    private func property(_ field: InputField) -> String {
        let type = dialect.type(of: field, in: schema)
        let name = SwiftSpelling.name(field.name)
        guard boxed.contains(field.name) else { return "    \(dialect.access)var \(name): \(type)\n" }
        return """
                private var \(box(field)): [\(type.dropLast())]
                \(dialect.access)var \(name): \(type) {
                    get { \(box(field)).first }
                    set { \(box(field)) = newValue.map { [$0] } ?? [] }
                }

            """
    }

    /// GraphQL leaves names that start with two underscores to itself, so no field has this one.
    private func box(_ field: InputField) -> String { "__\(field.name)" }
}
