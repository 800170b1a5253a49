import BatonDocumentLanguage
import BatonPlanLowering
import BatonSchemaLanguage

/// A programming language that `generate` writes. A language is a conforming type in the list of ``Languages``, and nothing else: the
/// command asks it for everything that differs between languages.
protocol Language: Sendable {
    /// What `--language` calls it.
    var name: String { get }
    /// How every generated file opens, by which the command knows its own.
    var mark: String { get }
    /// What the names of generated files end in.
    var fileSuffix: String { get }
    /// The name of the shared artifact, where the command line gives none.
    var sharedName: String { get }

    /// The name of the artifact for a source.
    func artifactName(for source: String) -> String

    /// The artifact of a source without documents, or without a source the shared one of a target without documents: the build expects
    /// both all the same.
    func emptyArtifact(for source: String?) -> String

    /// Gives a model the names that the language reads it by, and says at the documents what has no form in the language.
    func writer(for compilation: inout WritableCompilation) -> (writer: any LanguageWriter, diagnostics: [Diagnostic])
}

/// What a language writes.
struct WritableCompilation {
    /// The documents' program.
    let compiled: Compiled
    /// The lenses, which the language names.
    var model: LensModel
    let configuration: Configuration
    let schemaDigest: String
    /// The ids of the operations by their names; empty where texts are sent.
    let persistedIDs: [String: String]
}

/// Writes the generated files of a compilation.
///
/// An artifact comes of its source's definitions, the names of all definitions, the names of what it uses of the shared artifact, the schema
/// and the configuration, and of nothing else; the shared one of what all definitions use (``SharedUse``), the schema and the configuration.
/// A run that compiles a part of a target rests on that.
protocol LanguageWriter: Sendable {
    /// The artifact of a source, by its path.
    func artifact(for source: String) -> String

    /// The shared artifact, with the documents of every source that has none of its own.
    func sharedArtifact(without sources: Set<String>) -> String

    /// The name by which artifacts refer to something of the shared one; empty for what has none.
    func name(of use: SharedUse) -> String
}

/// The languages there are.
enum Languages {
    static let all: [any Language] = [SwiftLanguage()]

    static func named(_ name: String) -> (any Language)? { all.first { $0.name == name } }
}
