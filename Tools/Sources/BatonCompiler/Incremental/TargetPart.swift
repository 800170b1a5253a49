import BatonDocumentLanguage
import BatonPlanLowering
import BatonSchemaLanguage

/// The part of a target that a change makes compile again.
struct TargetPart {
    private let kept: KeptRun
    private let inputs: InputFiles
    private let schema: Schema
    private let configuration: Configuration
    private let language: any Language
    private let changed: Set<Int>
    private let graph: SpreadGraph
    /// The documents of files that were parsed, by the files' places.
    private var parsed: [Int: DocumentFile] = [:]
    /// The places of the files whose artifacts are made.
    private(set) var wanted: Set<Int>
    /// Warnings about the files whose artifacts are made.
    private(set) var warnings: [Diagnostic] = []
    /// The fragments with arguments applied, of the part and of the whole before.
    private(set) var specialised: [String: KeptRun.Specialised]

    /// The most sets of arguments that one fragment is spread with before only a whole compilation can tell whether there are too many.
    private static let setLimit = 1_000

    /// The part that a change of files makes compile; nil where more changes than what definitions hold.
    init?(
        _ kept: KeptRun, _ inputs: InputFiles, _ schema: Schema, _ configuration: Configuration, _ language: any Language, changed: [Int]
    ) {
        self.kept = kept
        self.inputs = inputs
        self.schema = schema
        self.configuration = configuration
        self.language = language
        self.changed = Set(changed)
        specialised = kept.specialised
        let files = changed.mapInParallel { DocumentFile(inputs.documents[$0]) }
        for (place, file) in zip(changed, files) { parsed[place] = file }
        var definitions = kept.files.map(\.definitions)
        let before = SpreadGraph(definitions)
        for (place, file) in zip(changed, files) {
            let written = file.definitions.map(WrittenDefinition.init)
            let isNamedAsBefore = written.elementsEqual(definitions[place]) { $0.isNamed(as: $1) }
            guard file.diagnostics.isEmpty, isNamedAsBefore else { return nil }
            definitions[place] = written
        }
        graph = SpreadGraph(definitions)
        guard !graph.hasUnknown else { return nil }
        wanted = Set(changed)
        for node in graph.reaching(graph.nodes(of: wanted)) { wanted.insert(graph.nodes[node].file) }
        for name in before.reachedFragments.symmetricDifference(graph.reachedFragments) {
            if let file = graph.file(ofFragment: name) { wanted.insert(file) }
        }
    }

    /// Has files' artifacts made, too.
    mutating func add(filesOf sources: Set<String>) {
        if sources.isEmpty { return }
        for (place, file) in inputs.documents.enumerated() where sources.contains(file.path) { wanted.insert(place) }
    }

    /// The documents of a file whose artifact is made.
    func documents(of file: Int) -> [DocumentFile.Document] { parsed[file]?.documents ?? [] }

    /// The part, compiled; nil where only the whole target tells what becomes of it.
    mutating func compiled() -> TargetCompilation.Result? {
        // Each turn has more files' artifacts made than the one before; few changes ever need a second.
        for _ in 0..<3 {
            let documents = reachedDocuments()
            guard parsed.values.allSatisfy(\.diagnostics.isEmpty) else { return nil }
            let (compiled, problems) = Compilation.compile(
                schema: schema, configuration: configuration, documents: documents, reachedElsewhere: graph.reachedFragments)
            guard let compiled else { return nil }
            let asked = fragmentsAskedOtherwise(compiled.readerForm)
            if asked.isEmpty { return lowered(compiled, problems) }
            for name in asked { if let file = graph.file(ofFragment: name) { wanted.insert(file) } }
        }
        return nil
    }

    /// The definitions of the wanted files and all that they reach.
    private mutating func reachedDocuments() -> [Syntax.ExecutableDocument] {
        let nodes = graph.reached(from: graph.nodes(of: wanted))
        let files = Set(nodes.map { graph.nodes[$0].file }).union(wanted).sorted()
        let inputs = inputs
        let missing = files.filter { parsed[$0] == nil }
        for (file, result) in zip(missing, missing.mapInParallel { DocumentFile(inputs.documents[$0]) }) { parsed[file] = result }
        var documents: [Syntax.ExecutableDocument] = []
        for file in files {
            var node = graph.firstNode(of: file)
            for document in parsed[file]?.documents ?? [] {
                var syntax = document.syntax
                syntax.definitions = syntax.definitions.filter { _ in
                    defer { node += 1 }
                    return nodes.contains(node)
                }
                if !syntax.definitions.isEmpty { documents.append(syntax) }
            }
        }
        return documents
    }

