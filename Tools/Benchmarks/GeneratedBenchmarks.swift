import Foundation

/// What generated Swift costs the Swift compiler: the largest app of the corpus, or where that is not there a made one, at a quarter, at half
/// and whole, as a debug build of its target beside the built runtime; an accessor by itself, beside one of a bare struct; and, type-checked,
/// one operation of many selections through nested unions.
@MainActor enum GeneratedBenchmarks {
    static func run() throws {
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
        guard FileManager.default.isExecutableFile(atPath: "\(products)/batonc") else {
            return print("generated: skipped, no batonc beside this executable; `swift Workspace.swift tool batonc` builds it")
        }
        let app: any BenchmarkApp = try CorpusApp.largest?.load() ?? GeneratedApp(screens: 400)
        for (size, label) in [(0.25, "quarter"), (0.5, "half"), (1, "whole")] {
            let folder = try BenchmarkFolder()
            let files = try app.write(to: folder.path, size: size).map { "\(folder.path)/\($0)" }
            try build("generated.\(label)", folder.path, files, products)
        }
        try accessors(products)
        for depth in 8...11 {
            let folder = try BenchmarkFolder()
            let app = NestedUnions(depth: depth)
            try check("generated.unions.\(app.selections)-selections", folder.path, try app.write(to: folder.path), products)
        }
        Bars.hold("generated.line", to: 110, "bytes")
        Bars.hold("generated.accessor", to: 0.8, "ms of a core", per: 1e3)
        Bars.report()
    }

    /// What one more accessor costs, where there are twice as many in as many lenses. Beside it what one costs of a bare struct that reads
    /// nothing, and of one that reads the least there is, a property of the object that it holds: no lens can cost less than that.
    private static func accessors(_ products: String) throws {
        let counts = [1000, 2000, 4000, 8000]
        let folders = try counts.map { _ in try BenchmarkFolder() }
        let best = { (name: String, files: [String], folder: String) in
            let runs = try (0..<3).map { _ in try compile(files, in: folder, products).coreSeconds }.sorted()
            Measure.line(name, runs, unit: "s of a core", per: 1)
            return runs[0]
        }
        var last: [String: Double] = [:]
        for (count, folder) in zip(counts, folders) {
            let app = ManyAccessors(count: count)
            try generate(folder.path, try app.write(to: folder.path), to: "\(folder.path)/generated", products)
            let targets = [
                ("", try swiftFiles(in: "\(folder.path)/generated")),
                (".constant", try app.writePlain(to: "\(folder.path)/constant", isReading: false)),
                (".reading", try app.writePlain(to: "\(folder.path)/reading", isReading: true)),
            ]
            for (kind, files) in targets {
                let cost = try best("generated.accessors.\(count)\(kind)", files, folder.path)
                if let less = last[kind] {
                    let each = (cost - less) / Double(count / 2)
                    Measure.line("generated.accessors.\(count)\(kind).each-more", [each], unit: "ms of a core")
                    Bars.note("generated.accessor\(kind)", each)
                }
                if kind.isEmpty { Bars.note("generated.accessors", at: Double(count), cost) }
                last[kind] = cost
            }
        }
    }

    /// A debug build of Swift files as a module, on one core at a time.
    private static func compile(_ files: [String], in folder: String, _ products: String) throws -> ProcessCost {
        let objects = "\(folder)/objects"
        try? FileManager.default.removeItem(atPath: objects)
        try FileManager.default.createDirectory(atPath: objects, withIntermediateDirectories: true)
        let map = Dictionary(
            uniqueKeysWithValues: files.map { ($0, ["object": "\(objects)/\(URL(fileURLWithPath: $0).lastPathComponent).o"]) })
        try JSONEncoder().encode(map).write(to: URL(fileURLWithPath: "\(objects)/map.json"))
        return try ProcessCost.of(
            "/usr/bin/env",
            [
                "swiftc", "-c", "-Onone", "-g", "-enable-testing", "-enable-batch-mode", "-j1", "-parse-as-library", "-output-file-map",
                "\(objects)/map.json", "-emit-module", "-emit-module-path", "\(objects)/Generated.swiftmodule",
            ] + beside(products) + files)
    }

