@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Where a store can answer an operation from.
@_spi(Runtime) public enum Availability: String, Hashable, Sendable {
    /// Memory holds every field that the check waits for.
    case memory
    /// Memory does, with what the image held.
    case image
    /// A field is nowhere.
    case miss
}

/// What a check found.
@_spi(Runtime) public struct CheckResult: Hashable, Sendable {
    /// Where the operation is answered from.
    public let availability: Availability
    /// Whether a deferred part is not there, or was half there: an attach that may fetch does.
    public let lacksParts: Bool
}

extension Store {
    /// Whether the store can answer an operation without the network (contract §5): memory first, then, inside one read transaction,
    /// memory with what the image has for it.
    ///
    /// A missing scalar is a miss and a null an answer; a missing link with a lookup is satisfied by the entity that its arguments name,
    /// where the store or the image has it, and bound to it; a deleted record is not entered; client fields are not waited for; deferred
    /// parts are checked apart, and one that is half there is cleared. What the check writes is one local batch after its walk, beneath
    /// the optimistic layers.
    @discardableResult
    @_spi(Runtime) public func check(_ resolution: Resolution) -> CheckResult {
        guard !isEnded else { return CheckResult(availability: .miss, lacksParts: false) }
        adoptTwins()
        let root = rootRecord(of: resolution.rootKind)
        var walk = nextWalk(resolution, nil)
        var availability = walk.holds(root, 0) ? Availability.memory : .miss
        if availability == .miss, adoptTwins() {
            // A type that the build does not list was met, and its keys named: memory may have what they name, under others.
            walk = nextWalk(resolution, nil)
            availability = walk.holds(root, 0) ? .memory : .miss
        }
        var lacksParts = availability != .miss && walk.checkParts()
        if let image, resolution.rootKind == .query, availability == .miss || lacksParts {
            image.read { reader in
                learnMemberships(from: reader)
                walk = nextWalk(resolution, Hydration(reader, self))
                var isFound = walk.holds(root, 0)
                if !isFound, adoptTwins() {
                    walk = nextWalk(resolution, Hydration(reader, self))
                    isFound = walk.holds(root, 0)
                }
                guard isFound else { return }
                if availability == .miss { availability = .image }
                walk.fillClientLinks()
                lacksParts = walk.checkParts()
            }
        }
        // A part is cleared only where the rest is there: what is missing altogether is fetched whole.
        write(walk, clearsParts: availability != .miss)
        return CheckResult(availability: availability, lacksParts: lacksParts)
    }

    /// Whether the store can answer an operation without the network.
    @_spi(Runtime) public func availability(of resolution: Resolution) -> Bool { check(resolution).availability != .miss }

    func nextWalk(_ resolution: Resolution, _ hydration: Hydration?) -> CheckWalk {
        walks &+= 1
        return CheckWalk(store: self, resolution: resolution, hydration: hydration, number: walks)
    }

    private func write(_ walk: CheckWalk, clearsParts: Bool) {
        let clearings = clearsParts ? walk.clearings : []
        guard !walk.bindings.isEmpty || !clearings.isEmpty || walk.hydration?.isEmpty == false else { return }
        write(.local) { batch in
            walk.hydration?.write(&table, &batch)
            for binding in walk.bindings where binding.record.value(at: binding.slot).isMissing {
                batch.name(binding.target)
                batch.write(.link(binding.target), to: binding.slot, of: binding.record)
            }
            for clearing in clearings where !clearing.record.value(at: clearing.slot).isMissing {
                batch.write(.missing, to: clearing.slot, of: clearing.record)
            }
        }
    }
}
