import BatonConformance
import Foundation

/// The package that holds what was generated for a manifest, kept between runs: only what changed is written, so only that is compiled.
struct GeneratedPackage {
    /// The package's folder, one for each manifest.
    let folder: String
    private let manifestPath: String
    private let checkout: String
    private let scratch: String

    /// A package for a manifest.
    ///
    /// - Parameters:
    ///   - checkout: the folder of the project, whose packages it depends on.
    ///   - scratch: the build folder, which the checkout's own builds may share.
    init(manifestPath: String, checkout: String, scratch: String) {
        self.manifestPath = manifestPath
        self.checkout = checkout
        self.scratch = scratch
        folder = "\(scratch)/conformance/\(Self.digest(manifestPath))"
    }

    /// FNV-1a: a folder's name for a path, the same in every process.
    private static func digest(_ text: String) -> String {
        let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 36)
    }

    private var causesPath: String { "\(folder)/causes.json" }

    /// Writes the package.
    func write(generated: String, bindings: [String: String], causes: [String: String]) throws {
        let sources = "\(folder)/Sources/ConformanceReads"
        try write(manifest, to: "\(folder)/Package.swift")
        for (name, text) in bindings { try write(text, to: "\(sources)/\(name)") }
        try write(String(decoding: JSONEncoder().encode(causes), as: UTF8.self), to: causesPath)
        let files = ((try? FileManager.default.contentsOfDirectory(atPath: generated)) ?? []).filter { $0.hasSuffix(".swift") }
        for file in files { try write(String(contentsOfFile: "\(generated)/\(file)", encoding: .utf8), to: "\(sources)/\(file)") }
        let kept = Set(files).union(bindings.keys)
        for file in try FileManager.default.contentsOfDirectory(atPath: sources) where !kept.contains(file) {
            try FileManager.default.removeItem(atPath: "\(sources)/\(file)")
        }
    }

    private func write(_ text: String, to path: String) throws {
        let file = URL(filePath: path)
        if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "ConformanceReads",
            dependencies: [
                .package(path: "\(checkout)/Packages/BatonEnvironment"), .package(path: "\(checkout)/Packages/BatonStore"),
                .package(path: "\(checkout)/Tools"),
            ],
            targets: [
                .executableTarget(
                    name: "ConformanceReads",
                    dependencies: [
                        .product(name: "Baton", package: "BatonEnvironment"), "BatonStore",
                        .product(name: "BatonConformance", package: "Tools"),
                    ])
            ]
        )

        """
    }

    #if DEBUG
    private static let configuration = "debug"
    #else
    private static let configuration = "release"
    #endif

    /// Builds the package as the checkout's own builds are made, so that modules built there are not built again.
    ///
    /// - Returns: nil, or what the build said.
    func build() throws -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swift", "build", "--package-path", folder, "--scratch-path", scratch, "-c", Self.configuration,
            // Else the plan of the package that was built here last is taken for this one's.
            "--disable-build-manifest-caching",
            "-Xswiftc", "-warnings-as-errors", "--product", "ConformanceReads",
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus != 0 else { return nil }
        FileHandle.standardError.write(Data(output.utf8))
        return output
    }

    /// Runs what was built; its lines are this program's.
    func run() throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "\(scratch)/\(Self.configuration)/ConformanceReads")
        process.arguments = [manifestPath, causesPath]
        try process.run()
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : 1
    }
}
