import BatonDocumentLanguage
import BatonMarkers
import BatonPlanLowering
import BatonSchemaLanguage

/// One target compiled: from what a command line names to a model with Swift's names. Every verb is this with another output.
struct TargetCompilation {
    /// What was compiled; nil where there is an error, or where there is no configuration and nothing that needs one.
    let result: Result?
    /// Errors and warnings, sorted.
    let diagnostics: [Diagnostic]

    /// What a compilation without errors gives.
    struct Result {
        let program: Program
        let model: LensModel
        let dialect: SwiftDialect
        let schemaDigest: String
    }

    /// Compiles inputs.
    init(of inputs: TargetInputs) {
        var diagnostics = inputs.diagnostics
        guard let configuration = inputs.configuration, inputs.hasSchema else {
            result = nil
            self.diagnostics = diagnostics.sorted()
            return
        }
        // Whatever could not be read may hold definitions that the other documents use.
        let compiled = Compilation.compile(
            schema: inputs.schema, extensions: inputs.schemaExtensions, configuration: configuration,
            documents: inputs.documents.map(\.source), isComplete: inputs.diagnostics.isEmpty)
        diagnostics += compiled.diagnostics
        guard let compiled = compiled.compiled else {
            result = nil
            self.diagnostics = diagnostics.sorted()
            return
        }
        var (model, problems) = Lowering.lower(compiled)
        let program = compiled.readerForm
        let names = SwiftNames(naming: &model)
        let dialect = SwiftDialect(configuration.swift, names: names, model: model)
        diagnostics += problems + names.diagnostics + Self.markerProblems(program, inputs.documents)
        diagnostics += Self.defaultProblems(model, dialect, program.schema)
        self.diagnostics = diagnostics.sorted()
        result =
            diagnostics.contains { $0.severity == .error }
            ? nil
            : Result(
                program: program, model: model, dialect: dialect, schemaDigest: SchemaDigest.of(program.schema, configuration.identity))
    }

    /// A marker says what its document defines, since the property that it is on is of that kind. Other definitions may stand beside.
    private static func markerProblems(_ program: Program, _ documents: [DocumentScan.Document]) -> [Diagnostic] {
        let operations = program.operations.map { (location: $0.location, name: $0.name, kind: $0.type.rawValue) }
        let fragments = program.fragments.map { (location: $0.location, name: $0.name, kind: "fragment") }
        let definitions = Dictionary(grouping: operations + fragments) { ObjectIdentifier($0.location.source) }
        return documents.compactMap { document in
            guard let marker = document.marker, let defined = definitions[ObjectIdentifier(document.source)],
                !defined.contains(where: { $0.kind == marker.rawValue.lowercased() }),
                let first = defined.min(by: { $0.location.offset < $1.location.offset })
            else { return nil }
            let proper = first.kind.prefix(1).uppercased() + first.kind.dropFirst()
            return first.location.error("`\(first.name)` is a \(first.kind), so it belongs in a @\(proper), not in a @\(marker.rawValue)")
        }
    }

    private static func defaultProblems(_ model: LensModel, _ dialect: SwiftDialect, _ schema: Schema) -> [Diagnostic] {
        model.operations.flatMap(\.variables).filter { !dialect.canSpellDefault(of: $0, in: schema) }.map { variable in
            variable.location.error("the default of `$\(variable.sentName)` has no form in Swift; leave it out and pass the value")
        }
    }
}
