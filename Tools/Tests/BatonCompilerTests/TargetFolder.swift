import Foundation

@testable import BatonCompiler

/// A target's files in a folder of their own, which is removed with the value.
final class TargetFolder {
    /// The folder's path.
    let path: String

    /// The configuration that most targets have.
    static let configuration = #"{ "schema": "schema.graphql" }"#

    /// A small schema of issues.
    static let schema = """
        type Query { issue(number: Int!): Issue viewer: User! }
        type Issue { id: ID! number: Int! title: String! body: String author: User labels: [Label!] state: IssueState! }
        type User { id: ID! login: String! }
        type Label { id: ID! name: String! }
        enum IssueState { OPEN CLOSED IN_PROGRESS }
        """

    init(_ files: [String: String] = [:], configuration: String? = configuration, schema: String? = schema) throws {
        path = NSTemporaryDirectory() + "baton-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        if let configuration { try write("baton.json", configuration) }
        if let schema { try write("schema.graphql", schema) }
        for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

    func write(_ name: String, _ bytes: Data) throws {
        let url = URL(filePath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: url)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

    func read(_ name: String) throws -> String { try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }

    /// The names of the files in a folder, sorted, but for hidden ones.
    func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []).sorted().filter { !$0.hasPrefix(".") }
    }

    /// Every file of a folder by its name.
    func contents(of folder: String) throws -> [String: String] {
        Dictionary(uniqueKeysWithValues: try names(in: folder).map { ($0, try read("\(folder)/\($0)")) })
    }

    /// Sets a file's modification time to a moment long past.
    func age(_ name: String) throws {
        try FileManager.default.setAttributes([.modificationDate: Self.past], ofItemAtPath: "\(path)/\(name)")
    }

    /// Whether a file still has the time that `age` gave it.
    func isAged(_ name: String) throws -> Bool {
        try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.modificationDate] as? Date == Self.past
    }

    private static let past = Date(timeIntervalSince1970: 1_000_000_000)

    /// Runs `batonc`; paths among the arguments, and in what it says, are relative to the folder.
    @discardableResult
    func run(_ arguments: String...) -> Command.Outcome { run(arguments) }

    /// Runs `batonc generate` into the folder `out`.
    @discardableResult
    func generate(_ arguments: String...) -> Command.Outcome { run(["generate", "--out", "out"] + arguments) }

    /// Runs `batonc` with paths relative to the folder.
    @discardableResult
    func run(_ arguments: [String]) -> Command.Outcome { traced(arguments).outcome }

    /// Runs `batonc` with paths relative to the folder, and says whether the run went on from one before.
    func traced(_ arguments: [String]) -> (outcome: Command.Outcome, isIncremental: Bool) {
        let pathOptions: Set<String> = ["--config", "--schema", "--persisted", "--out", "--shared", "--report", "--emit", "--list"]
        var words = zip(arguments, [""] + arguments).map { word, before in
            (pathOptions.contains(before) || word.hasSuffix(".swift") || word.hasSuffix(".graphql")) && !word.hasPrefix("/")
                ? "\(path)/\(word)" : word
        }
        if !words.contains("--config") { words += ["--config", "\(path)/baton.json"] }
        var run = Command.traced(words, workingDirectory: path, isTerminal: false)
        run.outcome.errors = run.outcome.errors.replacingOccurrences(of: path + "/", with: "")
        return (run.outcome, run.isIncremental)
    }
}
