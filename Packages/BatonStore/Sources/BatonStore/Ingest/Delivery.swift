@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// A part of an incremental response that named a place or a label that its operation has not.
@_spi(Runtime) public struct DroppedPart: Hashable, Sendable {
    /// The label that the part names; `nil` when it names none.
    public let label: String?
    /// The path that it names, its steps joined by dots.
    public let path: String
}

/// One response as it arrives: its first payload, and, where the server delivers deferred fragments later, those that follow.
///
/// Each part becomes a change set of its own, at the record that its path names; the caller commits each before it asks for the next.
@_spi(Runtime) public struct Delivery: Sendable {
    /// The resolution that the response is read by.
    public let resolution: Resolution
    /// Whether the server said that more payloads follow.
    public private(set) var hasNext = false
    /// The parts that were dropped, in order.
    public private(set) var dropped: [DroppedPart] = []
    /// What arrived so far: where paths lead to is told by it.
    private var places: PartPlaces
    private var pending: [String: (path: [PathComponent], label: String?)] = [:]

    /// A response that has not begun to arrive.
    public init(_ resolution: Resolution) {
        self.resolution = resolution
        places = PartPlaces(resolution)
    }

    /// Reads a payload of the response into change sets, in order: the first payload into the operation's, a later one into its parts'.
    ///
    /// - Throws: `IngestError` for a malformed payload, `GraphQLErrors` for a first one of errors without data. Nothing of the payload is to
    ///   be written then.
    public mutating func receive(_ payload: Payload) throws -> [ChangeSet] {
        let known = places.arrived.count
        do {
            let incremental: Incremental
            if known == 0 {
                let first = try Ingest.first(payload, by: resolution)
                incremental = first.incremental
                places.add(first.change)
            } else {
                incremental = try Ingest.envelope(of: payload)
            }
            hasNext = incremental.hasNext
            for announced in incremental.pending { pending[announced.id] = (announced.path, announced.label) }
            for item in incremental.items { try receive(item, of: payload) }
            for end in incremental.completed { finish(end, of: payload) }
            receive(incremental.errors, of: payload)
        } catch {
            places.forget(from: known)
            throw error
        }
        return Array(places.arrived[known...])
    }

    private mutating func receive(_ item: Incremental.Item, of payload: Payload) throws {
        var path = item.path
        var label = item.label
        if let id = item.id {
            path = pending[id]?.path ?? []
            label = pending[id]?.label
        }
        guard !item.isStreamed, item.id == nil || pending[item.id ?? ""] != nil, let number = number(of: label),
            let place = places.place(of: path + item.subPath)
        else {
            dropped.append(DroppedPart(label: label, path: (path + item.subPath).map(\.description).joined(separator: ".")))
            return
        }
        // A part that was announced comes in as many pieces as its server likes; one that was not comes whole.
        places.add(
            try Ingest.part(
                of: payload, at: item.data, of: number, place, below: path + item.subPath, item.errors, by: resolution,
                expecting: item.id == nil ? .whole : .part))
    }

    /// Ends a part that was announced: its errors, where it failed, stand beside its fields.
    private mutating func finish(_ end: Incremental.Completed, of payload: Payload) {
        guard let announced = pending.removeValue(forKey: end.id) else {
            dropped.append(DroppedPart(label: nil, path: ""))
            return
        }
        guard !end.errors.isEmpty else { return }
        guard let number = number(of: announced.label), let place = places.place(of: announced.path) else {
            dropped.append(DroppedPart(label: announced.label, path: announced.path.map(\.description).joined(separator: ".")))
            return
        }
        let failed = try? Ingest.part(
            of: payload, at: nil, of: number, place, below: announced.path, end.errors, by: resolution, expecting: .part)
        if let failed { places.add(failed) }
    }

    /// Places the errors of a later payload itself, as those of the first are placed: at the last field that a path reaches, and without one
    /// at none.
    private mutating func receive(_ errors: [FieldError], of payload: Payload) {
        var groups: [(place: PartPlace, path: [PathComponent], errors: [FieldError])] = []
        var numbers: [[PathComponent]: Int] = [:]
        for error in errors {
            guard let (place, count) = places.deepest(of: error.path) else { continue }
            let path = Array(error.path[..<count])
            if let number = numbers[path] {
                groups[number].errors.append(error)
            } else {
                numbers[path] = groups.count
                groups.append((place, path, [error]))
            }
        }
        for (place, path, errors) in groups {
            places.add(Ingest.errors(errors, of: payload, place, below: path, by: resolution))
        }
    }

    private func number(of label: String?) -> Int32? {
        label.flatMap { resolution.plan.tables.labels.firstIndex(of: $0) }.map(Int32.init)
    }
}
