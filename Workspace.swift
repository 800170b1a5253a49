// The workspace of Baton: the graph of its packages, declared once, and the verbs that work on it.
//
//     swift Workspace.swift <verb>
//
// Every verb does its own set-up, so a newcomer types one command. `swift Workspace.swift help` lists them.
import Foundation

// MARK: - The graph

/// Which build a target belongs to. A runtime target is linked into apps; a build-time one never is.
enum Face {
    case runtime, buildTime, testing
}

/// A target and the targets it may import: the one place where an edge of the graph is declared.
///
/// `system` names the toolchain's modules beyond the common ones that the target may import.
struct Node {
    let name: String
    let face: Face
    let uses: [String]
    let system: [String]

    init(_ name: String, _ face: Face = .runtime, uses: [String] = [], system: [String] = []) {
        self.name = name
        self.face = face
        self.uses = uses
        self.system = system
    }
}

/// A local Swift package: its folder and its targets. Tests are not listed: a test target may use its own package's targets and whatever
/// the package's manifest may depend on.
struct Package {
    let path: String
    let nodes: [Node]
    /// What only the package's tests need.
    let tests: [String]

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    init(_ path: String, _ nodes: [Node], tests: [String] = []) {
        self.path = path
        self.nodes = nodes
        self.tests = tests
    }
}

let swiftSyntax = [
    "SwiftSyntax", "SwiftParser", "SwiftSyntaxMacros", "SwiftDiagnostics", "SwiftCompilerPluginMessageHandling",
    "SwiftSyntaxMacroExpansion",
]
let languages = ["BatonSchemaLanguage", "BatonDocumentLanguage"]
let facts = ["BatonSchema", "BatonDocument", "BatonPlan"]

/// schema → document → plan → store → image, transport → environment → testing, inspector
let graph: [Package] = [
    Package(
        "Packages/BatonSchema",
        [
            Node("BatonSchema"),
            Node("BatonSchemaLanguage", .buildTime),
        ]),
    Package(
        "Packages/BatonDocument",
        [
            Node("BatonDocument", uses: ["BatonSchema"]),
            Node("BatonDocumentLanguage", .buildTime, uses: ["BatonSchemaLanguage"]),
        ]),
    Package(
        "Packages/BatonPlan",
        [
            Node("BatonPlan", uses: ["BatonSchema", "BatonDocument"]),
            Node("BatonPlanLowering", .buildTime, uses: ["BatonSchema"] + languages),
        ]),
    Package("Packages/BatonStore", [Node("BatonStore", uses: facts), Node("CAllocations", .testing)]),
    Package("Packages/BatonImage", [Node("CSQLite"), Node("BatonImage", uses: ["CSQLite"])]),
    Package("Packages/BatonTransport", [Node("BatonTransport", uses: facts + ["BatonStore"], system: ["FoundationNetworking"])]),
    Package(
        "Packages/BatonEnvironment",
        [
            Node("BatonEnvironment", uses: facts + ["BatonStore", "BatonTransport"]),
            Node("BatonMacros", .buildTime, system: swiftSyntax),
            Node("Baton", uses: facts + ["BatonStore", "BatonImage", "BatonTransport", "BatonEnvironment", "BatonMacros"]),
        ]),
    Package(
        "Packages/BatonTesting",
        [Node("BatonTesting", .testing, uses: ["BatonDocument", "BatonTransport"])],
        tests: ["BatonSchema", "BatonPlan", "BatonStore", "BatonEnvironment"]),
    Package(
        "Packages/BatonInspector",
        [Node("BatonInspector", .testing, uses: ["BatonSchema", "BatonStore"])], tests: ["BatonDocument", "BatonPlan"]),
    Package(
        "Tools",
        [
            Node("BatonMarkers", .buildTime),
            Node("BatonCompiler", .buildTime, uses: languages + ["BatonPlanLowering", "BatonMarkers"], system: swiftSyntax),
            Node("batonc", .buildTime, uses: ["BatonCompiler"]),
            Node("baton-markers", .buildTime, uses: ["BatonMarkers"]),
            Node("BatonPlugin", .buildTime, uses: ["batonc", "baton-markers"], system: ["PackagePlugin"]),
            Node("IssueTracker", uses: ["Baton"]),
            Node("issue-tracker", uses: ["IssueTracker", "Baton"]),
            Node("offline-issues", uses: ["BatonStore"]),
            Node("baton-bench", .testing, uses: ["BatonPlan", "BatonStore"]),
            Node("baton-fuzz", .testing, uses: languages + ["BatonPlanLowering", "BatonStore", "BatonTransport"]),
            Node("baton-vectors", .testing, uses: languages),
            Node("BatonConformance", .testing, uses: ["Baton", "BatonStore", "BatonTesting"]),
            Node(
                "baton-conformance", .testing,
                uses: languages + ["BatonPlanLowering", "BatonStore", "BatonCompiler", "BatonConformance"]),
        ], tests: ["BatonTesting", "BatonInspector"]),
]

