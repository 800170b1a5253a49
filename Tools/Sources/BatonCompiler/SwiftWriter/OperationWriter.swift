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
        text += "    \(dialect.hidden)static let facts = OperationFacts(\n"
        text += "        .\(operation.operation.type), \(SwiftSpelling.literal(name)),\n        \(document(of: operation)),\n"
        text += "        Plan(\n            \(SwiftSpelling.lines(operation.plan, indentation: "            "))"
        text += dialect.transientTypes.isEmpty ? ")" : ", transient: Types.transient)"
        if operation.operation.throwsOnFieldError { text += ",\n        throwsOnFieldError: true" }
        if let seconds = operation.operation.cacheExpiration { text += ",\n        cacheExpiration: \(seconds)" }
        if let behavior = dialect.errorBehavior { text += ",\n        errorBehavior: .\(behavior)" }
        text += ")\n"
        if operation.operation.refetchOf != nil {
            let names = operation.variables.map { SwiftSpelling.literal($0.sentName) }.joined(separator: ", ")
            text += "    \(dialect.hidden)static let variableNames: [String] = [\(names)]\n"
        }
        text += variables(operation.variables) + "\n"
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
        persistedIDs[operation.operation.name].map { ".id(\(SwiftSpelling.literal($0)))" }
            ?? ".text(\(SwiftSpelling.literal(operation.text)))"
    }

    private func kind(_ operation: Program.Operation) -> String {
        switch operation.type {
        case .query: operation.refetchOf == nil ? "Query" : "RefetchQuery"
        case .mutation: dialect.hasEnvironment ? "CallableMutation" : "Mutation"
        case .subscription: "Subscription"
        }
    }

    /// What is sent of the variables: a statement for each, which costs the Swift compiler less than a dictionary's literal.
    private func variables(_ variables: [InputField]) -> String {
        guard !variables.isEmpty else { return "    \(dialect.hidden)var variables: Variables { Variables() }\n" }
        let members = variables.map {
            "        sent[\(SwiftSpelling.literal($0.sentName))] = self.\(SwiftSpelling.name($0.name)).variable\n"
        }
        return """
                \(dialect.hidden)var variables: Variables {
                    var sent: [String: Variable] = [:]
            \(members.joined())        return Variables(sent)
                }

            """
    }
}
