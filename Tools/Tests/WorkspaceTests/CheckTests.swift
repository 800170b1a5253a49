import Foundation
import Testing

/// `swift Workspace.swift check` fails for each rule that is broken, and names the place.
@Suite struct CheckTests {
    /// A copy of what `check` reads.
    static func copyOfTree() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for entry in ["Workspace.swift", ".swift-format", "Packages", "Tools"] { try folder.copy(entry) }
        return folder
    }

    static func check(_ folder: TemporaryFolder) throws -> (status: Int32, lines: Set<String>) {
        let finished = try Checkout.run(["swift", "Workspace.swift", "check"], in: folder.path)
        return (finished.status, Set(finished.output.split(separator: "\n").map(String.init)))
    }

    @Test func passesOnTheTreeAsItIs() throws {
        let (status, lines) = try Self.check(Self.copyOfTree())
        #expect(status == 0, "\(lines.sorted().joined(separator: "\n"))")
        #expect(lines == ["graph, manifests, imports and format agree"])
    }

    @Test func namesEachBrokenRule() throws {
        let folder = try Self.copyOfTree()
        // A runtime library imports a build-time one.
        try folder.write("import BatonDocumentLanguage\n", to: "Packages/BatonStore/Sources/BatonStore/Forbidden.swift")
        // A package reaches back.
        try folder.write("import BatonStore\n", to: "Packages/BatonSchema/Sources/BatonSchema/Back.swift")
        // Imports in strings and comments are not imports.
        try folder.write(
            "/*\nimport BatonTesting\n*/\nlet text = \"\"\"\n    import BatonTesting\n    \"\"\"\n",
            to: "Packages/BatonPlan/Sources/BatonPlan/Quoted.swift")
        // A manifest declares a package that the graph does not have for it.
        try folder.replace(
            ".package(path: \"../BatonStore\"),", by: ".package(path: \"../BatonStore\"),\n        .package(path: \"../BatonTesting\"),",
            in: "Packages/BatonTransport/Package.swift")
        // A target declares a module that the graph does not have for it.
        try folder.replace(
            ".target(name: \"BatonMarkers\"", by: ".target(name: \"BatonMarkers\", dependencies: [\"BatonStore\"]",
            in: "Tools/Package.swift")
        // A target misses an edge of the graph.
        try folder.replace(
            ".target(name: \"BatonDocument\", dependencies: [\"BatonSchema\"])", by: ".target(name: \"BatonDocument\")",
            in: "Packages/BatonDocument/Package.swift")
        // A package that the graph does not know.
        try folder.write("// swift-tools-version: 6.2\n", to: "Packages/BatonExtra/Package.swift")
        // Unformatted source.
        try folder.write("let unformatted  = 1\n", to: "Packages/BatonInspector/Sources/BatonInspector/Unformatted.swift")

        let (status, lines) = try Self.check(folder)
        #expect(status == 1)
        for expected in [
            "Packages/BatonStore/Sources/BatonStore/Forbidden.swift:1: imports BatonDocumentLanguage, which BatonStore does not declare",
            "Packages/BatonStore/Sources/BatonStore/Forbidden.swift:1: BatonStore is linked into apps and imports BatonDocumentLanguage, which is not",
            "Packages/BatonSchema/Sources/BatonSchema/Back.swift:1: imports BatonStore, which BatonSchema does not declare",
            "Packages/BatonTransport/Package.swift: depends on BatonTesting, which the graph does not allow",
            "Tools/Package.swift: BatonMarkers depends on BatonStore, which the graph does not allow",
            "Tools/Package.swift: BatonMarkers declares BatonStore and imports it nowhere",
            "Packages/BatonDocument/Package.swift: BatonDocument does not depend on BatonSchema, as the graph says",
            "Packages/BatonExtra: a package that the graph does not declare",
        ] {
            #expect(lines.contains(expected), "missing: \(expected)\n\(lines.sorted().joined(separator: "\n"))")
        }
        #expect(lines.contains { $0.contains("BatonInspector/Unformatted.swift") && $0.contains("[Spacing]") })
        #expect(!lines.contains { $0.contains("Quoted.swift") && $0.contains("import") })
    }

    @Test func aGraphThatReachesBackIsNamed() throws {
        let folder = try Self.copyOfTree()
        try folder.replace(
            "Node(\"BatonSchema\"),", by: "Node(\"BatonSchema\", uses: [\"BatonStore\", \"BatonTesting\"]),", in: "Workspace.swift")
        let (status, lines) = try Self.check(folder)
        #expect(status == 1)
        #expect(lines.contains("Workspace.swift: BatonSchema reaches back to BatonStore"))
        #expect(lines.contains("Workspace.swift: BatonSchema is linked into apps and uses BatonTesting, which is not"))
        #expect(lines.contains("Packages/BatonSchema/Package.swift: BatonSchema does not depend on BatonStore, as the graph says"))
    }

    /// The rules of `check --release`, over debug binaries that break them: `check --release` itself builds and reads the release ones.
    @Test func aBinaryThatLinksWhatItMustNotIsNamed() throws {
        let finished = try Checkout.run(
            [
                "swift", "Workspace.swift", "check-binaries", Checkout.products + "/ToolsPackageTests.xctest",
                Checkout.products + "/issue-tracker",
            ])
        #expect(finished.status == 1)
        for expected in [
            "ToolsPackageTests.xctest: links BatonTesting", "ToolsPackageTests.xctest: links BatonInspector",
            "ToolsPackageTests.xctest: links BatonDocumentLanguage", "ToolsPackageTests.xctest: needs SwiftParser",
            "offline-issues: needs libsqlite3, which BatonStore alone must not bring",
            "offline-issues: needs libFoundationNetworking, which BatonStore alone must not bring",
        ] {
            #expect(finished.output.contains(expected), "\(finished.output)")
        }
    }

    /// A misspelled option of a check must not pass as the check itself.
    @Test(arguments: [["check", "--relase"], ["chekc"], ["tool", "nope"], ["demo", "--oncee"], ["graph", "all"], ["sanitize"]])
    func aVerbOrOptionThatDoesNotExistIsRefused(arguments: [String]) throws {
        let finished = try Checkout.run(["swift", "Workspace.swift"] + arguments)
        #expect(finished.status == 1)
        #expect(finished.output.hasPrefix("error: "), "\(finished.output)")
        #expect(!finished.output.contains("building"))
    }

    /// A long build shows that it goes on: a step now and then, of steps that come fast the first.
    @Test func aBuildShowsAStepNowAndThen() throws {
        let folder = try TemporaryFolder()
        try folder.copy("Workspace.swift")
        // A SwiftPM that has much to do and makes nothing.
        try folder.write(
            "#!/bin/sh\nfor step in 1 2 3; do echo \"[$step/3] Compiling Module\"; done\necho 'warning: a word'\n", to: "bin/swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/swift")
        let swift = try Checkout.run(["sh", "-c", "command -v swift"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
        let path = folder.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        let finished = try Checkout.run(["PATH=\(path)", swift, "Workspace.swift", "tool", "batonc"], in: folder.path)
        #expect(
            finished.output.hasPrefix(
                """
                building batonc; the first time takes a few minutes, and a step is shown every ten seconds
                [1/3] Compiling Module
                warning: a word

                """), "\(finished.output)")
    }
}
