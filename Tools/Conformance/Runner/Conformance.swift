@_spi(Generated) @_spi(Runtime) import Baton
import Foundation

/// Runs a manifest's cases and scripts with the operations that were generated for it, and prints what came of each.
@MainActor public enum Conformance {
    /// Runs everything in the manifest.
    ///
    /// - Parameters:
    ///   - operations: The operations that could be bound.
    ///   - causes: Why others could not, by name; the empty name speaks for all that are left.
    /// - Returns: Whether nothing failed.
    public static func run(_ manifest: Manifest, _ operations: [OperationBinding], causes: [String: String]) async -> Bool {
        var tally = Tally()
        for (name, found) in await findings(manifest, operations, causes: causes) { tally.add(name, found) }
        tally.conclude()
        return tally.failed == 0
    }

    /// What comes of every case and script, in order.
    static func findings(
        _ manifest: Manifest, _ operations: [OperationBinding], causes: [String: String]
    ) async -> [(name: String, findings: Findings)] {
        let bindings = Bindings(operations, causes)
        var all = manifest.cases.map { (name: $0.name, findings: findings(of: $0, manifest, bindings)) }
        for loaded in manifest.scripts {
            switch loaded.script {
            case .failure(let error): all.append((loaded.name, Findings(problems: ["\(error)"])))
            case .success(let script): all.append((script.name, await ScriptRun(manifest, script, bindings).run()))
            }
        }
        return all
    }

    /// Runs what a generated program was given on its command line: the manifest's path, and a file of causes.
    ///
    /// - Returns: The exit status.
    public static func main(_ operations: [OperationBinding]) async -> Int32 {
        do {
            let arguments = CommandLine.arguments
            guard arguments.count == 3 else { throw FormatError("usage: \(arguments.first ?? "") MANIFEST CAUSES") }
            let causes = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: URL(filePath: arguments[2])))
            return await run(try Manifest(path: arguments[1]), operations, causes: causes) ? 0 : 1
        } catch {
            Tally.say("not ok: \(error)")
            return 2
        }
    }

    private static func findings(of value: Case, _ manifest: Manifest, _ bindings: Bindings) -> Findings {
        switch bindings.find(value.operation) {
        case .failure(let missing): return missing.findings
        case .success(let binding):
            var findings = Findings()
            if let path = value.document {
                do {
                    let expected = try manifest.text(path).trimmingCharacters(in: .whitespacesAndNewlines)
                    if binding.text != expected { findings.problems.append("the text is \(binding.text), expected \(expected)") }
                } catch {
                    findings.problems.append("\(error)")
                }
            }
            if binding.kind.rawValue != value.kind { findings.problems.append("\(value.operation) is a \(binding.kind.rawValue)") }
            guard let operation = binding.value(.object(value.variables)) else {
                findings.problems.append("no value of \(value.operation) was generated with these variables")
                return findings
            }
            let run = CaseRun(manifest: manifest, value: value, operation: operation).run()
            findings.problems += run.problems
            findings.waits += run.waits
            findings.held = run.held
            return findings
        }
    }
}

/// The operations that could be bound, and why others could not.
@MainActor struct Bindings {
    private let operations: [String: OperationBinding]
    private let causes: [String: String]

    init(_ operations: [OperationBinding], _ causes: [String: String]) {
        self.operations = Dictionary(operations.map { ($0.name, $0) }) { first, _ in first }
        self.causes = causes
    }

    /// What an operation without a binding comes to.
    struct Missing: Error {
        let findings: Findings
    }

    func find(_ name: String) -> Result<OperationBinding, Missing> {
        if let operation = operations[name] { return .success(operation) }
        guard let cause = causes[name] ?? causes[""] else {
            return .failure(Missing(findings: Findings(problems: ["the documents have no operation `\(name)`"])))
        }
        return .failure(Missing(findings: Findings(problems: [cause])))
    }
}
