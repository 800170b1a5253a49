import Foundation
import Testing

/// A package outside the workspace that holds the example's own sources, built as an app's would be.
///
/// It shares the workspace's scratch path, where the runtime and the compiler are built already. SwiftPM's lock on it is held by the
/// test run itself, which does not build any more, so the nested build may ignore it.
struct Consumer {
    let folder: TemporaryFolder
    let sources = "Example/IssueTracker"

    /// The example's sources.
    init() throws {
        folder = try TemporaryFolder()
        try folder.copy("Tools/Example/IssueTracker", to: sources)
        try prepare()
    }

    /// One Swift file over the example's schema.
    init(source: String) throws {
        folder = try TemporaryFolder()
        try folder.write(source, to: sources + "/Source.swift")
        try folder.copy("Tools/Example/IssueTracker/baton.json", to: sources + "/baton.json")
        try prepare()
    }

    private func prepare() throws {
        try folder.copy("Tools/Example/schema.graphql", to: "Example/schema.graphql")
        try folder.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Consumer",
                dependencies: [
                    .package(path: "\(Checkout.root)/Packages/BatonEnvironment"),
                    .package(path: "\(Checkout.root)/Tools"),
                ],
                targets: [
                    .target(
                        name: "Consumer", dependencies: [.product(name: "Baton", package: "BatonEnvironment")],
                        path: "\(sources)", plugins: [.plugin(name: "BatonPlugin", package: "Tools")])
                ]
            )
            """, to: "Package.swift")
    }

    /// What a build printed, command lines included.
    struct Build: CustomStringConvertible {
        let status: Int32
        let output: String

        /// What a failed expectation shows: the lines that a person would look for.
        var description: String {
            let lines = output.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") || $0.contains("batonc") }
            return "status \(status)\n" + lines.suffix(20).map { $0.prefix(300) }.joined(separator: "\n")
        }

        var ranBatonc: Bool { output.contains("/Baton.shared.swift --report") }

        /// Where `batonc` keeps what its next run goes on from, in the folder that it wrote to.
        var keptRun: String? { output.firstMatch(of: #/--out (\S+) --shared/#).map { "\($0.1)/.baton-run" } }
    }

    /// - Parameter isFirst: whether another package was built in the scratch path last, whose plan SwiftPM would take for this one's.
    func build(isFirst: Bool = false) throws -> Build {
        let finished = try Checkout.run(
            [
                "swift", "build", "--package-path", folder.path, "--scratch-path", Checkout.root + "/.build", "--ignore-lock",
                "-Xswiftc", "-warnings-as-errors", "--target", "Consumer", "-v",
            ] + (isFirst ? ["--disable-build-manifest-caching"] : []))
        return Build(status: finished.status, output: finished.output)
    }

    /// The Swift files of the example, relative to the package, with whether each has a marker.
    func swiftFiles() throws -> [(path: String, hasMarker: Bool)] {
        let walk = FileManager.default.enumerator(atPath: folder.path + "/" + sources)
        return try (walk?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { file in
            let text = try folder.read(sources + "/" + file)
            return (sources + "/" + file, text.contains("@Fragment(") || text.contains("@Query("))
        }
    }
}

@Suite(.serialized) struct ConsumerTests {
    /// One build of the example outside the workspace, then edits: what each makes the build do.
    @Test func editsRebuildWhatTheyMustAndErrorsSitAtTheField() throws {
        let consumer = try Consumer()
        let first = try consumer.build(isFirst: true)
        #expect(first.status == 0, "\(first)")
        #expect(first.ranBatonc, "the first build runs batonc")
        // The scratch path changed hands from one root package to another: SwiftPM looks at everything once more, then is at rest.
        #expect(try consumer.build().status == 0)
        let untouched = try consumer.build()
        #expect(untouched.status == 0 && !untouched.ranBatonc, "\(untouched)")

        let files = try consumer.swiftFiles()
        let plain = try #require(files.first { !$0.hasMarker })
        let marked = try #require(files.first { $0.hasMarker && $0.path.hasSuffix("/IssueRow.swift") })

        // A change to a file without markers compiles Swift and does not run batonc.
        try consumer.folder.write(consumer.folder.read(plain.path) + "\n// A comment.\n", to: plain.path)
        let afterPlain = try consumer.build()
        #expect(afterPlain.status == 0, "\(afterPlain)")
        #expect(!afterPlain.ranBatonc, "\(afterPlain)")

        // A change to a document runs batonc.
        let original = try consumer.folder.read(marked.path)
        try consumer.folder.write(original.replacingOccurrences(of: "commentCount\n", with: "commentCount closedAt\n"), to: marked.path)
        let afterMarked = try consumer.build()
        #expect(afterMarked.status == 0, "\(afterMarked)")
        #expect(afterMarked.ranBatonc, "\(afterMarked)")
        // What the next run goes on from stays in the plugin's folder, and is no source of the target.
        #expect(FileManager.default.fileExists(atPath: try #require(afterMarked.keptRun)))

        // A misspelled field fails the build at the field, with a suggestion.
        let lines = original.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.trimmingCharacters(in: .whitespaces) == "title" })
        let column = lines[line].prefix { $0 == " " }.count + 1
        var misspelled = lines.map(String.init)
        misspelled[line] = misspelled[line].replacingOccurrences(of: "title", with: "titel")
        try consumer.folder.write(misspelled.joined(separator: "\n"), to: marked.path)
        let broken = try consumer.build()
        #expect(broken.status != 0)
        let expected = "\(marked.path):\(line + 1):\(column): error: "
        let diagnostic = broken.output.split(separator: "\n").first { $0.contains(expected) }
        #expect(diagnostic?.contains("`titel`") == true, "\(broken)")
        #expect(diagnostic?.contains("`title`") == true, "\(broken)")

        // Mended, it builds.
        try consumer.folder.write(original, to: marked.path)
        #expect(try consumer.build().status == 0)
    }

    /// The code that the README shows is code that builds.
    @Test func theReadmesExampleBuilds() throws {
        let readme = try String(contentsOfFile: Checkout.root + "/README.md", encoding: .utf8)
        let start = try #require(readme.range(of: "```swift\nimport Baton\n"))
        let end = try #require(readme.range(of: "```", range: start.upperBound..<readme.endIndex))
        let build = try Consumer(source: "import Baton\n" + readme[start.upperBound..<end.lowerBound]).build(isFirst: true)
        #expect(build.status == 0, "\(build)")
    }
}
