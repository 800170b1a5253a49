import BatonDocumentLanguage
import BatonPlanLowering
import BatonSchemaLanguage

/// Writes an operation: a value of its variables, its text and plan, and the lens of its data.
struct OperationWriter {
    let dialect: SwiftDialect
    let schema: Schema

    /// The operation as Swift.
    func text(of operation: OperationLens) -> String {
        let name = operation.operation.name
        var text = "\(dialect.access)nonisolated struct \(SwiftSpelling.name(name)): \(Self.kind(operation.operation.type)) {\n"
        text += FieldsWriter(dialect: dialect, schema: schema).text(of: operation.variables)
        text += "    \(dialect.access)static let operationName = \(SwiftSpelling.literal(name))\n"
        text += "    \(dialect.hidden)static let document = Document.text(\(SwiftSpelling.literal(operation.text)))\n"
        text += "    \(dialect.hidden)static let plan = Plan(\n"
        text += "        \(SwiftSpelling.lines(operation.plan, indentation: "        ")))\n"
        text += "    \(dialect.hidden)var variables: Variables { \(Self.variables(operation.variables)) }\n\n"
        text += LensWriter(dialect: dialect).text(of: operation.lens, indentation: "    ")
        return text + "}\n"
    }

    private static func kind(_ type: Syntax.OperationType) -> String {
        switch type {
        case .query: "Query"
        case .mutation: "Mutation"
        case .subscription: "Subscription"
        }
    }

    private static func variables(_ variables: [InputField]) -> String {
        guard !variables.isEmpty else { return "Variables()" }
        let members = variables.map { "\(SwiftSpelling.literal($0.sentName)): \(SwiftSpelling.name($0.name)).variable" }
        return "[\(members.joined(separator: ", "))]"
    }
}