/// The toolchain's modules that any target may import.
let commonModules: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "Observation", "Synchronization", "Dispatch", "Glibc", "Musl", "Darwin",
]

/// Executables whose release binaries `check --release` reads.
let exampleApp = "issue-tracker"
let offlineTool = "offline-issues"

// MARK: - Running commands

let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().standardizedFileURL.path
let scratch = root + "/.build"
let fileManager = FileManager.default

/// A failure that ends the run with a line a person understands.
struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
}

func relative(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
}

/// What a finished command left.
struct Finished {
    let status: Int32
    let output: String
}

/// Runs a command to its end.
///
/// - Parameter echo: where its output (standard output and error together) is shown while it runs; nil keeps it to the result.
@discardableResult
func run(_ command: [String], in directory: String = root, echo: FileHandle? = nil, environment: [String: String] = [:]) throws -> Finished
{
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var collected = Data()
    var unfinished = Data()
    var digest = Digest()
    while case let part = pipe.fileHandleForReading.availableData, !part.isEmpty {
        collected.append(part)
        guard let echo else { continue }
        unfinished.append(part)
        guard let end = unfinished.lastIndex(of: UInt8(ascii: "\n")) else { continue }
        echo.write(digest.keep(unfinished[...end]))
        unfinished = Data(unfinished[(end + 1)...])
    }
    echo?.write(digest.keep(unfinished))
    process.waitUntilExit()
    return Finished(status: process.terminationStatus, output: String(decoding: collected, as: UTF8.self))
}

/// What a person wants of the output of SwiftPM and Swift Testing: not each step, but one now and then, so that a long build is seen to go
/// on; not each test that began or passed, but what failed, was skipped, or sums up.
struct Digest {
    /// Whether the lines at hand belong to a beginning whose arguments hold line breaks.
    private var isInBeginning = false
    /// When a step was last shown.
    private var shown: ContinuousClock.Instant?
    private static let pause = Duration.seconds(10)

    mutating func keep(_ lines: Data) -> Data {
        let kept = String(decoding: lines, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).filter { keeps($0) }
        return Data(kept.joined(separator: "\n").utf8)
    }

