import Foundation

/// A public app's documents and schema, from the conformance data. Parts of it are made of as many operations with all that they reach,
/// the double of it by renaming every definition.
struct CorpusApp: BenchmarkApp {
    /// A document file: its definitions' names, the names it spreads, and its text.
    private struct File {
        let name: String
        let definitions: [String]
        let spreads: [String]
        let text: String
        let hasOperation: Bool
    }

    private let folder: URL
    private var files: [File] = []
    private var names: Set<String> = []

    /// The largest app, where the conformance data is there: in the folder that `BATON_SHARED` names, or beside the repository.
    static var largest: CorpusApp? {
        let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../shared")
            .standardizedFileURL
        let named = ProcessInfo.processInfo.environment["BATON_SHARED"].map { URL(fileURLWithPath: $0) }
        return [named, beside].compactMap(\.self).map { $0.appendingPathComponent("corpus/artsy-force") }
            .first { FileManager.default.fileExists(atPath: $0.path) }.map { CorpusApp(folder: $0) }
    }

    private init(folder: URL) {
        self.folder = folder
    }

    /// The app with its documents read.
    func load() throws -> CorpusApp {
        var app = self
        let documents = folder.appendingPathComponent("documents")
        for name in try FileManager.default.contentsOfDirectory(atPath: documents.path).sorted() where name.hasSuffix(".graphql") {
            let text = try String(contentsOf: documents.appendingPathComponent(name), encoding: .utf8)
            let heads = text.matches(of: #/(?m)^\s*(query|mutation|subscription|fragment)\s+(\w+)/#)
            app.files.append(
                File(
                    name: name, definitions: heads.map { String($0.2) }, spreads: text.matches(of: #/\.\.\.\s*(\w+)/#).map { String($0.1) },
                    text: text, hasOperation: heads.contains { $0.1 != "fragment" }))
        }
        app.names = Set(app.files.flatMap(\.definitions))
        return app
    }

    func write(to target: String, size: Double) throws -> [String] {
        try FileManager.default.copyItem(at: folder.appendingPathComponent("baton.json"), to: URL(fileURLWithPath: target + "/baton.json"))
        try FileManager.default.copyItem(at: folder.appendingPathComponent("schema"), to: URL(fileURLWithPath: target + "/schema"))
        let chosen = size < 1 ? part(size) : files
        var written: [String] = []
        for file in chosen {
            try file.text.write(toFile: "\(target)/\(file.name)", atomically: true, encoding: .utf8)
            written.append(file.name)
            guard size > 1 else { continue }
            let name = "again__" + file.name
            try renamed(file.text).write(toFile: "\(target)/\(name)", atomically: true, encoding: .utf8)
            written.append(name)
        }
        return written
    }

    func change(in target: String, run: Int) throws {
        // A leaf that every type has, under another name each time.
        guard let file = files.first(where: { FileManager.default.fileExists(atPath: "\(target)/\($0.name)") && !$0.hasOperation }),
            let end = file.text.lastIndex(of: "}")
        else { return }
        try (file.text[..<end] + "  changed\(run): __typename\n}\n").write(
            toFile: "\(target)/\(file.name)", atomically: true, encoding: .utf8)
    }

    /// The files of some of the operations, and of all that those reach. Blocks of neighbours are taken evenly, so that a part is of the
    /// whole's make-up and shares as the whole does.
    private func part(_ size: Double) -> [File] {
        let home = Dictionary(files.indices.flatMap { index in files[index].definitions.map { ($0, index) } }) { first, _ in first }
        let operations = files.indices.filter { files[$0].hasOperation }
        var waiting = operations.enumerated().filter { number, _ in
            let block = Double(number * 16 / operations.count)
            return Int((block + 1) * size) > Int(block * size)
        }.map(\.element)
        var seen = Set(waiting)
        while let index = waiting.popLast() {
            for spread in files[index].spreads {
                if let other = home[spread], seen.insert(other).inserted { waiting.append(other) }
            }
        }
        return seen.sorted().map { files[$0] }
    }

    private func renamed(_ text: String) -> String {
        text.replacing(#/((?:query|mutation|subscription|fragment)\s+|\.\.\.\s*|queryName:\s*")(\w+)/#) { match in
            let name = String(match.2)
            return "\(match.1)\(name)\(names.contains(name) || match.1.hasPrefix("queryName") ? "_again" : "")"
        }
    }
}
