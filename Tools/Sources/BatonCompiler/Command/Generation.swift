import BatonDocumentLanguage
import BatonMarkers
import BatonPlanLowering
import BatonSchemaLanguage

/// What a run of `generate` makes of a compilation of a whole target: the files, and what is kept for the next run.
struct Generation {
    private let options: Options
    private let result: TargetCompilation.Result?
    private let places: [OutputFiles.Place]
    private var files: OutputFiles
    private var report: Report?
    /// What stands in the way of writing.
    private var diagnostics: [Diagnostic]

    /// - Parameter result: The compilation; without one, the files are what a build expects of a target that has no documents.
    init(_ options: Options, _ inputs: TargetInputs, _ result: TargetCompilation.Result?, _ language: any Language, _ pathText: PathText) {
        self.options = options
        self.result = result
        let program = result?.compiled.readerForm
        let locations = (program?.fragments.map(\.location) ?? []) + (program?.operations.map(\.location) ?? [])
        places = OutputFiles.places(
            options, paths: inputs.paths, withDocuments: Set(locations.map(\.source.path)), language, pathText)
        let sources = Set(places.compactMap(\.source))
        files = OutputFiles(options, places, language, pathText) { source in
            guard let result else { return language.emptyArtifact(for: source) }
            return source.map(result.writer.artifact) ?? result.writer.sharedArtifact(without: sources)
        }
        diagnostics = files.diagnostics
        guard let result else { return }
        if let path = options.report {
            let report = Report(
                schemaDigest: result.schemaDigest, operations: result.operationEntries(pathText),
                fragments: result.fragmentEntries(inputs.documents.fragmentDefinitions, pathText))
            files.add(report.text, at: path)
            self.report = report
        }
        let persisted = PersistedFile(options, inputs.configuration, inputs.configurationPath)
        if let problem = persisted.add(result.persistedTexts, to: &files) { diagnostics = [problem] }
    }

    /// Writes the files, or says what on disk differs from them.
    ///
    /// - Returns: What went wrong, or differs.
    func written(check: Bool) -> [Diagnostic] {
        guard diagnostics.isEmpty else { return diagnostics }
        if check { return files.differences() }
        do throws(FileError) {
            try files.write()
            return []
        } catch {
            return [TargetInputs.error(error.path, "the file can't be written: \(error.reason)")]
        }
    }

    /// Keeps what the next run can go on from, where it would not have to compile everything all the same. That it can't be kept is nothing
    /// that a build should know.
    func keep(_ inputs: InputFiles, _ target: TargetInputs, warnings: [Diagnostic], setting: ContentHash) {
        guard let result, warnings.count <= KeptRun.warningLimit, inputs.documents.allSatisfy(\.isRead) else { return }
        let sources = Set(places.compactMap(\.source))
        let documents = Dictionary(grouping: target.documents) { $0.scanned.source.path }
        // What has no artifact of its own is written into the shared one, which would have to be made as a whole.
        for (path, documents) in documents where !sources.contains(path) {
            if documents.contains(where: { !$0.syntax.definitions.isEmpty }) { return }
        }
        let hashes = files.hashes
        let warningsByPath = Dictionary(grouping: warnings, by: \.path)
        var builder = KeptRun.Builder(result, report)
        let keptFiles = inputs.documents.map { file in
            builder.file(file, documents[file.path] ?? [], warnings: warningsByPath[file.path] ?? [])
        }
        let paths = Set(inputs.documents.map(\.path))
        let run = KeptRun(
            files: keptFiles, uses: builder.uses, specialised: KeptRun.Specialised.all(in: result.compiled),
            artifacts: places.compactMap { hashes[$0.path] }, report: options.report.flatMap { hashes[$0] },
            schemaDigest: result.schemaDigest, otherWarnings: warnings.filter { !paths.contains($0.path) })
        _ = try? FileBytes.write(run.bytes(setting: setting), to: IncrementalRun.path(options))
    }
}

extension TargetCompilation.Result {
    /// The report's entries of the operations, each with the fragments that it reaches.
    func operationEntries(_ pathText: PathText) -> [(entry: Report.Entry, fragments: [String])] {
        let persistedIDs = persistedIDs
        let entries = model.operations.mapInParallel { operation in
            Report.entry(of: operation, id: persistedIDs[operation.operation.name], relativePath: pathText.relative)
        }
        return zip(entries, model.operations).map { ($0, $1.fragments) }
    }

    /// The report's entries of the fragments, with their definitions by their names.
    func fragmentEntries(_ definitions: [String: String], _ pathText: PathText) -> [Report.Entry] {
        model.fragments.mapInParallel { fragment in
            Report.entry(of: fragment, definition: definitions[fragment.fragment.name] ?? "", relativePath: pathText.relative)
        }
    }
}
