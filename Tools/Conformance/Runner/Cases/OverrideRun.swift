@_spi(Generated) @_spi(Runtime) import BatonStore

/// Reads a case's overridden leaves under an optimistic layer made of its response, and reverts one that lies over the response.
///
/// An override replaces leaves and nothing beside them. So where the case itself says that a lens does not show a leaf which the response
/// has, since a fragment's policy closes the way to it for a neighbour's sake, it does not show it under the layer either: then the leaf is
/// compared where the store holds it.
@MainActor struct OverrideRun {
    private let run: CaseRun
    private let override: Case.Override
    /// The response's data.
    private let data: Variable
    private let payload: Payload

    /// The override of a case; nil where it has none.
    init?(_ run: CaseRun) throws {
        guard let override = run.value.override, let path = run.value.responses.first else { return nil }
        self.run = run
        self.override = override
        // What a layer shows is a success: the response's errors are no part of it.
        data = try Fields(JSONValue.parse(try run.manifest.file(path)), at: path).values["data"] ?? .null
        var replaced = data
        for path in override.paths { replaced = try Self.replacing(path, in: replaced, by: override.value) }
        payload = Payload(json: Variable.object(["data": replaced]).json)
    }

    func problems() throws -> [String] {
        // A page of a connection merges once, so the layer is read where the page is not in the store already.
        let shown = Store()
        let empty = shown.dump()
        let layer = try apply(over: shown)
        var problems: [String] = []
        for (path, lensPath) in zip(override.paths, run.manifest.overridePaths(of: run.value)) {
            let row = ReadRow(path: lensPath, expecting: .value(override.value))
            let problem =
                isClosed(lensPath, path)
                ? StoredLeaf(store: shown, resolution: run.operation.resolution(in: shown)).problem(at: path, override.value)
                : RowCheck.problem(row, run.operation.read(lensPath, in: shown))
            if let problem { problems.append("under the override \(problem)") }
        }
        shown.revert(layer)
        problems += Dumps.problem(shown.dump(), empty, "the empty store before the override")

        let before = run.store.dump()
        run.store.revert(try apply(over: run.store))
        return problems + Dumps.problem(run.store.dump(), before, "the records before the override")
    }

    private func apply(over store: Store) throws -> OptimisticLayer {
        store.applyOptimistic(try Ingest.changeSet(of: payload, by: run.operation.resolution(in: store), expecting: .part)).layer
    }

    /// Whether the case says of a leaf that the response has that no lens shows it.
    private func isClosed(_ lensPath: [String], _ path: [String]) -> Bool {
        guard Self.value(at: path[...], in: data) != .null, let row = run.value.reads.first(where: { $0.path == lensPath }) else {
            return false
        }
        switch row.expectation {
        case .value(.null), .throwing: return true
        case .value, .success, .failure: return false
        }
    }

    // MARK: The response

    private static func value(at path: ArraySlice<String>, in value: Variable) -> Variable {
        guard let first = path.first else { return value }
        switch value {
        case .object(let fields): return Self.value(at: path.dropFirst(), in: fields[first] ?? .null)
        case .list(let elements):
            guard let index = Int(first), elements.indices.contains(index) else { return .null }
            return Self.value(at: path.dropFirst(), in: elements[index])
        default: return .null
        }
    }

    private static func replacing(_ path: [String], in value: Variable, by new: Variable) throws -> Variable {
        guard let first = path.first else { return new }
        let rest = Array(path.dropFirst())
        switch value {
        case .object(var fields):
            guard let field = fields[first] else { break }
            fields[first] = try replacing(rest, in: field, by: new)
            return .object(fields)
        case .list(var elements):
            guard let index = Int(first), elements.indices.contains(index) else { break }
            elements[index] = try replacing(rest, in: elements[index], by: new)
            return .list(elements)
        default: break
        }
        throw FormatError("the response has no `\(path.joined(separator: "."))` to override")
    }
}