    private mutating func keeps(_ line: Substring) -> Bool {
        if isInBeginning || line.hasPrefix("◇ ") {
            isInBeginning = !line.hasSuffix(" started.")
            return false
        }
        if line.hasPrefix("✔ ") { return line.contains("Test run with") }
        if line.prefixMatch(of: #/\[\d+/\d+\] /#) != nil { return isTimeForAStep() }
        return line.prefixMatch(of: #/Test Suite '|\t Executed 0 tests/#) == nil
    }

    private mutating func isTimeForAStep() -> Bool {
        if let shown, ContinuousClock.now - shown < Self.pause { return false }
        shown = .now
        return true
    }
}

/// Runs a command and fails, with what it printed, unless it exits with 0.
@discardableResult
func require(_ command: [String], _ complaint: String, echo: FileHandle? = nil) throws -> String {
    let finished = try run(command, echo: echo)
    guard finished.status == 0 else {
        throw Failure(echo == nil ? "\(complaint)\n\(finished.output)" : complaint)
    }
    return finished.output
}

/// Replaces this process's terminal by a child's: it inherits standard input, output and error, and this process's group.
func runInForeground(_ command: [String]) -> Int32 {
    var pid = pid_t()
    let arguments = (["/usr/bin/env"] + command).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    guard posix_spawn(&pid, "/usr/bin/env", nil, nil, arguments, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) == -1 && errno == EINTR {}
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
}

/// The SwiftPM options of every build here. One scratch path, so that a module compiles once for all packages; a warning is an error.
///
/// SwiftPM keeps the plan of the last build in the scratch path and asks only whether that plan's own package changed: without the option
/// another package's plan, and its tests, would be taken for this one's.
func swiftPM(_ verb: String, _ package: String, _ options: [String] = [], scratch: String = scratch) -> [String] {
    let place = ["--package-path", root + "/" + package, "--scratch-path", scratch, "--disable-build-manifest-caching"]
    return ["swift", verb] + place + ["-Xswiftc", "-warnings-as-errors"] + options
}

// MARK: - setup

let systemPackages = ["libsqlite3-dev", "zlib1g-dev"]
let python = scratch + "/venv/bin/python"

/// Installs what the build needs, and the Python that the example's server needs.
func setUp() throws {
    try setUpSystemPackages()
    if let reason = try setUpPython() {
        say(
            "note: the example's server cannot run here (\(reason)); the demo uses recorded responses and tests over the server are skipped"
        )
    }
}

func setUpSystemPackages() throws {
    #if os(Linux)
    let headers = ["libsqlite3-dev": "sqlite3.h", "zlib1g-dev": "zlib.h"]
    let missing = systemPackages.filter { package in
        !["/usr/include/", "/usr/local/include/"].contains { fileManager.fileExists(atPath: $0 + (headers[package] ?? package)) }
    }
    if !missing.isEmpty { try installWithApt(missing) }
    #endif
}

func installWithApt(_ packages: [String]) throws {
    let install = ["apt-get", "install", "-y", "--no-install-recommends"] + packages
    guard getuid() == 0 else {
        throw Failure(
            "error: the headers of SQLite or zlib are missing; run: sudo \(install.joined(separator: " ")), or your distribution's like of it"
        )
    }
    say("installing \(packages.joined(separator: ", "))")
    _ = try run(["apt-get", "update"])
    try require(install, "error: could not install \(packages.joined(separator: ", "))")
}

/// Makes the virtual environment with the server's pinned packages.
///
/// - Returns: nil when it is there, else why it cannot be had.
func setUpPython() throws -> String? {
    let requirements = root + "/Tools/Server/requirements.txt"
    let wanted = try String(contentsOfFile: requirements, encoding: .utf8)
    let stamp = scratch + "/venv/requirements.txt"
    if fileManager.isExecutableFile(atPath: python), (try? String(contentsOfFile: stamp, encoding: .utf8)) == wanted { return nil }
    guard try run(["python3", "--version"]).status == 0 else { return "no python3" }
    say("making a virtual environment for the example's server and installing its packages; this takes up to a minute")
    try? fileManager.removeItem(atPath: scratch + "/venv")
    try fileManager.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    if try run(["python3", "-m", "venv", scratch + "/venv"]).status != 0 {
        if getuid() == 0 { try? installWithApt(["python3-venv"]) }
        guard try run(["python3", "-m", "venv", scratch + "/venv"]).status == 0 else { return "python3 cannot make a virtual environment" }
    }
    let pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements]
    let finished = try run(pip)
    guard finished.status == 0 else {
        return "its packages cannot be installed: \(finished.output.split(separator: "\n").last ?? "pip failed")"
    }
    try wanted.write(toFile: stamp, atomically: true, encoding: .utf8)
    return nil
}

// MARK: - build, test, sanitize

func package(named name: String) throws -> Package {
    guard let found = graph.first(where: { $0.name == name || $0.path == name }) else {
        throw Failure("error: no package `\(name)`; there are \(graph.map(\.name).joined(separator: ", "))")
    }
    return found
}

func build() throws {
    try setUp()
    for package in graph {
        try require(swiftPM("build", package.path), "error: \(package.name) does not build", echo: .standardError)
    }
}

/// What a package's test run said of itself.
struct Tally {
    var passed = 0
    var failed = 0
    var skipped = 0

