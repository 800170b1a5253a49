@_spi(Generated) @_spi(Runtime) import Baton
import Foundation

// What the data expects after a step.
extension ScriptRun {
    /// Adds what differs from what is expected after a step.
    func check(_ step: Step, _ findings: inout Findings) throws {
        let expectations = step.expectations
        if let path = try expectations.optionalText("records") {
            findings.problems += Dumps.problem(store.dump(), try manifest.text(path), path)
        }
        if expectations.has("records_held") {
            let held = store.records.map(\.key).sorted()
            let expected = try expectations.texts("records_held")
            if held != expected { findings.problems.append("the store holds \(held), expected \(expected)") }
        }
        for fields in try expectations.objects("phase") { try checkPhase(fields, &findings) }
        for fields in try expectations.objects("fetch") {
            let fetch = try attached(fields).0.fetch()
            let expected = try Self.state(fields, "fetch")
            if fetch != expected { findings.problems.append("the fetch is \(fetch), expected \(expected)") }
        }
        if expectations.has("stream") { findings.waits.append("subscriptions") }
        for fields in try expectations.objects("reads") { try checkRead(ReadRow(fields), fields, &findings) }
        if let answer = try expectations.optionalText("answer"), answer != checked {
            findings.problems.append("the check says \(checked ?? "nothing"), expected \(answer)")
        }
        try checkEvents(step, &findings)
        try checkSent(step, &findings)
    }

    /// A word, or an object of a word and what it carries.
    private static func state(_ fields: Fields, _ name: String) throws -> String {
        guard case .object(let object)? = fields.values[name], let (word, detail) = object.first, object.count == 1 else {
            return try fields.text(name)
        }
        guard case .string(let kind) = detail else { return "\(word) \(detail.json)" }
        return "\(word) \(kind)"
    }

    private func checkPhase(_ fields: Fields, _ findings: inout Findings) throws {
        let handle = try attached(fields).0
        let phase = handle.phase()
        let expected = try Self.state(fields, "phase")
        if phase != expected { findings.problems.append("the phase is \(phase), expected \(expected)") }
        if let expected = try fields.flag("isRefreshing"), handle.isRefreshing() != expected {
            findings.problems.append("isRefreshing is \(!expected)")
        }
        if let expected = try fields.flag("isStale"), handle.isStale() != expected {
            findings.problems.append("isStale is \(!expected)")
        }
    }

    private func checkRead(_ row: ReadRow, _ fields: Fields, _ findings: inout Findings) throws {
        let outcomes: [Result<ReadOutcome, any Error>]?
        if row.path.isEmpty {
            let error = try row.handle == nil ? operation(of: fields).verdict(in: store) : attached(fields).0.error()
            if let problem = RowCheck.problem(row, outcome: error) { findings.problems.append(problem) }
            return
        } else if row.handle == nil {
            outcomes = try operation(of: fields).read(row.path, in: store)
        } else {
            let handle = try attached(fields).0
            outcomes = handle.read(row.path.joined(separator: "."))
            if let outcomes, outcomes.isEmpty {
                findings.problems.append("`\(row.name)` can't be read: the phase is \(handle.phase())")
                return
            }
        }
        if let problem = RowCheck.problem(row, outcomes) { findings.problems.append(problem) }
    }

    private func checkSent(_ step: Step, _ findings: inout Findings) throws {
        guard step.expectations.has("sent") else { return }
        let sent = try transport.requests.dropFirst(sentBefore).map { request in
            String(decoding: try Encoding.standard.body(of: request), as: UTF8.self)
        }
        let expected = try step.expectations.objects("sent").map { try $0.text("body") }
        if sent != expected { findings.problems.append("sent \(sent), expected \(expected)") }
    }

    // MARK: The log

    private func checkEvents(_ step: Step, _ findings: inout Findings) throws {
        guard step.expectations.has("events") else { return }
        let expected = try step.expectations.list("events").map { value in
            switch value {
            case .string(let name): (name, [String: Variable]())
            case .object(let object) where object.count == 1:
                (object.first?.key ?? "", try Fields(object.first?.value ?? .null, at: "an event").values)
            default: throw FormatError("an event is neither a name nor an object of one")
            }
        }
        let found = events.map(Self.described)
        let agrees =
            found.count == expected.count
            && zip(found, expected).allSatisfy { found, expected in
                found.0 == expected.0 && expected.1.allSatisfy { name, value in found.1[name] == value }
            }
        guard !agrees else { return }
        findings.problems.append("the log has \(Self.text(found)), expected \(Self.text(expected))")
    }

    private static func text(_ events: [(String, [String: Variable])]) -> String {
        "[" + events.map { $0.0 + ($0.1.isEmpty ? "" : Variable.object($0.1).json) }.joined(separator: ", ") + "]"
    }

    /// An event's name and what it carries, by the names that its case declares, whichever cases there are.
    private static func described(_ event: LogEvent) -> (String, [String: Variable]) {
        guard let payload = Mirror(reflecting: event).children.first, let name = payload.label else { return ("\(event)", [:]) }
        var fields: [String: Variable] = [:]
        for field in Mirror(reflecting: payload.value).children {
            fields[field.label ?? ""] = (field.value as? Int).map(Variable.int) ?? .string("\(field.value)")
        }
        return (name, fields)
    }
}
