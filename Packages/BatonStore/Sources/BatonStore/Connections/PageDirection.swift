@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Where a page lies that a connection does not hold yet: after its last edge or before its first.
@_spi(Runtime) public enum PageDirection: Hashable, Sendable {
    /// After the last edge.
    case next
    /// Before the first edge.
    case previous

    /// The client field of a connection that says whether the page is loading.
    var loadingFlag: String {
        switch self {
        case .next: "__isLoadingNext"
        case .previous: "__isLoadingPrevious"
        }
    }
}

extension Record {
    /// The cursor by which a connection's page in a direction is asked for; `nil` where the server has none, or where none is known.
    /// Registers no read: a request is no rendering.
    @_spi(Runtime) public func pageCursor(_ direction: PageDirection) -> String? {
        guard !isDeleted, case .link(let info) = value(at: ConnectionSlots(type).pageInfo), !info.isDeleted else { return nil }
        let slots = PageInfoSlots(info.type)
        let (flag, cursor) =
            switch direction {
            case .next: (slots.hasNextPage, slots.endCursor)
            case .previous: (slots.hasPreviousPage, slots.startCursor)
            }
        guard info.value(at: flag) == .bool(true), case .string(let text) = info.value(at: cursor) else { return nil }
        return text
    }

    /// Whether a connection's page in a direction is loading. Registers no read.
    @_spi(Runtime) public func isLoading(_ direction: PageDirection) -> Bool {
        value(at: Registry.shared.constant(direction.loadingFlag, of: type)) == .bool(true)
    }
}

extension Store {
    /// Says on a connection's record whether its page in a direction is loading: a client field, in a batch of its own, of which no image is
    /// ever told: what was loading when the process ended is not.
    @_spi(Runtime) public func setLoading(_ direction: PageDirection, _ isLoading: Bool, of connection: Record) {
        guard !isEnded, !connection.isDeleted, connection.presence == .present else { return }
        let slot = Registry.shared.constant(direction.loadingFlag, of: connection.type)
        noteTransient(slot, of: connection.type)
        write(.local) { batch in
            if connection.value(at: slot) != .bool(isLoading) { batch.write(.bool(isLoading), to: slot, of: connection) }
        }
    }
}

extension Anchor {
    /// A scalar of the record that the fragment starts at, as a variable; `nil` where it holds none. Registers no read.
    @_spi(Runtime) @MainActor public func originVariable(_ field: String) -> Variable? {
        switch origin.value(at: Registry.shared.constant(field, of: origin.type)) {
        case .string(let text): .string(text)
        case .int(let number): .int(number)
        case .float(let number): .float(number)
        case .missing, .null, .bool, .link, .links, .scalars: nil
        }
    }
}
