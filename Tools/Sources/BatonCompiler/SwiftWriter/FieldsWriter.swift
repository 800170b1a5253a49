import BatonPlanLowering
import BatonSchemaLanguage

/// Writes the stored properties of a value that code makes, an operation's variables or an input object's fields, and the initializer
/// that takes them.
struct FieldsWriter {
    let dialect: SwiftDialect
    let schema: Schema
    /// The fields that may hold the value's own type again, which a value type keeps in a box.
    var boxed: Set<String> = []

    /// The properties and the initializer, with a blank line behind each.
    func text(of fields: [InputField]) -> String {
        let access = dialect.access
        var text = fields.map(property).joined()
        if !fields.isEmpty { text += "\n" }
        guard !fields.isEmpty || !access.isEmpty else { return text }
        let parameters = fields.map { Self.parameter($0, dialect, schema) }
        var line = "    \(access)init(\(parameters.joined(separator: ", ")))"
        if line.utf8.count > 130 { line = "    \(access)init(\n        \(parameters.joined(separator: ",\n        "))\n    )" }
        guard !fields.isEmpty else { return text + "\(line) {}\n\n" }
        let assignments = fields.map { field in
            let name = SwiftSpelling.name(field.name)
            return boxed.contains(field.name) ? "        \(box(field)) = Indirect(\(name))\n" : "        self.\(name) = \(name)\n"
        }
        return text + "\(line) {\n\(assignments.joined())    }\n\n"
    }

    private func property(_ field: InputField) -> String {
        let type = dialect.type(of: field, in: schema)
        let declaration = "\(dialect.access)var \(SwiftSpelling.name(field.name)): \(type)"
        guard boxed.contains(field.name) else { return "    \(declaration)\n" }
        let box = box(field)
        return """
                private var \(box): Indirect<\(type)>
                \(declaration) { get { \(box).value } set { \(box).value = newValue } }

            """
    }

    /// GraphQL leaves names that start with two underscores to itself, so no field has this one.
    private func box(_ field: InputField) -> String { "__\(field.name)" }

    /// A field as a parameter of what makes the value, with the value that it has when none is given.
    static func parameter(_ field: InputField, _ dialect: SwiftDialect, _ schema: Schema) -> String {
        let value = dialect.defaultValue(of: field, in: schema).map { " = \($0)" } ?? ""
        return "\(SwiftSpelling.name(field.name)): \(dialect.type(of: field, in: schema))\(value)"
    }
}
