@_spi(Runtime) import BatonConformance
import BatonDocumentLanguage
import BatonPlanLowering
import BatonSchemaLanguage
@_spi(Generated) @_spi(Runtime) import BatonStore

/// Commits random responses and reads every leaf of them as generated code does, without compiling any: the lens model says by which reader
/// each accessor is read. The response is the oracle, for the store that it was committed to and for one that only has its image.
@MainActor struct LensOracle {
    private let suite: RandomSuite

    /// How many leaves were read, and what differs.
    struct Outcome {
        var documents = 0
        var leaves = 0
        /// How many of them were read on records of types that the build does not list.
        var unlistedLeaves = 0
        var problems: [String] = []

        mutating func add(_ other: Outcome) {
            documents += other.documents
            leaves += other.leaves
            unlistedLeaves += other.unlistedLeaves
            problems += other.problems
        }
    }

    init(seed: UInt64, count: Int) throws {
        suite = try RandomSuite(seed: seed, count: count)
    }

    /// Runs every document of the suite.
    func run() throws -> Outcome {
        var outcome = Outcome()
        let sources = suite.documents.map { Syntax.ExecutableDocument.parse(Source(path: $0.name, text: $0.text)).document }
        let (compiled, diagnostics) = Compilation.compile(schema: suite.client, configuration: suite.configuration, documents: sources)
        guard let compiled else { throw RandomSuiteError(description: "seed \(suite.seed) does not compile: \(diagnostics)") }
        let (model, problems) = Lowering.lower(compiled, for: "swift")
        if let error = problems.first(where: { $0.severity == .error }) {
            throw RandomSuiteError(description: "seed \(suite.seed) has no lenses: \(error)")
        }
        let fragments = Dictionary(model.fragments.map { ($0.fragment.name, $0.lens) }) { first, _ in first }
        for document in suite.documents {
            guard let operation = model.operations.first(where: { $0.operation.name == document.name }) else { continue }
            let variables = try suite.variables(of: document)
            let answer = suite.answer(operation.text, variables)
            let expected = suite.answer(document.text, variables)
            let image = MemoryImage(StoreClock())
            let plan = try Plan(parsing: operation.plan)
            let bound = Variables(variables)
            func check(_ store: Store, _ when: String) {
                var reader = LensReader(schema: suite.client, fragments: fragments, variables: variables)
                reader.read(
                    operation.lens, at: store.anchor(of: plan, bound), answer, authored: expected)
                outcome.leaves += reader.leaves
                outcome.unlistedLeaves += reader.unlistedLeaves
                outcome.problems += reader.problems.map { "seed \(suite.seed) \(document.name) \(when): \($0)" }
                if !store.faults().isEmpty { outcome.problems.append("seed \(suite.seed) \(document.name) \(when): \(store.faults())") }
            }
            let store = Store(clock: StoreClock(), image: image)
            let resolution = store.resolve(plan, bound)
            let payload = Payload(json: Variable.object(["data": answer]).json)
            store.commit(try Ingest.changeSet(of: payload, by: resolution, expecting: .whole), kind: .server)
            check(store, "committed")
            let again = store.commit(try Ingest.changeSet(of: payload, by: resolution, expecting: .whole), kind: .server)
            if again.notifications != 0 { outcome.problems.append("seed \(suite.seed) \(document.name): the same response again tells") }
            check(store, "committed twice")
            let launched = Store(clock: StoreClock(), image: image)
            let found = launched.check(launched.resolve(plan, bound)).availability
            // What asks nothing of a server is answered by any store.
            let isNothing = Store().availability(of: launched.resolve(plan, bound))
            if found != .image, !isNothing {
                outcome.problems.append("seed \(suite.seed) \(document.name): the image answers with a \(found)")
            }
            check(launched, "hydrated")
            outcome.documents += 1
        }
        return outcome
    }
}

extension Store {
    /// The anchor of an operation's data.
    fileprivate func anchor(of plan: Plan, _ variables: Variables) -> Anchor {
        let resolution = resolve(plan, variables)
        let record = rootRecord(of: resolution.rootKind)
        return Anchor(
            record: record, owner: Owner(store: self, operation: nil, variables: variables, resolution: resolution), origin: record)
    }
}
