import BatonPlanLowering
import BatonSchemaLanguage

/// Writes what builds a mutation's optimistic response: a struct for each object that the mutation selects, with an initializer that takes
/// what is expected of it. The root's holds the others.
struct OptimisticWriter {
    let dialect: SwiftDialect

    /// Appends the builder as Swift, indented.
    func write(_ model: OptimisticModel, to text: inout String, indentation: String) {
        guard let root = model.objects.first else { return }
        open(root, "OptimisticRoot", &text, indentation)
        write(root, of: model, &text, indentation + "    ")
        for object in model.objects.dropFirst() {
            text += "\n"
            open(object, "OptimisticObject", &text, indentation + "    ")
            write(object, of: model, &text, indentation + "        ")
            text += "\(indentation)    }\n"
        }
        text += "\(indentation)}\n"
    }

    private func open(_ object: OptimisticObject, _ conformance: String, _ text: inout String, _ indentation: String) {
        text += "\(indentation)\(dialect.access)nonisolated struct \(SwiftSpelling.name(object.name)): \(conformance) {\n"
        text += "\(indentation)    fileprivate var members = OptimisticMembers()\n"
    }

    /// The initializer; where a response says the object's type, one for types that no condition names, and a function for each that one
    /// does.
    private func write(_ object: OptimisticObject, of model: OptimisticModel, _ text: inout String, _ indentation: String) {
        guard object.saysType else {
            let fields = object.fields
            text += "\(indentation)\(dialect.access)init(\(parameters(fields, of: model, indentation))) {\n"
            write(fields, "self", &text, indentation)
            return
        }
        let others = (object.others ?? []).map { object.fields[$0] }
        let access = object.others == nil ? "private " : dialect.access
        text += "\(indentation)\(access)init(\(parameters(others, of: model, indentation, before: "__typename: String"))) {\n"
        text += "\(indentation)    self.members.give(\"__typename\", __typename)\n"
        write(others, "self", &text, indentation)
        for type in object.types {
            let fields = type.fields.map { object.fields[$0] }
            var made = "response"
            while fields.contains(where: { $0.name == made }) { made += "_" }
            text += "\(indentation)\(dialect.access)static func \(SwiftSpelling.name(type.name))"
            text += "(\(parameters(fields, of: model, indentation))) -> Self {\n"
            let mutability = fields.isEmpty ? "let" : "var"
            text += "\(indentation)    \(mutability) \(made): Self = .init(__typename: \(SwiftSpelling.literal(type.typeName)))\n"
            write(fields, made, &text, indentation, ending: "\(indentation)    return \(made)\n")
        }
    }

    private func parameters(
        _ fields: [OptimisticField], of model: OptimisticModel, _ indentation: String, before: String? = nil
    ) -> String {
        let parameters =
            (before.map { [$0] } ?? []) + fields.map { "\(SwiftSpelling.name($0.name)): \(type(of: $0, in: model)) = nil" }
        let line = parameters.joined(separator: ", ")
        guard line.utf8.count > 100 else { return line }
        return "\n\(indentation)    \(parameters.joined(separator: ",\n\(indentation)    "))\n\(indentation)"
    }

    /// What a field takes: its type in the schema, and `nil` beside that for nothing.
    private func type(of field: OptimisticField, in model: OptimisticModel) -> String {
        let inner =
            switch field.content {
            case .leaf(let leaf): dialect.type(of: leaf)
            case .object(let place): SwiftSpelling.name(model.objects[place].name)
            }
        return dialect.type(of: field.type, inner: inner) + "?"
    }

    private func write(
        _ fields: [OptimisticField], _ object: String, _ text: inout String, _ indentation: String, ending: String = ""
    ) {
        for field in fields {
            text +=
                "\(indentation)    \(object).members.give(\(SwiftSpelling.literal(field.responseKey)), \(SwiftSpelling.name(field.name)))\n"
        }
        text += "\(ending)\(indentation)}\n"
    }
}
