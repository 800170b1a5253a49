import Observation
import Synchronization
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// Random commits, layers, answers, reverts, deletions, retentions, releases and collections leave the store as the reference model says,
/// tell whom it says, and keep every invariant. `BATON_MODEL_SEEDS` says how many runs there are to be; 300 without it.
@MainActor struct ModelTests {
    @Test(arguments: 0..<20)
    func theStoreIsTheModels(_ share: Int) throws {
        for seed in ModelSeeds.of(share, among: 20, usual: 300) {
            let seed = UInt64(seed)
            // Most runs are checked at their end; one that ends wrong runs again with every step checked, to find the step.
            let run = try Self.run(seed, checksSteps: seed.isMultiple(of: 10))
            if !run.faults.isEmpty { _ = try Self.run(seed, checksSteps: true) }
        }
    }

    @discardableResult
    static func run(_ seed: UInt64, checksSteps: Bool) throws -> Run {
        var run = Run(seed: seed)
        for _ in 0..<16 {
            try run.step()
            // One finding is told once; what follows from it is noise.
            if checksSteps, !run.faults.isEmpty { break }
        }
        let faults = run.faults
        #expect(faults.isEmpty, "seed \(seed): \(run.log.joined(separator: "; "))\n\(faults.joined(separator: "\n"))")
        return run
    }

    @MainActor struct Run {
        let seed: UInt64
        var random: SeededGenerator
        let store = Store(releaseBufferSize: 2)
        static let plans = ModelOperation.all.map { try? Plan(parsing: $0.text) }
        var model = ReferenceModel()
        var layers: [(number: Int, layer: OptimisticLayer)] = []
        var held: [(root: Root, operation: ModelOperation, id: String)] = []
        var parked: [(root: Root, operation: ModelOperation, id: String)] = []
        var log: [String] = []
        /// One run in five observes every slot.
        var observes: Bool { seed.isMultiple(of: 5) }

        init(seed: UInt64) {
            self.seed = seed
            random = SeededGenerator(seed: seed)
        }

        mutating func step() throws {
            let before = observes ? model.shown : [:]
            let told = Mutex<Set<String>>([])
            if observes { observe { slot in told.withLock { _ = $0.insert(slot) } } }
            let isCollection = try act()
            guard observes, !isCollection else { return }
            let expected = ReferenceModel.told(before, model.shown)
            let heard = told.withLock { $0 }
            #expect(heard == expected, "seed \(seed): \(log.joined(separator: "; "))")
        }

        /// In what the store is not what the model says it is.
        var faults: [String] {
            let dump = store.dump()
            let expected = ReferenceModel.dump(model.shown)
            return store.faults() + (dump == expected ? [] : [dump, expected])
        }

        private mutating func act() throws -> Bool {
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<34:
                let payload = self.payload()
                log.append("commit \(payload.operation.name) \(payload.id) \(payload.json)")
                store.commit(try change(payload), kind: .server)
                ReferenceModel.apply(payload, to: &model.base)
            case 34..<52:
                let payload = self.payload()
                log.append("layer \(layers.count) \(payload.operation.name) \(payload.id) \(payload.json)")
                let number = (layers.last?.number ?? 0) + 1
                layers.append((number, store.applyOptimistic(try change(payload)).layer))
                model.layers.append(ReferenceModel.Layer(number: number, payload: payload))
            case 52..<62:
                guard let index = layers.indices.randomElement(using: &random) else { break }
                log.append("revert \(index)")
                store.revert(layers.remove(at: index).layer)
                model.layers.remove(at: index)
            case 62..<70:
                guard let index = layers.indices.randomElement(using: &random) else { break }
                let payload = self.payload()
                log.append("resolve \(index) \(payload.operation.name) \(payload.id) \(payload.json)")
                store.resolve(layers.remove(at: index).layer, try change(payload))
                model.layers.remove(at: index)
                ReferenceModel.apply(payload, to: &model.base)
            case 70..<74:
                let key = "Item:\(Int.random(in: ModelPayload.ids, using: &random))"
                log.append("delete \(key)")
                let store = store
                store.write(.server) { batch in
                    if let record = store.record(key) { batch.delete(record) }
                }
                model.delete(key)
            case 74..<82: try retain()
            case 82..<88: release()
            default:
                log.append("collect")
                store.collect()
                model.collect((held + parked).map { ($0.operation, $0.id) })
                return true
            }
            return false
        }

        private mutating func payload() -> ModelPayload {
            ModelPayload(ModelOperation.all.randomElement(using: &random) ?? ModelOperation.all[0], &random)
        }

        private func plan(_ operation: ModelOperation) throws -> Plan {
            try #require(ModelOperation.all.firstIndex { $0.name == operation.name }.flatMap { Self.plans[$0] })
        }

        private func change(_ payload: ModelPayload) throws -> ChangeSet {
            let resolution = store.resolve(try plan(payload.operation), ["id": .string(payload.id)])
            return try Ingest.changeSet(of: Payload(json: payload.json), by: resolution, expecting: .part)
        }

        // MARK: Roots

        private mutating func retain() throws {
            let operation = ModelOperation.all[Int.random(in: 0...1, using: &random)]
            let id = "\(Int.random(in: ModelPayload.ids, using: &random))"
            log.append("retain \(operation.name) \(id)")
            let variables: Variables = ["id": .string(id)]
            let root = store.root(
                for: OperationKey(name: operation.name, variables: variables), operation.kind, try plan(operation), variables)
            store.retain(root, allowsNetwork: true)
            parked.removeAll { $0.root === root }
            held.append((root, operation, id))
        }

        private mutating func release() {
            guard let index = held.indices.randomElement(using: &random) else { return }
            let entry = held.remove(at: index)
            log.append("release \(entry.operation.name) \(entry.id)")
            store.release(entry.root, allowsNetwork: true)
            guard !held.contains(where: { $0.root === entry.root }) else { return }
            parked.append(entry)
            if parked.count > 2 { parked.removeFirst() }
        }

        // MARK: Observing

        private func observe(_ tell: @escaping @Sendable (String) -> Void) {
            for record in store.records {
                for slot in Set(record.writtenSlots).union(record.slotsWithErrors) {
                    let name = record.key + " " + store.storageKey(of: slot, type: record.type)
                    withObservationTracking {
                        _ = record.read(slot)
                    } onChange: {
                        tell(name)
                    }
                }
            }
        }
    }
}
