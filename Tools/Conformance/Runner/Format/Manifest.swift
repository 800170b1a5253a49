import BatonStore
import Foundation

/// A manifest of conformance data (format 3): where the authors' documents are, cases and scripts.
public struct Manifest {
    /// The folder of the authors' documents.
    public let sources: String
    /// The path of their configuration.
    public let configuration: String
    /// The folder that every path in the manifest starts from.
    let folder: String
    let cases: [Case]
    let scripts: [LoadedScript]

    /// A script, or why it could not be read.
    struct LoadedScript {
        let name: String
        let script: Result<Script, any Error>
    }

    /// Reads a manifest and its scripts.
    public init(path: String) throws {
        let file = URL(filePath: path)
        let folder = file.deletingLastPathComponent().path
        let fields = try Fields(JSONValue.parse(Data(contentsOf: file)), at: "the manifest")
        guard try fields.number("format") == 3 else { throw FormatError("the manifest is not of format 3") }
        let sources = Fields(try fields.object("sources"), at: "`sources`")
        self.folder = folder
        self.sources = "\(folder)/\(try sources.text("directory"))"
        configuration = "\(folder)/\(try sources.text("config"))"
        cases = try fields.list("cases").enumerated().map { try Case(Fields($1, at: "case \($0 + 1)")) }
        scripts = try fields.texts("scripts").map { name in
            LoadedScript(
                name: name,
                script: Result { try Script(Fields(JSONValue.parse(Data(contentsOf: URL(filePath: "\(folder)/\(name)"))), at: name)) })
        }
    }

    /// The bytes of a file of the data.
    func file(_ path: String) throws -> Data {
        do {
            return try Data(contentsOf: URL(filePath: "\(folder)/\(path)"))
        } catch {
            throw FormatError("\(path) can't be read")
        }
    }

    /// The text of a file of the data.
    func text(_ path: String) throws -> String { String(decoding: try file(path), as: UTF8.self) }
}

/// One operation value, the response to it, and all that is known of what they leave.
struct Case {
    let name: String
    let operation: String
    let kind: String
    let document: String?
    let variables: [String: Variable]
    let responses: [String]
    let records: String?
    let isComplete: Bool
    let reads: [ReadRow]
    let override: Override?

    /// Leaves to replace in an optimistic layer made of the response.
    struct Override {
        let paths: [[String]]
        let value: Variable
    }

    init(_ fields: Fields) throws {
        name = try fields.text("name")
        let fields = Fields(fields.values, at: name)
        try fields.expectOnly([
            "name", "operation", "kind", "document", "variables", "responses", "records", "complete", "reads", "override", "note",
        ])
        operation = try fields.text("operation")
        kind = try fields.text("kind")
        document = try fields.optionalText("document")
        variables = try fields.object("variables")
        responses = try fields.texts("responses")
        records = try fields.optionalText("records")
        isComplete = try fields.flag("complete") ?? true
        reads = try fields.objects("reads").map(ReadRow.init)
        override = try fields.objects("override").first.map { override in
            Override(
                paths: try override.texts("paths").map { $0.split(separator: ".").map(String.init) },
                value: override.values["value"] ?? .null)
        }
    }
}

// MARK: What has to be bound

extension Manifest {
    /// The operation values of the data, by the operations' names, each as its variables' JSON.
    public var operationValues: [String: Set<String>] {
        var values: [String: Set<String>] = [:]
        for value in cases { values[value.operation, default: []].insert(Variable.object(value.variables).json) }
        for step in allSteps {
            for place in [step.arguments] + ((try? step.expectations.objects("reads")) ?? []) {
                guard let name = try? place.optionalText("operation"), let variables = try? place.object("variables") else { continue }
                values[name, default: []].insert(Variable.object(variables).json)
            }
        }
        return values
    }

    /// The paths that the data reads, by the operations' names.
    public var paths: [String: Set<[String]>] {
        var paths: [String: Set<[String]>] = [:]
        for value in cases {
            for path in value.reads.map(\.path) + overridePaths(of: value) { paths[value.operation, default: []].insert(path) }
        }
        var attached: [String: String] = [:]
        for step in allSteps {
            if let handle = try? step.arguments.optionalText("as"), let name = try? step.arguments.optionalText("operation") {
                attached[handle] = name
            }
            for row in (try? step.expectations.objects("reads")) ?? [] {
                guard let row = try? ReadRow(row), let name = row.operation ?? row.handle.flatMap({ attached[$0] }) else { continue }
                paths[name, default: []].insert(row.path)
            }
        }
        return paths
    }

    /// The paths at which a lens reads what a case overrides: a list of lenses leaves out the null entries that the response counts.
    func overridePaths(of value: Case) -> [[String]] {
        guard let override = value.override, let name = value.responses.first else { return [] }
        let response = (try? JSONValue.parse(file(name))) ?? .null
        return override.paths.map { path in
            guard case .object(let fields) = response else { return path }
            return Self.lensPath(path[...], in: fields["data"] ?? .null)
        }
    }

    private static func lensPath(_ path: ArraySlice<String>, in value: Variable) -> [String] {
        guard let first = path.first else { return [] }
        switch value {
        case .object(let fields):
            return [first] + lensPath(path.dropFirst(), in: fields[first] ?? .null)
        case .list(let elements):
            guard let index = Int(first), elements.indices.contains(index) else { return Array(path) }
            return ["\(elements[..<index].count { $0 != .null })"] + lensPath(path.dropFirst(), in: elements[index])
        default: return Array(path)
        }
    }

    private var allSteps: [Step] {
        scripts.flatMap { (try? $0.script.get())?.steps ?? [] }
    }
}
