import BatonDocumentLanguage
import BatonMarkers
import BatonPlanLowering
import BatonSchemaLanguage

/// What a run of `generate` keeps for the next one, which then compiles only what changed and what reaches it.
///
/// It holds hashes of what was read and written, and of each file what others have to know of its definitions; texts are not kept, but found in
/// the artifacts. Only a run without errors is kept, so that what the next one leaves out has none. It is bound to everything that an output
/// depends on beside the documents (``RunSetting``): where that differs, it is of no use.
struct KeptRun {
    /// A file that may hold documents, and what was made of it.
    struct File {
        let path: String
        let hash: ContentHash
        /// Its definitions as they are written.
        let definitions: [WrittenDefinition]
        /// Its fragments as they were compiled.
        let fragments: [Fragment]
        /// Its operations as they were compiled, those included that `@refetchable` makes.
        let operations: [Operation]
        /// What its definitions use of the shared artifact, as places in ``KeptRun/uses``.
        let uses: [Int]
        /// Warnings about it.
        let warnings: [Diagnostic]
    }

    /// A fragment as it was compiled.
    struct Fragment {
        let name: String
        let notes: FragmentNotes
        /// Where the report says of it; nil without a report.
        let place: Report.Place?
    }

    /// An operation as it was compiled.
    struct Operation {
        let name: String
        let notes: FragmentNotes
        /// The fragments that it reaches.
        let fragments: [String]
        /// Where the report says of it; nil without a report.
        let place: Report.Place?
        /// Its text by its id; nil where texts are sent.
        let persisted: PersistedText?
    }

    /// A text that is kept by its id.
    struct PersistedText {
        let id: String
        let text: String
    }

    /// Something of the shared artifact, and what it is called in the language that was written.
    struct NamedUse {
        let use: SharedUse
        let name: String
    }

    /// A fragment with arguments applied.
    struct Specialised: Equatable {
        /// The authored fragment's name.
        let fragment: String
        /// The arguments as text.
        let arguments: String
    }

    /// How many warnings are kept at most: validation leaves out those past a thousand, so that no part of such a run tells the whole.
    static let warningLimit = 999

    /// All files, in the order of their paths.
    var files: [File]
    /// What the definitions use of the shared artifact.
    var uses: [NamedUse]
    /// The names of fragments with arguments applied, each with what it stands for.
    var specialised: [String: Specialised]
    /// The hashes of the artifacts, in the order of the sources that have one, then of the shared one.
    var artifacts: [ContentHash]
    /// The report's hash; nil without one.
    var report: ContentHash?
    let schemaDigest: String
    /// Warnings about no document.
    let otherWarnings: [Diagnostic]

    /// Every warning.
    var warnings: [Diagnostic] { otherWarnings + files.flatMap(\.warnings) }
}

extension KeptRun.Specialised {
    /// The fragments of a program with arguments applied, by their names.
    static func all(in compiled: Compiled) -> [String: KeptRun.Specialised] {
        var all: [String: KeptRun.Specialised] = [:]
        let printer = Printer(.compact)
        for fragment in compiled.operationForm.fragments {
            guard let origin = fragment.specialisedFrom else { continue }
            let arguments = origin.arguments.map { "\($0.name):\(printer.value($0.value))" }.joined(separator: ",")
            all[fragment.name] = KeptRun.Specialised(fragment: origin.name, arguments: arguments)
        }
        return all
    }
}