    /// The fragments of unwanted files of which the places that spread them ask something else than before.
    private func fragmentsAskedOtherwise(_ program: Program) -> [String] {
        let paths = wantedPaths
        var notes = program.fragments.filter { paths.contains($0.location.source.path) }.map { FragmentNotes($0, schema) }
        notes += program.operations.filter { paths.contains($0.location.source.path) }.map { FragmentNotes($0) }
        let unwanted = kept.files.indices.filter { !wanted.contains($0) }.map { kept.files[$0] }
        let after = FragmentFacts.of(notes + unwanted.flatMap(\.notes))
        let before = FragmentFacts.of(kept.files.flatMap(\.notes))
        return unwanted.flatMap(\.fragments).map(\.name).filter { before[$0] != after[$0] }
    }

    private var wantedPaths: Set<String> { Set(wanted.map { inputs.documents[$0].path }) }

    private mutating func lowered(_ compiled: Compiled, _ problems: [Diagnostic]) -> TargetCompilation.Result? {
        guard addSpecialised(KeptRun.Specialised.all(in: compiled)) else { return nil }
        let elsewhere = elsewhere
        let paths = wantedPaths
        let (result, moreProblems) = TargetCompilation.lowered(
            compiled, configuration, language, schemaDigest: kept.schemaDigest,
            changed.sorted().flatMap { parsed[$0]?.documents.map(\.scanned) ?? [] }, beside: elsewhere
        ) { paths.contains($0.source.path) }
        let diagnostics = problems + moreProblems
        if diagnostics.contains(where: { $0.severity == .error }) { return nil }
        warnings = diagnostics.filter { paths.contains($0.path) }
        return isNamedAsBefore(result, elsewhere.uses) ? result : nil
    }

    /// The definitions of the other files.
    private var elsewhere: DefinitionsElsewhere {
        var elsewhere = DefinitionsElsewhere()
        var uses = [Bool](repeating: false, count: kept.uses.count)
        for (place, file) in kept.files.enumerated() where !wanted.contains(place) {
            elsewhere.fragments.formUnion(file.fragments.map(\.name))
            elsewhere.operations.formUnion(file.operations.map(\.name))
            elsewhere.notes += file.notes
            for use in file.uses { uses[use] = true }
        }
        elsewhere.uses = Set(kept.uses.indices.filter { uses[$0] }.map { kept.uses[$0].use })
        return elsewhere
    }

    /// Adds fragments with arguments applied; false where a whole compilation may find too many, or two of one name.
    private mutating func addSpecialised(_ more: [String: KeptRun.Specialised]) -> Bool {
        for (name, fragment) in more {
            if graph.hasFragment(name) || specialised.updateValue(fragment, forKey: name).map({ $0 != fragment }) == true { return false }
        }
        var counts: [String: Int] = [:]
        for fragment in specialised.values { counts[fragment.fragment, default: 0] += 1 }
        return counts.values.allSatisfy { $0 <= Self.setLimit }
    }

    /// Whether what the other files refer to is called as it was when they were written.
    private func isNamedAsBefore(_ result: TargetCompilation.Result, _ elsewhere: Set<SharedUse>) -> Bool {
        let types = Set(kept.uses.map(\.use).filter(\.isOfType))
        guard types == result.model.uses.filter(\.isOfType) else { return false }
        return kept.uses.allSatisfy { !elsewhere.contains($0.use) || result.writer.name(of: $0.use) == $0.name }
    }
}

extension KeptRun.File {
    /// What its definitions say of fragments.
    fileprivate var notes: [FragmentNotes] { fragments.map(\.notes) + operations.map(\.notes) }
}

extension DocumentFile {
    /// The definitions of all documents.
    var definitions: [Syntax.ExecutableDefinition] { documents.flatMap(\.syntax.definitions) }
}

extension SharedUse {
    /// Whether it makes the shared artifact declare a type, whose name is then no other's.
    fileprivate var isOfType: Bool {
        switch self {
        case .enumeration, .variableType: true
        case .slot, .clientSlot, .condition, .scope, .type: false
        }
    }
}
