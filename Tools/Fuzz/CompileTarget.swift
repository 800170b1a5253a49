@_spi(Vectors) import BatonDocumentLanguage
import BatonPlanLowering
import BatonSchemaLanguage
@_spi(Generated) @_spi(Runtime) import BatonStore

/// The fuzz target of the whole compile: any bytes as a target's documents, through every transform, to text, plan and lenses.
enum CompileTarget {
    /// - What does not compile says why.
    /// - Each text is one line that a server would accept: it is read again and keeps the specification's rules.
    /// - The runtime reads each plan.
    static func compile(_ bytes: [UInt8]) {
        guard let schema = FuzzSchema.schema else { preconditionFailure("the schema is wrong: \(FuzzSchema.diagnostics)") }
        let source = Source(path: "fuzz", bytes: bytes)
        let (document, problems) = Syntax.ExecutableDocument.parse(source)
        FrontEndTargets.check(problems)
        guard problems.isEmpty else { return }
        let (compiled, diagnostics) = Compilation.compile(
            schema: schema, configuration: FuzzSchema.configuration, documents: [document])
        FrontEndTargets.check(diagnostics)
        guard let compiled else {
            precondition(diagnostics.contains { $0.severity == .error }, "nothing compiled without an error")
            return
        }
        let (model, loweringProblems) = Lowering.lower(compiled, for: "swift")
        FrontEndTargets.check(loweringProblems)
        if loweringProblems.contains(where: { $0.severity == .error }) { return }
        for operation in model.operations {
            checkText(operation.text, schema)
            precondition((try? Plan(parsing: operation.plan)) != nil, "the runtime does not read the plan: \(operation.plan)")
        }
    }

    private static func checkText(_ text: String, _ schema: Schema) {
        precondition(!text.utf8.contains(UInt8(ascii: "\n")), "a compact text has a line break: \(text)")
        let (document, problems) = Syntax.ExecutableDocument.parse(Source(path: "text", text: text))
        precondition(problems.isEmpty, "a text is not read: \(text) \(problems)")
        let refused = RuleRun.findings(in: [document], against: schema).map(\.diagnostic).filter { $0.severity == .error }
        precondition(refused.isEmpty, "a server would refuse a text: \(text) \(refused)")
    }
}
