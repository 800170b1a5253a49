import BatonDocumentLanguage
import BatonPlanLowering
import BatonSchemaLanguage

/// Writes a mutation as a callable value: a function with an argument for each variable.
struct ActionWriter {
    let dialect: SwiftDialect
    let schema: Schema

    /// Appends the action of an operation as Swift, indented.
    func write(_ operation: OperationLens, to text: inout String, indentation: String) {
        let inner = indentation + "    "
        let access = dialect.access
        let call = "MutationCall<\(SwiftSpelling.name(operation.operation.name))>"
        let parameters =
            operation.variables.map { FieldsWriter.parameter($0, dialect, schema) } + ["optimistic: OptimisticResponse? = nil"]
        text += "\(indentation)\(access)struct Action: MutationAction {\n"
        text += "\(inner)\(dialect.hidden)let call: \(call)\n"
        text += "\(inner)\(dialect.hidden)init(_ call: \(call)) { self.call = call }\n\n"
        let line = parameters.joined(separator: ", ")
        let isLong = line.utf8.count > 60
        let list = isLong ? "\n\(inner)    \(parameters.joined(separator: ",\n\(inner)    "))\n\(inner)" : line
        text += "\(inner)@discardableResult \(access)func callAsFunction(\(list)) async throws -> Data {\n"
        let arguments = operation.variables.map { "\(SwiftSpelling.label($0.name)): \(SwiftSpelling.name($0.name))" }
        text += "\(inner)    try await self.call(.init(\(arguments.joined(separator: ", "))), optimistic: optimistic?.payload)\n"
        text += "\(inner)}\n\(indentation)}\n"
    }
}
