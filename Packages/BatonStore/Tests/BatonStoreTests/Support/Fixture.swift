@_spi(Generated) @_spi(Runtime) import BatonStore

/// A store with one plan, as most tests need it.
@MainActor struct Fixture {
    let store: Store
    let plan: Plan
    let variables: Variables

    init(_ plan: String, _ variables: Variables = [:], in store: Store? = nil) throws {
        self.store = store ?? Store()
        self.plan = try Plan(parsing: plan)
        self.variables = variables
    }

    var resolution: Resolution { store.resolve(plan, variables) }

    func change(_ json: String, expecting completeness: Completeness = .whole) throws -> ChangeSet {
        try Ingest.changeSet(of: Payload(json: json), by: resolution, expecting: completeness)
    }

    @discardableResult
    func commit(_ json: String, expecting completeness: Completeness = .whole, kind: BatchKind = .server) throws -> CommitOutcome {
        store.commit(try change(json, expecting: completeness), kind: kind)
    }

    /// The anchor of the operation's root.
    var root: Anchor {
        let resolution = resolution
        let record = store.rootRecord(of: resolution.rootKind)
        let owner = Owner(store: store, operation: nil, variables: variables, resolution: resolution)
        return Anchor(record: record, owner: owner, origin: record)
    }

    /// The anchor of a record, in a scope of its own.
    func anchor(_ key: String) -> Anchor? {
        guard let record = store.record(key) else { return nil }
        let owner = Owner(store: store, operation: nil, variables: variables, resolution: resolution)
        return Anchor(record: record, owner: owner, origin: record)
    }
}