    /// What a compiler is told of the built runtime.
    private static func beside(_ products: String) -> [String] {
        [
            "-swift-version", "6", "-module-name", "Generated", "-I", "\(scratch(products))/debug/Modules", "-Xcc",
            "-fmodule-map-file=\(packages)/BatonImage/Sources/CSQLite/module.modulemap",
        ]
    }

    /// Generates a target for one operation and prints what it takes to type-check, beside the modules that a build before left.
    private static func check(_ name: String, _ folder: String, _ documents: [String], _ products: String) throws {
        let sources = "\(folder)/generated"
        try generate(folder, documents, to: sources, products)
        let files = try swiftFiles(in: sources)
        let cost = try ProcessCost.of(
            "/usr/bin/env", ["swiftc", "-typecheck"] + beside(products) + files)
        Measure.line("\(name).type-check", [cost.seconds], unit: "s", per: 1)
        Measure.line("\(name).type-check.peak", [Double(cost.peakBytes)], unit: "MB", per: 1e-6)
    }

    private static func generate(_ folder: String, _ documents: [String], to sources: String, _ products: String) throws {
        _ = try ProcessCost.of(
            "\(products)/batonc",
            ["generate", "--config", "\(folder)/baton.json", "--out", sources, "--report", "\(folder)/report.json"] + documents)
    }

    /// The Swift files of a folder, beside which `batonc` keeps what its next run starts from.
    private static func swiftFiles(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    }

    private static func scratch(_ products: String) -> String { "\(products)/../generated-bench" }

    /// Generates a target, builds it in a package of its own, and prints what that took for each accessor.
    private static func build(_ name: String, _ folder: String, _ documents: [String], _ products: String) throws {
        let sources = "\(folder)/package/Sources/Generated"
        let report = "\(folder)/report.json"
        try generate(folder, documents, to: sources, products)
        try package.write(toFile: "\(folder)/package/Package.swift", atomically: true, encoding: .utf8)
        let texts = try swiftFiles(in: sources).map { try String(contentsOfFile: $0, encoding: .utf8) }
        let accessors = try accessors(in: report)
        let lines = texts.flatMap { $0.split(separator: "\n") }.filter { $0.contains(" var ") && $0.contains("{ anchor.") }
        // The runtime is built first, beside nothing of the target's.
        let away = "\(folder)/away"
        try FileManager.default.moveItem(atPath: sources, toPath: away)
        try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
        try "import Baton\n".write(toFile: "\(sources)/Empty.swift", atomically: true, encoding: .utf8)
        let arguments = [
            "build", "--package-path", "\(folder)/package", "--scratch-path", scratch(products), "--disable-build-manifest-caching",
        ]
        _ = try ProcessCost.of("/usr/bin/env", ["swift"] + arguments)
        try FileManager.default.removeItem(atPath: sources)
        try FileManager.default.moveItem(atPath: away, toPath: sources)
        let cost = try ProcessCost.of("/usr/bin/env", ["swift"] + arguments)
        let count = Double(max(1, accessors))
        Measure.line("\(name).build", [cost.seconds], unit: "s", per: 1)
        Measure.line("\(name).peak", [Double(cost.peakBytes)], unit: "MB", per: 1e-6)
        Measure.line("\(name).per-accessor", [cost.coreSeconds / count], unit: "ms of a core", per: 1000)
        print("\(name).accessors \(accessors) \(accessors) accessors")
        Bars.note("generated.build", at: count, cost.coreSeconds)
        let bytes = Double(lines.map(\.utf8.count).reduce(0, +)) / Double(max(1, lines.count))
        Measure.line("\(name).line", [bytes], unit: "bytes of an accessor", per: 1)
        Bars.note("generated.line", bytes)
    }

    private static func accessors(in report: String) throws -> Int {
        // Each accessor says whether it is optional, and nothing else does.
        try String(contentsOfFile: report, encoding: .utf8).components(separatedBy: "\"optional\":").count - 1
    }