    /// Counts the lines that Swift Testing writes, one for each test.
    mutating func add(_ output: String) {
        for line in output.split(separator: "\n") where line.contains(" Test ") && !line.contains("Test run with") {
            if line.contains(" passed after ") { passed += 1 }
            if line.contains(" failed after ") { failed += 1 }
            if line.contains(" skipped") { skipped += 1 }
        }
    }

    var line: String { "\(passed) passed, \(failed) failed" + (skipped > 0 ? ", \(skipped) skipped" : "") }
}

func test(_ packages: [Package], _ options: [String] = [], scratch: String = scratch) throws {
    try setUp()
    var tally = Tally()
    var broken: [String] = []
    for package in packages {
        say("\n\(package.name)")
        let start = Date()
        let finished = try run(swiftPM("test", package.path, options, scratch: scratch), echo: .standardOutput)
        tally.add(finished.output)
        if finished.status != 0 { broken.append(package.name) }
        say("\(package.name): \(Int(Date().timeIntervalSince(start))) s")
    }
    if !broken.isEmpty {
        say("failed: \(broken.joined(separator: ", "))")
        tally.failed = max(tally.failed, 1)
    }
    print(tally.line)
    exit(broken.isEmpty ? 0 : 1)
}

/// Builds an executable of `Tools` and returns its path.
func tool(_ name: String, configuration: String = "release") throws -> String {
    let isFirst = !fileManager.fileExists(atPath: "\(scratch)/\(configuration)/\(name)")
    say("building \(name)" + (isFirst ? "; the first time takes a few minutes, and a step is shown every ten seconds" : ""))
    try require(
        swiftPM("build", "Tools", ["-c", configuration, "--product", name]), "error: \(name) does not build", echo: .standardError)
    let path = "\(scratch)/\(configuration)/\(name)"
    guard fileManager.isExecutableFile(atPath: path) else { throw Failure("error: Tools has no executable `\(name)`") }
    return path
}

// MARK: - demo

/// A child process that ends when its standard input closes, so that it never outlives this one.
final class Server {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    private(set) var address = ""

