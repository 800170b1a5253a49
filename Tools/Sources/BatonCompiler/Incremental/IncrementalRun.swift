import BatonDocumentLanguage
import BatonMarkers
import BatonPlanLowering
import BatonSchemaLanguage

/// A run of `generate` that goes on from the one before.
///
/// What a definition becomes comes of it and of what it reaches, so that a change concerns the definitions of the changed files and
/// those that reach them. Their files are compiled, with all that they reach; of the other files everything stays as it was. What a definition
/// depends on beside what it reaches is compared, and where it differs, or where there is any error, the run tells nothing and everything is
/// compiled: the names of all definitions, the types that the shared artifact declares and the names of what it declares, the names of
/// fragments with arguments applied. Two things of which a change is followed: what the places that spread a fragment ask of it
/// (``FragmentFacts``), and whether an operation reaches it.
struct IncrementalRun {
    private let options: Options
    private let pathText: PathText
    private let language: any Language
    private let inputs: InputFiles
    private let configuration: Configuration
    private let kept: KeptRun
    private let setting: ContentHash
    private let places: [OutputFiles.Place]

    /// A run that goes on from the one that was kept for its setting; nil where there is none, or files came or went.
    init?(_ options: Options, _ pathText: PathText, _ language: any Language, _ inputs: InputFiles, setting: ContentHash) {
        guard !options.check, inputs.isWhole, let configuration = inputs.configuration, inputs.documents.allSatisfy(\.isRead),
            !inputs.diagnostics.contains(where: { $0.severity == .error }),
            let bytes = try? FileBytes.readRegular(Self.path(options)), let kept = KeptRun(bytes, setting: setting),
            kept.files.map(\.path) == inputs.documents.map(\.path)
        else { return nil }
        let withDocuments = Set(kept.files.filter { !$0.definitions.isEmpty }.map(\.path))
        let places = OutputFiles.places(
            options, paths: inputs.documents.map(\.path), withDocuments: withDocuments, language, pathText)
        guard kept.artifacts.count == places.count else { return nil }
        self.options = options
        self.pathText = pathText
        self.language = language
        self.inputs = inputs
        self.configuration = configuration
        self.kept = kept
        self.setting = setting
        self.places = places
    }

    /// Where a run is kept.
    static func path(_ options: Options) -> String { "\(options.output ?? ".")/\(KeptRun.fileName)" }

    /// Writes what has changed.
    ///
    /// - Returns: The warnings about the whole target, and what was compiled; nil where everything has to be compiled.
    func run() -> (warnings: [Diagnostic], remains: [Any])? {
        let changed = inputs.documents.indices.filter { inputs.documents[$0].hash != kept.files[$0].hash }
        let schemaFiles = inputs.schemaFiles
        let schemaInputs = inputs.schema
        let ((damaged, report), schema) = inParallel {
            (damagedArtifacts(), keptReport())
        } _: {
            changed.isEmpty ? nil : schemaFiles?.schema(of: schemaInputs).schema
        }
        if options.report != nil, report == nil { return nil }
        if changed.isEmpty, damaged.isEmpty { return write().map { ($0, [kept]) } }
        guard let schema = schema ?? schemaFiles?.schema(of: schemaInputs).schema else { return nil }
        guard var part = TargetPart(kept, inputs, schema, configuration, language, changed: changed) else { return nil }
        part.add(filesOf: Set(damaged.compactMap { places[$0].source }))
        guard let result = part.compiled() else { return nil }
        return write(part, result, damaged: Set(damaged), report).map { ($0, [kept, schema, part, result]) }
    }

    /// Writes what is not kept, where no document has changed.
    private func write() -> [Diagnostic]? {
        var files = OutputFiles(options, places, language, pathText, where: { _ in true }) { _ in "" }
        guard addPersisted(kept.files.flatMap(\.operations), nil, to: &files), (try? files.write()) != nil else { return nil }
        return kept.warnings
    }

