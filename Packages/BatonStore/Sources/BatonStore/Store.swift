@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// All records, the roots that hold them, and how both are written: one per environment, on the main actor.
///
/// Reads are synchronous, through lenses. Writes are batches: a commit writes what differs and notifies, once at its end, the observed
/// slots whose value changed.
///
///     let store = Store()
///     try await store.commitPayload(HeroQuery(), Payload(json: #"{"data":{"hero":{"id":"1","name":"Rick"}}}"#))
///     store.data(of: HeroQuery()).hero?.name
@MainActor public final class Store {
    /// Called for every field that a lens could not read as its type says.
    @_spi(Runtime) public var report: ((ReadReport) -> Void)?

    /// Called at the end of a batch that changed what verdicts are settled by: a null, a link, an error or a deletion (contract §8).
    @_spi(Runtime) public var verdictsTouched: (() -> Void)?

    /// Counts since the store was made.
    @_spi(Runtime) public internal(set) var statistics = StoreStatistics()

    var table = RecordTable()
    let keys = RenderedKeys()
    /// The types of connections' edges, by the connections' types, as plans said.
    var connectionTypes: [TypeID: TypeID] = [:]
    var roots: [OperationKey: Root] = [:]
    /// The queries' roots that nobody holds, and the completed mutations'.
    var released: ReleaseBuffer
    var completed: ReleaseBuffer
    var stamps = FetchStamps()
    /// How often the store was invalidated.
    var epoch = 0
    let clock: StoreClock
    /// How old data may be before it reads as stale, where its operation does not say.
    let cacheExpiration: Duration?
    var resolutions = Resolutions()
    /// The optimistic layers, oldest first.
    var layers: [OptimisticLayer] = []
    var isCollectionScheduled = false
    /// The copy of the store that outlives the process, where there is one.
    let image: (any StoreImage)?
    var imageMemberships = ImageMemberships()
    /// The slots that the image is not told of.
    private(set) var transient: Set<RenderedKeys.Twin> = []
    /// Whether the store has ended: it writes nothing any more.
    @_spi(Runtime) public internal(set) var isEnded = false
    /// The numbers of the last batch and the last walk, which may wrap: records only compare them with the one under way.
    var batches: UInt32 = 0
    var walks: UInt32 = 0
    private var placeholders: [TypeID: Record] = [:]

    /// An empty store: it holds the records of the three roots, without a field.
    ///
    /// - Parameters:
    ///   - releaseBufferSize: how many queries that nobody shows any more keep their data, the oldest out first.
    ///   - cacheExpiration: how old data may be before it reads as stale, for operations without `@cacheExpiration`; `nil` sets no limit.
    public convenience init(releaseBufferSize: Int = 10, cacheExpiration: Duration? = nil) {
        self.init(releaseBufferSize: releaseBufferSize, cacheExpiration: cacheExpiration, clock: StoreClock())
    }

    /// A store whose ages are measured by a clock, and that keeps a copy of itself in an image.
    @_spi(Runtime) public init(
        releaseBufferSize: Int = 10, cacheExpiration: Duration? = nil, clock: StoreClock, image: (any StoreImage)? = nil
    ) {
        self.image = image
        released = ReleaseBuffer(size: releaseBufferSize)
        completed = ReleaseBuffer(size: releaseBufferSize)
        self.cacheExpiration = cacheExpiration
        self.clock = clock
        for kind in OperationKind.allCases { makeRootRecord(kind) }
    }

    deinit {
        // Records link to one another, so that none would end by itself.
        let records = table.records
        Task { @MainActor in
            for record in records { record.clear() }
        }
    }
}

// MARK: Records

extension Store {
    func makeRootRecord(_ kind: OperationKind) {
        table.insert(makeRecord(kind.rootKey, TypeID(kind.rootTypeName)))
    }

    /// The record of a key's text; `nil` when the store has none.
    @_spi(Runtime) public func record(_ key: String) -> Record? {
        let found = anyRecord(key, nil)
        return found?.presence == .present ? found : nil
    }