    private static var packages: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Packages").standardizedFileURL.path
    }

    private static var package: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Generated",
            dependencies: [.package(path: "\(packages)/BatonEnvironment")],
            targets: [.target(name: "Generated", dependencies: [.product(name: "Baton", package: "BatonEnvironment")])]
        )

        """
    }
}

/// Fragments of scalars alone, fifty of them however many accessors they have, each field read by five.
private struct ManyAccessors {
    let count: Int

    private static let types = ["String!", "Int", "Boolean!", "Float", "[String!]"]
    private static let plain = [("String", "\"\""), ("Int?", "nil"), ("Bool", "true"), ("Double?", "nil"), ("[String]?", "nil")]

    private var fields: Int { count / 5 }

    /// The numbers of the fields that a fragment selects.
    private func selected(by fragment: Int) -> StrideTo<Int> { stride(from: fragment % 10, to: fields, by: 10) }

    /// Writes the app.
    ///
    /// - Returns: The documents' paths.
    func write(to folder: String) throws -> [String] {
        let names = (0..<fields).map { "  field\($0): \(Self.types[$0 % 5])\n" }
        let spreads = (0..<50).map { "...Part\($0)" }.joined(separator: " ")
        var documents = [("Whole", "query Whole { thing { \(spreads) } }\n")]
        for fragment in 0..<50 {
            let selection = selected(by: fragment).map { "  field\($0)\n" }.joined()
            documents.append(("Part\(fragment)", "fragment Part\(fragment) on Thing {\n\(selection)}\n"))
        }
        try #"{"schema": "schema.graphql"}"#.write(toFile: "\(folder)/baton.json", atomically: true, encoding: .utf8)
        try "type Query { thing: Thing }\ntype Thing {\n  id: ID!\n\(names.joined())}\n"
            .write(toFile: "\(folder)/schema.graphql", atomically: true, encoding: .utf8)
        return try documents.map { name, text in
            try text.write(toFile: "\(folder)/\(name).graphql", atomically: true, encoding: .utf8)
            return "\(folder)/\(name).graphql"
        }
    }

    /// Writes as many structs of as many accessors, which give a constant or a property of the one object that the struct holds.
    ///
    /// - Returns: The files' paths.
    func writePlain(to folder: String, isReading: Bool) throws -> [String] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let properties = Self.plain.enumerated().map { "    var value\($0.offset): \($0.element.0) { \($0.element.1) }\n" }
        var files = [("Source", "final class Source {\n\(properties.joined())}\n")]
        for fragment in 0..<50 {
            let lines = selected(by: fragment).map { field in
                let (type, constant) = Self.plain[field % 5]
                return "    var field\(field): \(type) { \(isReading ? "source.value\(field % 5)" : constant) }\n"
            }
            files.append(("Part\(fragment)", "struct Part\(fragment) {\n    fileprivate let source: Source\n\n\(lines.joined())}\n"))
        }
        return try files.map { name, text in
            try text.write(toFile: "\(folder)/\(name).swift", atomically: true, encoding: .utf8)
            return "\(folder)/\(name).swift"
        }
    }
}

/// One operation that goes through a union of two types again and again, every selection with a response key of its own.
private struct NestedUnions {
    let depth: Int

    /// How many selections its plan has: a union's, and one for each of its types.
    var selections: Int { 3 * ((1 << (depth + 1)) - 1) + 2 }

    /// Writes the app.
    ///
    /// - Returns: The documents' paths.
    func write(to folder: String) throws -> [String] {
        try #"{"schema": "schema.graphql"}"#.write(toFile: "\(folder)/baton.json", atomically: true, encoding: .utf8)
        let schema = """
            type Query { top: Either }
            union Either = Left | Right
            type Left { id: ID! count: Int next: Either }
            type Right { id: ID! name: String next: Either }

            """
        try schema.write(toFile: "\(folder)/schema.graphql", atomically: true, encoding: .utf8)
        var number = 0
        let document = "query Nested { top { ... on Left { \(level(depth, &number)) } } }\n"
        try document.write(toFile: "\(folder)/Nested.graphql", atomically: true, encoding: .utf8)
        return ["\(folder)/Nested.graphql"]
    }

    private func level(_ depth: Int, _ number: inout Int) -> String {
        number += 1
        let own = number
        let left = depth > 0 ? level(depth - 1, &number) : ""
        let right = depth > 0 ? level(depth - 1, &number) : ""
        return "n\(own): next { ... on Left { count\(own): count \(left)} ... on Right { name\(own): name \(right)} } "
    }
}
