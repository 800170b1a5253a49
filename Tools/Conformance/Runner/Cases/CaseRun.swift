@_spi(Generated) @_spi(Runtime) import BatonStore
import Foundation

/// Runs one case: the response through the store's doors, then everything that is known of what it leaves.
@MainActor struct CaseRun {
    let manifest: Manifest
    let value: Case
    let operation: any OperationValue
    let store: Store
    private let image = MemoryImage(StoreClock())

    init(manifest: Manifest, value: Case, operation: any OperationValue) {
        self.manifest = manifest
        self.value = value
        self.operation = operation
        store = Store(clock: StoreClock(), image: image)
    }

    /// Runs the case.
    func run() -> Findings {
        var findings = Findings()
        do {
            try commit(&findings)
            try judge(&findings)
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
            var unplaced: [FieldError] = []
            for payload in payloads {
                for change in try delivery.receive(payload) {
                    store.commit(change, kind: .server)
                    unplaced += change.unplacedErrors
                }
            }
            operation.stamp(in: store, unplaced: unplaced)
            if delivery.hasNext { findings.problems.append("the response says that more parts follow") }
            findings.problems += delivery.dropped.map { "the part at `\($0.path)` was dropped" }
            if payloads.count == 1 { try commitByHand(payloads[0], resolution) }
        } catch is IngestError where !value.isComplete && payloads.count == 1 {
            isWhole = false
            let change = try Ingest.changeSet(of: payloads[0], by: resolution, expecting: .part)
            store.commit(change, kind: .server)
            operation.stamp(in: store, unplaced: change.unplacedErrors)
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
            let problem =
                row.path.isEmpty
                ? RowCheck.problem(row, outcome: operation.verdict(in: store))
                : RowCheck.problem(row, operation.read(row.path, in: store))
            if let problem { findings.problems.append(problem) }
        }
        checkHydration(&findings)
        if let override = try OverrideRun(self) { findings.problems += try override.problems() }
    }
}

extension CaseRun {
    private var isAnsweredByNothing: Bool {
        let nothing = Store()
        return nothing.availability(of: operation.resolution(in: nothing))
    }

    /// Reads the rows again in a store of the next launch, which has the first one's image alone.
    private func checkHydration(_ findings: inout Findings) {
        guard value.isComplete, value.kind == "query", findings.problems.isEmpty else { return }
        let next = Store(clock: StoreClock(), image: image)
        let resolution = operation.resolution(in: next)
        // What is transient outlives no launch; and what asks nothing of a server is answered by any store.
        guard !resolution.hasTransientFields, !isAnsweredByNothing else { return }
        let answer = next.check(resolution).availability
        if answer != .image { findings.problems.append("the next launch's check says \(answer), expected image") }
        for row in value.reads where !row.path.isEmpty {
            if let problem = RowCheck.problem(row, operation.read(row.path, in: next)) {
                findings.problems.append("in the next launch \(problem)")
            }
        }
    }
}

extension Resolution {
    fileprivate var hasTransientFields: Bool {
        (0..<tables.fields.count).contains { tables.fields[$0].flags.contains(.transient) }
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
