@_spi(Generated) @_spi(Runtime) import BatonSchema
@_spi(Generated) @_spi(Runtime) public import BatonStore

// What lenses ask of the network, as their generated members call it. Neither has a handle or a root: what comes is written where the
// fragment's operation holds it.
@_spi(Generated) @MainActor extension Anchor {
    /// Runs a fragment's refetch query with the variables that the lens reads with, and returns when its response is in the store.
    ///
    /// - Parameters:
    ///   - query: the query.
    ///   - id: the query's variable that identifies the fragment's object; `nil` where none is needed.
    ///   - field: the field of that object whose value the variable takes.
    /// - Throws: what the fetch threw, ``EnvironmentError/outsideEnvironment`` for a lens made by hand,
    ///   ``EnvironmentError/missingIdentity(operation:)``, ``EnvironmentError/gone``, and `CancellationError` where the calling task is
    ///   cancelled, which cancels the request.
    public func refetch<Q: RefetchQuery>(_ query: Q.Type, id: String? = nil, from field: String = "id") async throws {
        let environment = try environment()
        let values = try identity(of: query, id, field)
        try await environment.fetchForLens(query, variables(of: query, values))
    }

    /// Loads a connection's page after its last edge. Returns at once where the server has none, and while it is loading.
    ///
    /// A page that comes after the connection changed at its end is not merged: it is another's neighbour (contract §4).
    ///
    /// - Parameters:
    ///   - query: the refetch query of the fragment that the connection is in.
    ///   - page: the query's variables for a page.
    ///   - count: how many edges to ask for; `nil` for what the lens reads with.
    /// - Throws: as ``refetch(_:id:from:)``.
    public func loadNext<Q: RefetchQuery>(_ query: Q.Type, _ page: Page, _ count: Int? = nil) async throws {
        try await load(.next, query, page, count)
    }

    /// Loads a connection's page before its first edge, as ``loadNext(_:_:_:)`` does the one after its last.
    public func loadPrevious<Q: RefetchQuery>(_ query: Q.Type, _ page: Page, _ count: Int? = nil) async throws {
        try await load(.previous, query, page, count)
    }
}

@MainActor extension Anchor {
    private func load<Q: RefetchQuery>(_ direction: PageDirection, _ query: Q.Type, _ page: Page, _ count: Int?) async throws {
        let environment = try environment()
        guard let cursor = record.pageCursor(direction), !record.isLoading(direction) else { return }
        var values = try identity(of: query, page.id, page.field)
        for name in page.clearing { values[name] = .null }
        values[page.cursor] = .string(cursor)
        if let name = page.count, let count { values[name] = .int(count) }
        // Who observes the flag may ask for the page again, or end the environment.
        environment.store.setLoading(direction, true, of: record)
        defer { environment.store.setLoading(direction, false, of: record) }
        try await environment.fetchForLens(query, variables(of: query, values))
    }

    /// The environment of the handle, the fetch or the mutation that the lens was read from.
    private func environment() throws(EnvironmentError) -> Environment {
        guard owner.door.wasOpened else { throw .outsideEnvironment }
        guard let environment = owner.door.environment as? Environment, !environment.isEnded else { throw .gone }
        return environment
    }

    private func identity<Q: RefetchQuery>(
        of query: Q.Type, _ name: String?, _ field: String
    ) throws(EnvironmentError) -> [String: Variable] {
        guard let name else { return [:] }
        guard let id = originVariable(field) else { throw .missingIdentity(operation: Q.operationName) }
        return [name: id]
    }

    /// The query's variables: those given, and those of the lens's scope. One that the scope has not is null, as its argument was left out
    /// of what the lens reads by.
    private func variables<Q: RefetchQuery>(of query: Q.Type, _ given: [String: Variable]) -> Variables {
        var values: [String: Variable] = [:]
        for name in Q.variableNames { values[name] = given[name] ?? owner.variables[name] ?? .null }
        return Variables(values)
    }
}
