import BatonMarkers
import Testing

@Suite struct MarkersCommandTests {
    private func run(_ folder: TargetFolder, _ files: String..., also: [String] = []) -> MarkersCommand.Outcome {
        MarkersCommand.run(
            ["--out", "\(folder.path)/list"] + also.flatMap { ["--also", "\(folder.path)/\($0)"] } + files.map { "\(folder.path)/\($0)" })
    }

    private func names(_ folder: TargetFolder) throws -> [String] {
        let list = try #require(MarkerList(text: try folder.read("list")))
        return list.entries.map { "\($0.role.rawValue) \($0.path.dropFirst(folder.path.count + 1))" }
    }

    @Test func theListHoldsWhatTheCompilerReads() throws {
        let folder = try TargetFolder([
            "B.swift": #"@Query("query B { viewer { id } }") var b: B"#, "A.swift": "struct A {}", "C.graphql": "query C { viewer { id } }",
        ])
        #expect(run(folder, "B.swift", "A.swift", "C.graphql", also: ["baton.json", "schema.graphql"]).code == 0)
        #expect(try names(folder) == ["document B.swift", "document C.graphql", "input baton.json", "input schema.graphql"])
    }

    @Test func aChangeToAFileWithoutMarkersLeavesTheListAlone() throws {
        let folder = try TargetFolder(["A.swift": "struct A {}", "B.swift": #"@Query("query B { viewer { id } }") var b: B"#])
        _ = run(folder, "A.swift", "B.swift")
        try folder.age("list")
        try folder.write("A.swift", "struct A { var a = 1 }")
        _ = run(folder, "A.swift", "B.swift")
        #expect(try folder.isAged("list"))
    }

    @Test(arguments: ["B.swift", "schema.graphql"])
    func aChangeToAFileThatMattersChangesTheList(name: String) throws {
        let folder = try TargetFolder(["B.swift": #"@Query("query B { viewer { id } }") var b: B"#])
        _ = run(folder, "B.swift", also: ["schema.graphql"])
        let before = try folder.read("list")
        try folder.write(name, try folder.read(name) + "\n")
        _ = run(folder, "B.swift", also: ["schema.graphql"])
        #expect(try folder.read("list") != before)
    }

    @Test func aMissingConfigurationIsTheCompilersToReport() throws {
        let folder = try TargetFolder(["A.swift": ""], configuration: nil)
        #expect(run(folder, "A.swift", also: ["baton.json"]).code == 0)
    }

    @Test func aFileThatCannotBeReadIsAnError() throws {
        let folder = try TargetFolder()
        let outcome = run(folder, "Gone.swift")
        #expect(outcome.code == 1)
        #expect(outcome.message == "\(folder.path)/Gone.swift:1:1: error: No such file or directory\n")
    }

    @Test(arguments: [[], ["A.swift"], ["--out"], ["--out", "x", "--nonsense"]])
    func aCommandLineWithoutSenseIsMisuse(arguments: [String]) {
        #expect(MarkersCommand.run(arguments).code == 2)
    }

    @Test func aListReadsBack() {
        let list = MarkerList([
            MarkerList.Entry(role: .document, path: "/a b/X.swift", contents: [1, 2]),
            MarkerList.Entry(role: .input, path: "/a/baton.json", contents: []),
        ])
        #expect(MarkerList(text: list.text) == list)
        #expect(MarkerList(text: "") == nil)
        #expect(MarkerList(text: list.text + "// document xyz /a\n") == nil)
        #expect(MarkerList(text: list.text + "document 0 /a\n") == nil)
        #expect(MarkerList(text: list.text + "// document\n") == nil)
    }
}
