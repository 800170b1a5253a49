@_spi(Generated) @_spi(Runtime) import BatonStore
import Foundation

/// Runs one case: the response through the store's doors, then everything that is known of what it leaves.
@MainActor struct CaseRun {
    let manifest: Manifest
    let value: Case
    let operation: any OperationValue
    let store = Store()

    /// Runs the case.
    func run() -> Findings {
        var findings = Findings()
        do {
            try commit(&findings)
            if findings.waits.isEmpty { try judge(&findings) }
        } catch {
            findings.problems.append("\(error)")
        }
        return findings
    }

    /// Commits the responses, and says whether they are a server's complete ones.
    private func commit(_ findings: inout Findings) throws {
        let resolution = operation.resolution(in: store)
        let payloads = try value.responses.map { Payload(try manifest.file($0)) }
        var isWhole = true
        do {
            var delivery = Delivery(resolution)
            for payload in payloads { try delivery.receive(payload).forEach { store.commit($0, kind: .server) } }
            if delivery.hasNext { findings.problems.append("the response says that more parts follow") }
            findings.problems += delivery.dropped.map { "the part at `\($0.path)` was dropped" }
            if payloads.count == 1 { try commitByHand(payloads[0], resolution) }
        } catch is IngestError where !value.isComplete && payloads.count == 1 {
            isWhole = false
            store.commit(try Ingest.changeSet(of: payloads[0], by: resolution, expecting: .part), kind: .server)
        }
        let isAvailable = store.availability(of: resolution)
        if (isWhole && isAvailable) != value.isComplete {
            let check = isAvailable ? "the check holds" : "the check misses"
            findings.problems.append(
                "\(check) and the response is \(isWhole ? "" : "not ")complete, expected \(value.isComplete ? "both" : "not both")")
        }
    }

    /// Client fields are written by payloads by hand alone: a response that carries some is one, and is committed as one.
    private func commitByHand(_ payload: Payload, _ resolution: Resolution) throws {
        let byHand = Store()
        let change = try Ingest.changeSet(of: payload, by: operation.resolution(in: byHand), expecting: .part)
        byHand.commit(change, kind: .server)
        guard byHand.dump() != store.dump() else { return }
        store.commit(try Ingest.changeSet(of: payload, by: resolution, expecting: .part), kind: .server)
    }

    private func judge(_ findings: inout Findings) throws {
        if let path = value.records {
            findings.problems += Dumps.problem(store.dump(), try manifest.text(path), path)
        }
        for row in value.reads {
            if row.path.isEmpty {
                findings.waits.append("the outcome of an operation by hand")
            } else if let problem = RowCheck.problem(row, operation.read(row.path, in: store)) {
                findings.problems.append(problem)
            }
        }
        try checkOverride(&findings)
    }

    /// Reads the overridden leaves under an optimistic layer made of the response, and reverts one that lies over the response.
    private func checkOverride(_ findings: inout Findings) throws {
        guard let override = value.override, let path = value.responses.first else { return }
        // What a layer shows is a success: the response's errors are no part of it.
        var data = try Fields(JSONValue.parse(try manifest.file(path)), at: path).values["data"] ?? .null
        for path in override.paths { data = try Self.replacing(path, in: data, by: override.value) }
        let payload = Payload(json: Variable.object(["data": data]).json)

        // A page of a connection merges once, so the layer is read where the page is not in the store already.
        let shown = Store()
        let empty = shown.dump()
        let (layer, _) = shown.applyOptimistic(
            try Ingest.changeSet(of: payload, by: operation.resolution(in: shown), expecting: .part))
        for path in manifest.overridePaths(of: value) {
            let row = ReadRow(path: path, expecting: .value(override.value))
            if let problem = RowCheck.problem(row, operation.read(path, in: shown)) {
                findings.problems.append("under the override \(problem)")
            }
        }
        shown.revert(layer)
        findings.problems += Dumps.problem(shown.dump(), empty, "the empty store before the override")

        let before = store.dump()
        let (over, _) = store.applyOptimistic(
            try Ingest.changeSet(of: payload, by: operation.resolution(in: store), expecting: .part))
        store.revert(over)
        findings.problems += Dumps.problem(store.dump(), before, "the records before the override")
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

/// Compares dumps, byte for byte.
enum Dumps {
    /// The first line that differs.
    static func problem(_ dump: String, _ expected: String, _ name: String) -> [String] {
        guard !dump.utf8.elementsEqual(expected.utf8) else { return [] }
        let lines = dump.split(separator: "\n", omittingEmptySubsequences: false)
        let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
        for index in 0..<max(lines.count, expectedLines.count) {
            let line = index < lines.count ? lines[index] : "nothing"
            let other = index < expectedLines.count ? expectedLines[index] : "nothing"
            if line != other { return ["records differ from \(name) at line \(index + 1): \(line), expected \(other)"] }
        }
        return ["records differ from \(name)"]
    }
}