    init() throws {
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [root + "/Tools/Server/server.py", "--port", "0", "--until-stdin-closes"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var text = ""
        while case let part = output.fileHandleForReading.availableData, !part.isEmpty {
            text += String(decoding: part, as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            if let line = lines.first(where: { $0.hasPrefix("listening ") }) {
                address = String(line.dropFirst("listening ".count))
                return
            }
        }
        throw Failure("error: the example's server ended before it listened")
    }

    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}

func demo(_ options: [String]) throws {
    try setUpSystemPackages()
    let reason = try setUpPython()
    let app = try tool(exampleApp, configuration: "debug")
    if let reason {
        say("note: the example's server cannot run here (\(reason)); showing recorded responses")
        exit(runInForeground([app, "--recorded", root + "/Tools/Example/Recorded"] + options))
    }
    say("starting the example's server")
    let server = try Server()
    let status = runInForeground([app, "--url", server.address] + options)
    server.stop()
    exit(status)
}

// MARK: - check

/// A target as its manifest has it.
struct DeclaredTarget {
    let name: String
    let kind: String
    let directory: String
    let dependencies: [String]
}

/// A manifest as SwiftPM reads it.
struct Manifest {
    let packages: [String]
    let targets: [DeclaredTarget]

    init(of package: Package) throws {
        let path = root + "/" + package.path
        let text = try require(
            ["swift", "package", "--package-path", path, "--scratch-path", scratch + "/check", "dump-package"],
            "error: \(package.path)/Package.swift cannot be read")
        guard let start = text.firstIndex(of: "{"),
            let json = try JSONSerialization.jsonObject(with: Data(text[start...].utf8)) as? [String: Any]
        else { throw Failure("error: \(package.path)/Package.swift: no JSON from SwiftPM") }
        packages = (json["dependencies"] as? [[String: Any]] ?? []).map { dependency in
            let local = (dependency["fileSystem"] as? [[String: Any]])?.first
            return (local?["path"] as? String).map { URL(fileURLWithPath: $0).lastPathComponent } ?? "\(dependency.keys.sorted())"
        }
        targets = (json["targets"] as? [[String: Any]] ?? []).map { target in
            let name = target["name"] as? String ?? ""
            let kind = target["type"] as? String ?? ""
            let folder = kind == "test" ? "Tests" : kind == "plugin" ? "Plugins" : "Sources"
            let declared = (target["dependencies"] as? [[String: Any]] ?? []).compactMap { dependency in
                (dependency.values.first as? [Any])?.first as? String
            }
            let plugins = (target["pluginUsages"] as? [[String: Any]] ?? []).compactMap { usage in
                (usage.values.first as? [Any])?.first as? String
            }
            return DeclaredTarget(
                name: name, kind: kind, directory: path + "/" + (target["path"] as? String ?? "\(folder)/\(name)"),
                dependencies: declared + plugins.filter { $0 != "BatonPlugin" })
        }
    }
}

/// Which package's target a name is.
let home = Dictionary(uniqueKeysWithValues: graph.flatMap { package in package.nodes.map { ($0.name, package) } })
let nodes = Dictionary(uniqueKeysWithValues: graph.flatMap { package in package.nodes.map { ($0.name, $0) } })

/// The modules that a package's manifest may depend on, from the edges of its nodes.
func packagesUsed(by package: Package) -> Set<String> {
    let names = package.nodes.flatMap(\.uses) + package.tests
    return Set(names.compactMap { home[$0]?.name }).subtracting([package.name])
}

/// The graph itself: no edge leads back, and nothing that ships uses what does not ship.
func checkGraph() -> [String] {
    var problems: [String] = []
    let order = Dictionary(uniqueKeysWithValues: graph.enumerated().map { ($1.name, $0) })
    for package in graph {
        for node in package.nodes {
            for use in node.uses {
                guard let other = nodes[use], let owner = home[use] else {
                    problems.append("Workspace.swift: \(node.name) uses \(use), which no package has")
                    continue
                }
                if order[owner.name, default: 0] > order[package.name, default: 0] {
                    problems.append("Workspace.swift: \(node.name) reaches back to \(use)")
                }
                if node.face == .runtime, other.face != .runtime, use != "BatonMacros" {
                    problems.append("Workspace.swift: \(node.name) is linked into apps and uses \(use), which is not")
                }
            }
        }
    }
    let folders = (try? fileManager.contentsOfDirectory(atPath: root + "/Packages"))?.filter { !$0.hasPrefix(".") } ?? []
    for folder in folders.sorted() where !graph.contains(where: { $0.path == "Packages/\(folder)" }) {
        problems.append("Packages/\(folder): a package that the graph does not declare")
    }
    return problems
}

/// Manifests declare exactly the graph's edges.
func checkManifest(_ package: Package, _ manifest: Manifest) -> [String] {
    let file = package.path + "/Package.swift"
    var problems: [String] = []
    let allowed = packagesUsed(by: package)
    for stray in Set(manifest.packages).subtracting(allowed).sorted() {
        problems.append("\(file): depends on \(stray), which the graph does not allow")
    }
    for missing in allowed.subtracting(manifest.packages).sorted() {
        problems.append("\(file): does not depend on \(missing), as the graph says")
    }
    for target in manifest.targets {
        guard target.kind != "test" else {
            let own = Set(package.nodes.map(\.name))
            for name in target.dependencies where !own.contains(name) && !allowed.contains(home[name]?.name ?? "") {
                problems.append("\(file): \(target.name) depends on \(name), which the graph does not allow")
            }
            continue
        }
        guard let node = nodes[target.name], home[target.name]?.name == package.name else {
            problems.append("\(file): the graph does not declare the target \(target.name)")
            continue
        }
        for stray in Set(target.dependencies).subtracting(node.uses).sorted() {
            problems.append("\(file): \(target.name) depends on \(stray), which the graph does not allow")
        }
        for missing in Set(node.uses).subtracting(target.dependencies).sorted() {
            problems.append("\(file): \(target.name) does not depend on \(missing), as the graph says")
        }
    }
    for node in package.nodes where !manifest.targets.contains(where: { $0.name == node.name }) {
        problems.append("\(file): has no target \(node.name), as the graph says")
    }
    return problems
}

/// The Swift files below a folder, without what generators wrote.
func swiftFiles(in directory: String) -> [String] {
    guard let walk = fileManager.enumerator(atPath: directory) else { return [] }
    return walk.compactMap { $0 as? String }
        .filter { $0.hasSuffix(".swift") && !$0.contains("Goldens/") && !$0.contains(".build/") }
        .map { directory + "/" + $0 }.sorted()
}

/// The modules that a Swift file imports, each with its line; text inside multi-line string literals and comments does not count.
func imports(of text: String) -> [(line: Int, module: String)] {
    var result: [(Int, String)] = []
    var closing: String?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        var rest = line[...]
        if let end = closing {
            guard let range = rest.range(of: end) else { continue }
            closing = nil
            rest = rest[range.upperBound...]
        }
        if closing == nil,
            let match = rest.firstMatch(
                of: #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/#
            )
        {
            result.append((number + 1, String(match.1)))
        }
        while let opening = rest.firstMatch(of: #/(#*)"""|/\*|///#) {
            if opening.0 == "//" { break }
            let end = opening.0 == "/*" ? "*/" : "\"\"\"" + (opening.1 ?? "")
            rest = rest[opening.range.upperBound...]
            guard let range = rest.range(of: end) else {
                closing = end
                break
            }
            rest = rest[range.upperBound...]
        }
    }
    return result
}

/// Every import is declared by the importing target's manifest, and every declared edge is imported by somebody.
func checkImports(_ package: Package, _ manifest: Manifest) -> [String] {
    var problems: [String] = []
    for target in manifest.targets where target.kind != "system" {
        let node = nodes[target.name]
        let files = swiftFiles(in: target.directory)
        let isC = try? fileManager.contentsOfDirectory(atPath: target.directory).contains { $0.hasSuffix(".c") }
        if files.isEmpty, isC != true { problems.append("\(relative(target.directory)): \(target.name) has no sources") }
        // An executable's module, which tests may import, has underscores for dashes.
        let modules = target.dependencies.map { $0.replacingOccurrences(of: "-", with: "_") }
        var allowed = commonModules.union(modules).union(node?.system ?? [])
        if target.kind == "test" {
            allowed.formUnion(["Testing", "FoundationNetworking"])
            allowed.formUnion(target.dependencies.flatMap { nodes[$0]?.system ?? [] })
            if target.dependencies.contains("Baton") { allowed.formUnion(nodes["Baton"]?.uses ?? []) }
        }
        var seen: Set<String> = []
        for file in files {
            guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
                problems.append("\(relative(file)): cannot be read as UTF-8")
                continue
            }
            for (line, module) in imports(of: text) {
                seen.insert(module)
                if !allowed.contains(module) {
                    problems.append("\(relative(file)):\(line): imports \(module), which \(target.name) does not declare")
                }
                if let other = nodes[module], node?.face == .runtime, other.face != .runtime {
                    problems.append("\(relative(file)):\(line): \(target.name) is linked into apps and imports \(module), which is not")
                }
            }
        }
        // Executables, plugins and macros are used without being imported.
        let importable = target.dependencies.filter { name in
            guard let face = nodes[name] else { return true }
            return name == face.name && !["batonc", "baton-markers", "BatonMacros"].contains(name)
        }
        if target.kind != "test" {
            for stray in Set(importable).subtracting(seen).sorted() {
                problems.append("\(package.path)/Package.swift: \(target.name) declares \(stray) and imports it nowhere")
            }
        }
    }
    return problems
}

/// The formatter over every Swift file that is written by hand.
func swiftFormat(_ options: [String]) -> [String] {
    let files = [root + "/Workspace.swift"] + swiftFiles(in: root + "/Packages") + swiftFiles(in: root + "/Tools")
    return ["swift", "format"] + options + ["--parallel", "--configuration", root + "/.swift-format"] + files
}

func checkFormat() throws -> [String] {
    let finished = try run(swiftFormat(["lint", "--strict"]))
    let lines = finished.output.split(separator: "\n").map { $0.replacingOccurrences(of: root + "/", with: "") }
    return finished.status == 0 ? [] : lines.isEmpty ? ["swift format lint failed"] : lines
}

func check() throws {
    var problems = checkGraph()
    let lock = NSLock()
    nonisolated(unsafe) var found: [Int: [String]] = [:]
    DispatchQueue.concurrentPerform(iterations: graph.count + 1) { index in
        let result: [String]
        do {
            if index == 0 {
                result = try checkFormat()
            } else {
                let package = graph[index - 1]
                let manifest = try Manifest(of: package)
                result = checkManifest(package, manifest) + checkImports(package, manifest)
            }
        } catch {
            result = ["\(error)"]
        }
        lock.withLock { found[index] = result }
    }
    problems += found.sorted { $0.key < $1.key }.flatMap(\.value)
    try conclude(problems, "graph, manifests, imports and format agree")
}

func conclude(_ problems: [String], _ success: String) throws {
    if problems.isEmpty { return print(success) }
    problems.forEach { print($0) }
    throw Failure("check: \(problems.count) problem\(problems.count == 1 ? "" : "s")")
}

// MARK: - check --release

/// The mark that every symbol of a module carries in its mangled name.
func mangled(_ module: String) -> String { "\(module.utf8.count)\(module)" }

/// What a release link holds: an app none of what is for building, testing or debugging it; an offline tool no SQLite and no networking.
func checkRelease() throws {
    try setUpSystemPackages()
    let app = try tool(exampleApp)
    let offline = try tool(offlineTool)
    try conclude(releaseProblems(app: app, offline: offline), "release binaries hold what they should")
}

func releaseProblems(app: String, offline: String) throws -> [String] {
    var problems: [String] = []
    let forbidden = graph.flatMap(\.nodes).filter { $0.face != .runtime && $0.name.hasPrefix("Baton") }.map(\.name)
    for binary in [app, offline] {
        let symbols = try require(["nm", binary], "error: the symbols of \(binary) cannot be read")
        let name = URL(fileURLWithPath: binary).lastPathComponent
        if !symbols.contains(mangled("BatonStore")) { problems.append("\(name): no symbol of BatonStore is found, so nothing was proved") }
        for module in forbidden where symbols.contains(mangled(module)) {
            problems.append("\(name): links \(module)")
        }
        for library in ["SwiftSyntax", "SwiftParser"] where try needed(by: binary).contains(where: { $0.contains(library) }) {
            problems.append("\(name): needs \(library)")
        }
    }
    let networked = ["libsqlite3", "libFoundationNetworking"]
    for library in networked where try needed(by: offline).contains(where: { $0.hasPrefix(library) }) {
        problems.append("\(offlineTool): needs \(library), which BatonStore alone must not bring")
    }
    for library in networked where try !needed(by: app).contains(where: { $0.hasPrefix(library) }) {
        problems.append("\(exampleApp): does not need \(library), so its absence elsewhere proves nothing")
    }
    return problems
}

/// The shared libraries that a binary names.
func needed(by binary: String) throws -> [String] {
    let listing = try require(["readelf", "-d", binary], "error: the libraries of \(binary) cannot be read")
    return listing.matches(of: #/\(NEEDED\).*\[(.+?)\]/#).map { String($0.1) }
}

// MARK: - Verbs

let help = """
    swift Workspace.swift <verb>

      test [package…] [--filter PATTERN]
                                 run the tests, all or of the packages named, or those that match
      demo [--once|--script KEYS] run the example app against its server
      build                      build every package
      check                      prove that graph, manifests, imports and format agree
      check --release            prove what the release binaries link
      graph                      print the graph of targets
      setup                      install what is missing: system packages, the server's Python packages
      tool NAME                  build an executable of Tools in release and print its path
      bench [store|plan|compiler|generated]
                                  run the benchmarks, in release
      fuzz [target] [--seconds N] run the fuzz targets
      sanitize address|thread    run the runtime's tests under a sanitizer
      format                     format every Swift file
    """

func printGraph() {
    for package in graph {
        for node in package.nodes {
            let face = node.face == .runtime ? "" : node.face == .buildTime ? " (build time)" : " (testing)"
            print("\(node.name)\(face)" + (node.uses.isEmpty ? "" : " ← " + node.uses.joined(separator: ", ")))
        }
    }
}

/// The executables of `Tools`.
let executables = [
    "batonc", "baton-markers", "issue-tracker", "offline-issues", "baton-bench", "baton-conformance", "baton-fuzz", "baton-vectors",
]

/// Fails with a line that says what is wrong with a verb's options, before anything is built.
func expect(_ options: [String], _ usage: String, where isRight: ([String]) -> Bool = { $0.isEmpty }) throws {
    guard isRight(options) else {
        throw Failure("error: unexpected \(options.joined(separator: " ")); usage: swift Workspace.swift \(usage)")
    }
}

func perform(_ verb: String, _ options: [String]) throws {
    switch verb {
    case "setup":
        try expect(options, "setup")
        try setUp()
        print("everything that can be installed is installed")
    case "graph":
        try expect(options, "graph")
        printGraph()
    case "check":
        try expect(options, "check [--release]") { $0.isEmpty || $0 == ["--release"] }
        try options.isEmpty ? check() : checkRelease()
    case "check-binaries":
        try expect(options, "check-binaries APP OFFLINE-TOOL") { $0.count == 2 }
        try conclude(releaseProblems(app: options[0], offline: options[1]), "binaries hold what they should")
    case "build":
        try expect(options, "build")
        try build()
    case "test":
        let names = options.prefix { !$0.hasPrefix("--") }
        let filter = Array(options.dropFirst(names.count))
        try expect(filter, "test [package…] [--filter PATTERN]") { $0.isEmpty || $0.count == 2 && $0[0] == "--filter" }
        try test(names.isEmpty ? graph : names.map { try package(named: $0) }, filter)
    case "demo":
        try expect(options, "demo [--once | --script KEYS]") { $0.isEmpty || $0 == ["--once"] || $0.count == 2 && $0[0] == "--script" }
        try demo(options)
    case "tool":
        try expect(options, "tool NAME, one of \(executables.joined(separator: ", "))") { $0.count == 1 && executables.contains($0[0]) }
        try setUpSystemPackages()
        print(try tool(options[0]))
    case "bench":
        try expect(options, "bench [store | plan | compiler | generated]…") {
            $0.allSatisfy { ["store", "plan", "compiler", "generated"].contains($0) }
        }
        try setUpSystemPackages()
        if options.isEmpty || !Set(options).isDisjoint(with: ["compiler", "generated"]) { _ = try tool("batonc") }
        exit(runInForeground([try tool("baton-bench")] + options))
    case "fuzz":
        try setUpSystemPackages()
        exit(runInForeground([try tool("baton-fuzz")] + options))
    case "sanitize":
        try expect(options, "sanitize address|thread") { [["address"], ["thread"]].contains($0) }
        try sanitize(options[0])
    case "format":
        try expect(options, "format")
        let files = [root + "/Workspace.swift"] + swiftFiles(in: root + "/Packages") + swiftFiles(in: root + "/Tools")
        try require(
            ["swift", "format", "-i", "--parallel", "--configuration", root + "/.swift-format"] + files, "error: swift format failed")
    default: throw Failure("error: there is no verb `\(verb)`\n\n\(help)")
    }
}

/// Runs the tests of the packages with unsafe code, with concurrency, or over either; the build-time faces have neither.
func sanitize(_ kind: String) throws {
    let runtime = try ["BatonStore", "BatonImage", "BatonTransport", "BatonEnvironment", "BatonTesting"].map { try package(named: $0) }
    // What the toolchain's own libraries are known to do; each line of the files says why.
    let suppressions = root + "/Tools/Sanitizers/\(kind == "address" ? "leak" : "thread").supp"
    setenv(kind == "address" ? "LSAN_OPTIONS" : "TSAN_OPTIONS", "suppressions=\(suppressions)", 1)
    try test(runtime, ["--sanitize=\(kind)"], scratch: "\(scratch)/sanitize-\(kind)")
}

setvbuf(stdout, nil, _IOLBF, 0)
do {
    let arguments = CommandLine.arguments.dropFirst()
    guard let verb = arguments.first else { throw Failure(help) }
    if ["help", "--help", "-h"].contains(verb), arguments.count == 1 {
        print(help)
    } else {
        try perform(verb, Array(arguments.dropFirst()))
    }
} catch {
    say("\(error)")
    exit(1)
}
