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

    /// Says what on disk differs from the files.
    var differences: [Diagnostic] { diagnostics.isEmpty ? files.differences() : diagnostics }

    /// Writes the files, and keeps what the next run can go on from.
    ///
    /// - Parameters:
    ///   - warnings: The warnings of the compilation.
    ///   - setting: What the next run has to have in common with this one; nil where nothing is to be kept.
    /// - Returns: What went wrong.
    func written(_ inputs: InputFiles, _ target: TargetInputs, warnings: [Diagnostic], setting: ContentHash?) -> [Diagnostic] {
        guard diagnostics.isEmpty else { return diagnostics }
        // The system writes on one core, so the other is free meanwhile.
        let (problem, kept) = inParallel { () -> FileError? in
            do throws(FileError) {
                try files.write()
                return nil
            } catch {
                return error
            }
        } _: { () -> [UInt8]? in
            guard let setting else { return nil }
            return self.kept(inputs, target, warnings: warnings)?.bytes(setting: setting)
        }
        if let problem { return [TargetInputs.error(problem.path, "the file can't be written: \(problem.reason)")] }
        // That it can't be kept is nothing that a build should know.
        if let kept { _ = try? FileBytes.write(kept, to: IncrementalRun.path(options)) }
        return []
    }

    /// What the next run can go on from; nil where it would have to compile everything all the same.
    private func kept(_ inputs: InputFiles, _ target: TargetInputs, warnings: [Diagnostic]) -> KeptRun? {
        guard let result, warnings.count <= KeptRun.warningLimit, inputs.documents.allSatisfy(\.isRead) else { return nil }
        let sources = Set(places.compactMap(\.source))
        let documents = Dictionary(grouping: target.documents) { $0.scanned.source.path }
        // What has no artifact of its own is written into the shared one, which would have to be made as a whole.
        for (path, documents) in documents where !sources.contains(path) {
            if documents.contains(where: { !$0.syntax.definitions.isEmpty }) { return nil }
        }
        let hashes = files.hashes
        let warningsByPath = Dictionary(grouping: warnings, by: \.path)
        var builder = KeptRun.Builder(result, report)
        let keptFiles = inputs.documents.map { file in
            builder.file(file, documents[file.path] ?? [], warnings: warningsByPath[file.path] ?? [])
        }
        let paths = Set(inputs.documents.map(\.path))
        return KeptRun(
            files: keptFiles, uses: builder.uses, specialised: KeptRun.Specialised.all(in: result.compiled),
            artifacts: places.compactMap { hashes[$0.path] }, report: options.report.flatMap { hashes[$0] },
            schemaDigest: result.schemaDigest, otherWarnings: warnings.filter { !paths.contains($0.path) })
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