    /// The record of a key's text that the table has, be it one of the store's or kept for those who link to it.
    func anyRecord(_ key: String, _ type: TypeID?) -> Record? {
        key.withBytes { bytes in
            guard let colon = bytes.firstIndex(of: EntityKey.separator),
                let prefix = Registry.shared.existingType(named: String(decoding: bytes[..<colon], as: UTF8.self))
            else { return nil }
            let rest = UnsafeBufferPointer(rebasing: bytes[(colon + 1)...])
            return table.find(hash: Self.hash(prefix, rest), prefix: prefix, type: type, rest)
        }
    }

    /// A record of a key, for the table.
    func makeRecord(_ key: String, _ type: TypeID) -> Record {
        Record(RecordTable.Name(key, type))
    }

    private static func hash(_ prefix: TypeID, _ rest: UnsafeBufferPointer<UInt8>) -> UInt64 {
        KeyHash.hash(prefix.number, rest.baseAddress ?? KeyHash.noBytes, rest.count, seed: KeyHash.processSeed)
    }

    /// All records, in no order.
    @_spi(Runtime) public var records: [Record] { table.records.filter { $0.presence == .present } }

    /// The record of an operation kind's root.
    @_spi(Runtime) public func rootRecord(of kind: OperationKind) -> Record {
        switch kind {
        case .query: table.records[0]
        case .mutation: table.records[1]
        case .subscription: table.records[2]
        }
    }

    /// The record that stands behind a non-null link without one: one per type, outside the store, all missing.
    func placeholder(of type: TypeID) -> Record {
        if let known = placeholders[type] { return known }
        let made = Record.placeholder(of: type)
        placeholders[type] = made
        return made
    }

    /// The text of a slot's storage key.
    @_spi(Runtime) public func storageKey(of slot: SlotNumber, type: TypeID) -> String {
        slot.isRendered ? keys.text(of: slot) : Registry.shared.storageKey(of: slot, type: type)
    }
}

// MARK: Resolving

extension Store {
    /// A plan with its variables bound, kept for a while by the variables that the plan names.
    @_spi(Runtime) public func resolve(_ plan: Plan, _ variables: Variables) -> Resolution {
        adoptTwins()
        var named: [String: Variable] = [:]
        for name in plan.tables.variables { named[name] = variables[name] }
        return resolutions.resolution(of: plan, Variables(named)) {
            let hold = KeyHold(keys)
            let resolution = Resolution(plan, variables) { type, text in hold.number(text, of: type) }
            noteTransient(resolution)
            return resolution
        }
    }
}

// MARK: Transient fields

extension Store {
    /// Notes which slots the image is not told of.
    private func noteTransient(_ resolution: Resolution) {
        guard image != nil else { return }
        let tables = resolution.tables
        for index in 0..<tables.selections.count {
            let row = tables.selections[index]
            for field in Int(row.firstField)..<Int(row.firstField + row.fieldCount) where tables.fields[field].flags.contains(.transient) {
                let type = TypeID(number: row.type)
                transient.insert(RenderedKeys.Twin(type: type, slot: tables.fields[field].slot))
                transient.insert(RenderedKeys.Twin(type: type, slot: tables.fields[field].readSlot))
            }
        }
    }

    /// Notes that the image is not told of a field that the runtime itself writes for the process's life.
    func noteTransient(_ slot: SlotNumber, of type: TypeID) {
        if image != nil { transient.insert(RenderedKeys.Twin(type: type, slot: slot)) }
    }
}

extension Resolution {
    /// Whether the operation selects a root field that never reaches the image: its age says nothing at the next launch.
    @_spi(Runtime) public var selectsTransientRoot: Bool {
        let tables = tables
        let row = tables.selections[0]
        return (Int(row.firstField)..<Int(row.firstField + row.fieldCount)).contains { tables.fields[$0].flags.contains(.transient) }
    }
}
