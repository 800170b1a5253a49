import BatonDocumentLanguage
import BatonMarkers
import BatonPlanLowering
import BatonSchemaLanguage

/// One target compiled: from what a command line names to a model with a language's names. Every verb is this with another output.
struct TargetCompilation {
    /// What was compiled; nil where there is an error, or where there is no configuration and nothing that needs one.
    private(set) var result: Result?
    /// Errors and warnings, sorted.
    private(set) var diagnostics: [Diagnostic]

    /// What a compilation without errors gives.
    struct Result: Sendable {
        let compiled: Compiled
        let model: LensModel
        let writer: any LanguageWriter
        let schemaDigest: String
        /// The ids of the operations by their names; empty where texts are sent.
        let persistedIDs: [String: String]

        /// The texts of the operations by their ids.
        var persistedTexts: PersistedTexts {
            let texts = model.operations.compactMap { operation in
                persistedIDs[operation.operation.name].map { ($0, operation.text) }
            }
            return PersistedTexts(Dictionary(texts) { first, _ in first })
        }
    }

    /// Compiles inputs for a language.
    init(of inputs: TargetInputs, _ language: any Language) {
        diagnostics = inputs.diagnostics
        result = compile(inputs, language)
        diagnostics.sort()
        if diagnostics.contains(where: { $0.severity == .error }) { result = nil }
    }

    private mutating func compile(_ inputs: TargetInputs, _ language: any Language) -> Result? {
        guard let configuration = inputs.configuration, let schema = inputs.schema else { return nil }
        // What could not be parsed would be missed everywhere else.
        guard inputs.isParsed else { return nil }
        let documents = inputs.documents.map(\.syntax)
        let isWhole = inputs.isWhole
        let ((compiled, problems), digest) = inParallel {
            Compilation.compile(schema: schema, configuration: configuration, documents: documents, isComplete: isWhole)
        } _: {
            SchemaDigest.of(schema, configuration)
        }
        diagnostics += problems
        guard let compiled else { return nil }
        let (result, moreProblems) = Self.lowered(
            compiled, configuration, language, schemaDigest: digest, inputs.documents.map(\.scanned))
        diagnostics += moreProblems
        return result
    }

    /// Lowers what was compiled, for a language.
    ///
    /// - Parameters:
    ///   - documents: The documents whose markers are checked.
    ///   - elsewhere: The target's definitions that are not to be lowered, where it is compiled in part.
    ///   - isWanted: Whether what is defined at a place is to be lowered.
    static func lowered(
        _ compiled: Compiled, _ configuration: Configuration, _ language: any Language, schemaDigest: String,
        _ documents: [DocumentScan.Document], beside elsewhere: DefinitionsElsewhere = DefinitionsElsewhere(),
        where isWanted: @Sendable (Location) -> Bool = { _ in true }
    ) -> (result: Result, diagnostics: [Diagnostic]) {
        let (model, loweringProblems) = Lowering.lower(compiled, for: language.name, beside: elsewhere, where: isWanted)
        let ids = configuration.persistConfig.map { persisted in
            Dictionary(model.operations.map { ($0.operation.name, persisted.algorithm.digest(of: $0.text.utf8)) }) { first, _ in first }
        }
        var writable = WritableCompilation(
            compiled: compiled, model: model, configuration: configuration, schemaDigest: schemaDigest, persistedIDs: ids ?? [:])
        let (writer, languageProblems) = language.writer(for: &writable)
        let result = Result(
            compiled: compiled, model: writable.model, writer: writer, schemaDigest: writable.schemaDigest,
            persistedIDs: writable.persistedIDs)
        return (result, loweringProblems + markerProblems(compiled.readerForm, documents) + languageProblems)
    }

    /// A marker says what its document defines, since the property that it is on is of that kind. Other definitions may stand beside.
    private static func markerProblems(_ program: Program, _ documents: [DocumentScan.Document]) -> [Diagnostic] {
        guard documents.contains(where: { $0.marker != nil }) else { return [] }
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
}
