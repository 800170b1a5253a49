import BatonPlanLowering
import BatonSchemaLanguage

/// Swift, as a language to generate.
struct SwiftLanguage: Language {
    var name: String { "swift" }
    var mark: String { Artifacts.mark }
    var fileSuffix: String { ".swift" }
    var sharedName: String { "Baton.shared.swift" }

    func artifactName(for source: String) -> String { Artifacts.name(for: source) }

    func emptyArtifact(for source: String?) -> String { Artifacts.empty(for: source) }

    func writer(for compilation: inout WritableCompilation) -> (writer: any LanguageWriter, diagnostics: [Diagnostic]) {
        let schema = compilation.compiled.readerForm.schema
        let mapped = SwiftDialect.mappedTypes(compilation.configuration)
        let names = SwiftNames(naming: &compilation.model, mappedTypes: mapped.values)
        let dialect = SwiftDialect(compilation.configuration, names: names, model: compilation.model, schema: schema)
        let defaults = compilation.model.operations.flatMap(\.variables).filter { !dialect.canSpellDefault(of: $0, in: schema) }
        let problems = defaults.map { variable in
            variable.location.error("the default of `$\(variable.sentName)` has no form in Swift; leave it out and pass the value")
        }
        let artifacts = Artifacts(
            of: compilation.model, dialect: dialect, schema: schema, schemaDigest: compilation.schemaDigest,
            persistedIDs: compilation.persistedIDs)
        return (artifacts, names.diagnostics + problems)
    }
}
