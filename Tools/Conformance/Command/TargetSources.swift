import BatonCompiler
import BatonConformance
import BatonDocumentLanguage
import BatonSchemaLanguage
import Foundation

/// The manifest's documents, compiled by the compiler's own command: what it generated, its report, and for documents that do not compile
/// the reason.
///
/// A document at fault takes only itself out, and what depends on it, so that the rest of the data is still run.
struct TargetSources {
    /// The folder that the Swift was generated into.
    let generated: String
    /// The compiler's report.
    let report: CompilerReport
    /// Why operations are not in it.
    let causes: [String: String]
    /// The schema's input objects: the names of their fields in order, each with its type.
    let inputs: InputObjects

    /// Compiles the manifest's documents.
    init(of manifest: Manifest, in folder: String) throws {
        generated = "\(folder)/Generated"
        let reportPath = "\(folder)/report.json"
        inputs = InputObjects(configuration: manifest.configuration)
        var files = Self.documents(in: manifest.sources)
        let definitions = Definitions(of: files)
        var reasons: [String: String] = [:]
        var errors = ""
        var isCompiled = false
        while !files.isEmpty {
            let outcome = Command.run(
                ["generate", "--no-caret", "--config", manifest.configuration, "--out", generated, "--report", reportPath] + files)
            errors = outcome.errors
            isCompiled = outcome.code == 0
            guard !isCompiled else { break }
            let faults = Self.faults(in: outcome.errors, of: files)
            guard !faults.isEmpty else { break }
            for (file, message) in faults {
                // What an excluded document's fragment is missed for is the cause of that.
                let root = definitions.fragments.first { message.contains("`\($0.key)`") && reasons[$0.value] != nil }
                reasons[file] = root.flatMap { reasons[$0.value] } ?? message
            }
            files.removeAll { reasons[$0] != nil }
        }
        guard isCompiled else {
            let reason = errors.split(separator: "\n").first.map(String.init) ?? "no document compiles"
            report = CompilerReport()
            var causes = definitions.causes(reasons)
            causes[""] = reason
            self.causes = causes
            return
        }
        report = try JSONDecoder().decode(CompilerReport.self, from: Data(contentsOf: URL(filePath: reportPath)))
        causes = definitions.causes(reasons)
    }

    /// The documents of a folder and the folders in it.
    private static func documents(in folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".graphql") }.sorted().map { "\(folder)/\($0)" }
    }

    /// The first error of each file that has one.
    private static func faults(in errors: String, of files: [String]) -> [String: String] {
        var faults: [String: String] = [:]
        for line in errors.split(separator: "\n") {
            guard let match = line.firstMatch(of: #/^(.*?):\d+:\d+: error: (.*)$/#) else { continue }
            let path = String(match.1)
            guard faults[path] == nil, files.contains(path) else { continue }
            faults[path] = "\(URL(filePath: path).lastPathComponent): \(match.2)"
        }
        return faults
    }
}

/// Which file defines which operations and fragments.
private struct Definitions {
    /// The files of the operations, refetch queries among them.
    private(set) var operations: [String: String] = [:]
    /// The files of the fragments.
    private(set) var fragments: [String: String] = [:]

    init(of files: [String]) {
        for file in files {
            guard let data = FileManager.default.contents(atPath: file) else { continue }
            let document = Syntax.ExecutableDocument.parse(Source(path: file, bytes: Array(data))).document
            for definition in document.definitions {
                switch definition {
                case .operation(let operation): if let name = operation.name { operations[name.text] = file }
                case .fragment(let fragment): fragments[fragment.name.text] = file
                }
            }
            for match in String(decoding: data, as: UTF8.self).matches(of: #/queryName:\s*"(\w+)"/#) { operations[String(match.1)] = file }
        }
    }

    /// Why operations of files at fault are not compiled.
    func causes(_ reasons: [String: String]) -> [String: String] {
        operations.compactMapValues { reasons[$0] }
    }
}
