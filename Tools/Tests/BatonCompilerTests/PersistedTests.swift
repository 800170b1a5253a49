import BatonSchemaLanguage
import Foundation
import Testing

@testable import BatonCompiler

@Suite struct PersistedTests {
    private static let configuration = #"{ "schema": "schema.graphql", "persistConfig": { "file": "texts.json", "algorithm": "SHA256" } }"#
    private static let files = [
        "A.graphql": "query A { viewer { ...F } } fragment F on User { login }", "B.graphql": "query B { viewer { id } }",
    ]
    private static let texts = [
        "A": "query A{viewer{...F,id}}fragment F on User{login}", "B": "query B{viewer{id}}",
    ]

    private func texts(in folder: TargetFolder, _ name: String) throws -> [String: String] {
        try JSONDecoder().decode([String: String].self, from: Data(folder.read(name).utf8))
    }

    /// SHA-256 by the system's tool, an implementation that is not ours.
    private func digest(_ text: String, tool: String = "sha256sum") throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/\(tool)")
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try input.fileHandleForWriting.close()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return String(said.prefix { $0.isHexDigit })
    }

    @Test(arguments: [("MD5", "md5sum"), ("SHA1", "sha1sum"), ("SHA256", "sha256sum")])
    func anIdIsTheTextsHash(algorithm: String, tool: String) throws {
        let folder = try TargetFolder(
            Self.files, configuration: Self.configuration.replacingOccurrences(of: "SHA256", with: algorithm))
        #expect(folder.generate("A.graphql", "B.graphql") == .init())
        let expected = try Dictionary(uniqueKeysWithValues: Self.texts.values.map { (try digest($0, tool: tool), $0) })
        #expect(try texts(in: folder, "texts.json") == expected)
    }

    @Test func anArtifactCarriesTheIdAndNoText() throws {
        let folder = try TargetFolder(Self.files, configuration: Self.configuration)
        folder.generate("--report", "report.json", "A.graphql", "B.graphql")
        let artifact = try folder.read("out/A.graphql.swift")
        let id = try digest(Self.texts["A"] ?? "")
        #expect(artifact.contains(#".id("\#(id)")"#))
        #expect(!artifact.contains("query A{"))
        let report = try #require(try JSONSerialization.jsonObject(with: Data(folder.read("report.json").utf8)) as? [String: Any])
        let operations = try #require(report["operations"] as? [[String: Any]])
        #expect(operations.first?["id"] as? String == id)
        #expect(operations.first?["text"] as? String == Self.texts["A"])
    }

    @Test func theConfiguredFileKeepsTextsOfBuildsInUseAndItsOrderIsTheIds() throws {
        let folder = try TargetFolder(Self.files, configuration: Self.configuration)
        try folder.write("texts.json", #"{"0000": "query Old{viewer{id}}"}"#)
        folder.generate("A.graphql", "B.graphql")
        #expect(try texts(in: folder, "texts.json").count == 3)
        let ids = try folder.read("texts.json").split(separator: "\n").compactMap { $0.split(separator: "\"").dropFirst().first }
        #expect(ids.first == "0000")
        #expect(ids == ids.sorted())
        try folder.age("texts.json")
        folder.generate("A.graphql", "B.graphql")
        #expect(try folder.isAged("texts.json"))
    }

    @Test func aFileThatTheCommandLineNamesHoldsThisBuildsTextsAlone() throws {
        let folder = try TargetFolder(Self.files, configuration: Self.configuration)
        folder.generate("--persisted", "build/texts.json", "A.graphql", "B.graphql")
        folder.generate("--persisted", "build/texts.json", "B.graphql")
        #expect(try Array(texts(in: folder, "build/texts.json").values) == [Self.texts["B"]])
        #expect(!folder.exists("texts.json"))
    }

    @Test func aFileThatHoldsSomethingElseIsAnErrorAndStays() throws {
        let folder = try TargetFolder(Self.files, configuration: Self.configuration)
        try folder.write("texts.json", #"["query"]"#)
        #expect(
            folder.generate("A.graphql")
                == .init(code: 1, errors: "texts.json:1:1: error: this is no file of persisted texts, a JSON object from ids to texts\n"))
        #expect(try folder.read("texts.json") == #"["query"]"#)
        #expect(!folder.exists("out"))
    }

    @Test func aPersistedFileWithoutConfigurationIsAnError() throws {
        let folder = try TargetFolder(Self.files)
        let outcome = folder.generate("--persisted", "texts.json", "A.graphql")
        #expect(outcome.code == 1)
        #expect(outcome.errors == "texts.json:1:1: error: no texts are persisted: baton.json has no `persistConfig`\n")
    }

    @Test func checkSaysThatPersistedTextsAndReportAreStale() throws {
        let folder = try TargetFolder(Self.files, configuration: Self.configuration)
        folder.generate("--report", "report.json", "A.graphql")
        #expect(folder.generate("--check", "--report", "report.json", "A.graphql") == .init())
        try folder.write("A.graphql", "query A { viewer { login } }")
        let before = try folder.contents(of: "out")
        let outcome = folder.generate("--check", "--report", "report.json", "A.graphql")
        let stale = ["out/A.graphql.swift", "report.json", "texts.json"]
        #expect(outcome.code == 1)
        #expect(outcome.errors.split(separator: "\n").map { String($0.split(separator: ":")[0]) } == stale)
        #expect(try folder.contents(of: "out") == before)
    }

    /// Texts that a public app's relay-compiler printed, with the ids that it persisted them under.
    @Test(.enabled(if: SharedData.has("corpus/edhtop16/expected.json"), SharedData.absence))
    func idsAreThoseThatRelayPersistedTheSameTextsUnder() throws {
        struct Expected: Decodable {
            let id: String?
            let text: String
        }
        let operations = try JSONDecoder().decode([String: Expected].self, from: SharedData.data("corpus/edhtop16/expected.json"))
        #expect(operations.count == 34)
        for (name, operation) in operations {
            #expect(Configuration.PersistConfig.Algorithm.md5.digest(of: operation.text.utf8) == operation.id, "\(name)")
        }
    }
}