    private func write(
        _ part: TargetPart, _ result: TargetCompilation.Result, damaged: Set<Int>, _ before: [UInt8]?
    ) -> [Diagnostic]? {
        let sources = Set(places.compactMap(\.source))
        let written = Set(part.wanted.map { inputs.documents[$0].path } + damaged.compactMap { places[$0].source })
        let isSharedKept = !damaged.contains(places.count - 1) && result.model.uses == Set(kept.uses.map(\.use))
        var files = OutputFiles(
            options, places, language, pathText, where: { $0.source.map { !written.contains($0) } ?? isSharedKept }
        ) { source in source.map(result.writer.artifact) ?? result.writer.sharedArtifact(without: sources) }
        guard files.diagnostics.isEmpty else { return nil }
        let others = kept.files.indices.filter { !part.wanted.contains($0) }.map { kept.files[$0] }
        var report: Report?
        if let path = options.report {
            guard let made = before.flatMap({ self.report(part, result, others, $0) }) else { return nil }
            files.add(made.text, at: path)
            report = made
        }
        guard addPersisted(others.flatMap(\.operations), result, to: &files), (try? files.write()) != nil else { return nil }

        let hashes = files.hashes
        var builder = KeptRun.Builder(result, report, uses: kept.uses)
        var run = kept
        let warnings = Dictionary(grouping: part.warnings, by: \.path)
        for place in kept.files.indices {
            let input = inputs.documents[place]
            run.files[place] =
                part.wanted.contains(place)
                ? builder.file(input, part.documents(of: place), warnings: warnings[input.path] ?? []) : builder.moved(kept.files[place])
        }
        run.uses = builder.uses
        run.specialised = part.specialised
        run.artifacts = zip(places, kept.artifacts).map { hashes[$0.path] ?? $1 }
        run.report = options.report.flatMap { hashes[$0] }
        if run.warnings.count > KeptRun.warningLimit { return nil }
        _ = try? FileBytes.write(run.bytes(setting: setting), to: Self.path(options))
        return run.warnings
    }

    /// The report on the part, and on the other files as it was.
    private func report(
        _ part: TargetPart, _ result: TargetCompilation.Result, _ others: [KeptRun.File], _ before: [UInt8]
    ) -> Report? {
        var operations = result.operationEntries(pathText)
        var fragments = result.fragmentEntries(part.wanted.sorted().flatMap { part.documents(of: $0) }.fragmentDefinitions, pathText)
        for file in others {
            for operation in file.operations {
                guard let entry = operation.place?.entry(named: operation.name, in: before) else { return nil }
                operations.append((entry, operation.fragments))
            }
            for fragment in file.fragments {
                guard let entry = fragment.place?.entry(named: fragment.name, in: before) else { return nil }
                fragments.append(entry)
            }
        }
        return Report(schemaDigest: kept.schemaDigest, operations: operations, fragments: fragments)
    }

    /// Adds the file of persisted texts; false where something is in the way.
    private func addPersisted(
        _ operations: [KeptRun.Operation], _ result: TargetCompilation.Result?, to files: inout OutputFiles
    ) -> Bool {
        var texts = result?.persistedTexts ?? PersistedTexts()
        let others = operations.compactMap(\.persisted).map { ($0.id, $0.text) }
        texts = texts.merging(PersistedTexts(Dictionary(others) { first, _ in first }))
        return PersistedFile(options, configuration, inputs.configurationPath).add(texts, to: &files) == nil
    }

    /// The places of artifacts that are not as the run before left them.
    private func damagedArtifacts() -> [Int] {
        let hashes = places.mapInParallel { (try? FileBytes.readRegular($0.path)).map { ContentHash(of: $0) } }
        return places.indices.filter { hashes[$0] != kept.artifacts[$0] }
    }

    /// The report as the run before left it; nil where it is not.
    private func keptReport() -> [UInt8]? {
        guard let path = options.report, let bytes = try? FileBytes.readRegular(path), ContentHash(of: bytes) == kept.report else {
            return nil
        }
        return bytes
    }
}
