import BatonDocumentLanguage
import BatonPlanLowering
import BatonSchemaLanguage

extension KeptRun {
    /// Makes the files of a run to keep, of what a compilation made of them.
    struct Builder {
        /// What all files use, those of the run before first.
        private(set) var uses: [NamedUse]
        private var numbers: [SharedUse: Int]
        private let result: TargetCompilation.Result
        private let report: Report?
        private let fragments: [String: [FragmentLens]]
        private let operations: [String: [OperationLens]]

        /// A builder for the files of a compilation, beside files that use some things already.
        init(_ result: TargetCompilation.Result, _ report: Report?, uses: [NamedUse] = []) {
            self.result = result
            self.report = report
            self.uses = uses
            numbers = Dictionary(zip(uses.map(\.use), uses.indices)) { first, _ in first }
            fragments = Dictionary(grouping: result.model.fragments) { $0.fragment.location.source.path }
            operations = Dictionary(grouping: result.model.operations) { $0.operation.location.source.path }
        }

        /// A file with its documents.
        mutating func file(_ file: InputFiles.File, _ documents: [DocumentFile.Document], warnings: [Diagnostic]) -> File {
            let fragments = fragments[file.path] ?? []
            let operations = operations[file.path] ?? []
            var used: Set<Int> = []
            for fragment in fragments { for use in fragment.uses { used.insert(number(of: use)) } }
            for operation in operations { for use in operation.uses { used.insert(number(of: use)) } }
            return File(
                path: file.path, hash: file.hash,
                definitions: documents.flatMap { $0.syntax.definitions.map(WrittenDefinition.init) },
                fragments: fragments.map { fragment in
                    let name = fragment.fragment.name
                    return Fragment(name: name, notes: fragment.notes, place: report?.fragmentPlaces[name])
                },
                operations: operations.map { operation in
                    let name = operation.operation.name
                    return Operation(
                        name: name, notes: operation.notes, fragments: operation.fragments, place: report?.operationPlaces[name],
                        persisted: result.persistedIDs[name].map { PersistedText(id: $0, text: operation.text) })
                },
                uses: used.sorted(), warnings: warnings)
        }

        /// A file of the run before, which stands elsewhere in the report now.
        func moved(_ file: File) -> File {
            guard let report else { return file }
            return File(
                path: file.path, hash: file.hash, definitions: file.definitions,
                fragments: file.fragments.map {
                    Fragment(name: $0.name, notes: $0.notes, place: report.fragmentPlaces[$0.name])
                },
                operations: file.operations.map {
                    Operation(
                        name: $0.name, notes: $0.notes, fragments: $0.fragments, place: report.operationPlaces[$0.name],
                        persisted: $0.persisted)
                },
                uses: file.uses, warnings: file.warnings)
        }

        private mutating func number(of use: SharedUse) -> Int {
            if let number = numbers[use] { return number }
            numbers[use] = uses.count
            uses.append(NamedUse(use: use, name: result.writer.name(of: use)))
            return uses.count - 1
        }
    }
}
