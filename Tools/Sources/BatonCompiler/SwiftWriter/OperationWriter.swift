import BatonDocumentLanguage
import BatonPlanLowering
import BatonSchemaLanguage

/// Writes an operation: a value of its variables, its text and plan, and the lens of its data.
struct OperationWriter {
    let dialect: SwiftDialect
    let schema: Schema
    /// The ids of the operations by their names; empty where texts are sent.
    let persistedIDs: [String: String]

    /// The operation as Swift.
    func text(of operation: OperationLens) -> String {
        let name = operation.operation.name
        var text = "\(dialect.access)nonisolated struct \(SwiftSpelling.name(name)): \(kind(operation.operation)) {\n"
        text += FieldsWriter(dialect: dialect, schema: schema).text(of: operation.variables)
        text += "    \(dialect.access)static let operationName = \(SwiftSpelling.literal(name))\n"
        text += "    \(dialect.hidden)static let document = \(document(of: operation))\n"
        text += "    \(dialect.hidden)static let plan = Plan(\n"
        text += "        \(SwiftSpelling.lines(operation.plan, indentation: "        "))"
        text += dialect.transientTypes.isEmpty ? ")\n" : ", transient: Types.transient)\n"
        if operation.operation.throwsOnFieldError { text += "    \(dialect.access)static let throwsOnFieldError = true\n" }
        if let seconds = operation.operation.cacheExpiration {
            text += "    \(dialect.access)static let cacheExpiration: Double? = \(seconds)\n"
        }
        if let behavior = dialect.errorBehavior {
            text += "    \(dialect.access)static let errorBehavior: ErrorBehavior? = .\(behavior)\n"
        }
        if operation.operation.refetchOf != nil {
            let names = operation.variables.map { SwiftSpelling.literal($0.sentName) }.joined(separator: ", ")
            text += "    \(dialect.hidden)static let variableNames: [String] = [\(names)]\n"
        }
        text += "    \(dialect.hidden)var variables: Variables { \(Self.variables(operation.variables)) }\n\n"
        let lenses = LensWriter(dialect: dialect)
        var deep: [LensWriter.DeepLens] = []
        lenses.write(operation.lens, to: &text, indentation: "    ", path: [SwiftSpelling.name(name)], deep: &deep)
        if let optimistic = operation.optimistic {
            text += "\n"
            OptimisticWriter(dialect: dialect).write(optimistic, to: &text, indentation: "    ")
        }
        if operation.operation.type == .mutation, dialect.hasEnvironment {
            text += "\n"
            ActionWriter(dialect: dialect, schema: schema).write(operation, to: &text, indentation: "    ")
        }
        text += "}\n"
        lenses.write(deep, to: &text)
        return text
    }

    /// What a request carries: the text, or where texts are persisted the id and no text.
    private func document(of operation: OperationLens) -> String {
        persistedIDs[operation.operation.name].map { "Document.id(\(SwiftSpelling.literal($0)))" }
            ?? "Document.text(\(SwiftSpelling.literal(operation.text)))"
    }

    private func kind(_ operation: Program.Operation) -> String {
        switch operation.type {
        case .query: operation.refetchOf == nil ? "Query" : "RefetchQuery"
        case .mutation: dialect.hasEnvironment ? "CallableMutation" : "Mutation"
        case .subscription: "Subscription"
        }
    }

    private static func variables(_ variables: [InputField]) -> String {
        guard !variables.isEmpty else { return "Variables()" }
        let members = variables.map { "\(SwiftSpelling.literal($0.sentName)): \(SwiftSpelling.name($0.name)).variable" }
        return "[\(members.joined(separator: ", "))]"
    }
}
