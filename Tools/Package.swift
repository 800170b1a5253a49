// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Where the running toolchain keeps SwiftSyntax, which it ships for macros.
///
/// The manifest is a program linked against the toolchain's own libraries, so its memory map names the toolchain that runs it.
func toolchainHostLibraries() -> String {
    guard let maps = FileHandle(forReadingAtPath: "/proc/self/maps") else { return "" }
    for line in String(decoding: maps.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n") {
        guard let path = line.firstIndex(of: "/"), let end = line.range(of: "/lib/swift/linux/") else { continue }
        return line[path..<end.lowerBound] + "/lib/swift/host"
    }
    return ""
}

let hostLibraries = toolchainHostLibraries()

/// What every build of an app waits for is optimized in debug builds too.
let optimizedInDebug: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let languages: [Target.Dependency] = [
    .product(name: "BatonSchemaLanguage", package: "BatonSchema"),
    .product(name: "BatonDocumentLanguage", package: "BatonDocument"),
]
let baton: Target.Dependency = .product(name: "Baton", package: "BatonEnvironment")

/// The toolchain's SwiftSyntax, for whatever links the source scan.
let linkSwiftSyntax: [LinkerSetting] = [
    .unsafeFlags([
        "-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries, "-lSwiftSyntax", "-lSwiftParser",
    ])
]
let importSwiftSyntax: [SwiftSetting] = [.unsafeFlags(["-I", hostLibraries])]

let package = Package(
    name: "Tools",
    products: [
        .executable(name: "batonc", targets: ["batonc"]),
        .executable(name: "baton-markers", targets: ["baton-markers"]),
        .executable(name: "issue-tracker", targets: ["issue-tracker"]),
        .executable(name: "offline-issues", targets: ["offline-issues"]),
        .executable(name: "baton-fuzz", targets: ["baton-fuzz"]),
        .executable(name: "baton-bench", targets: ["baton-bench"]),
        .executable(name: "baton-vectors", targets: ["baton-vectors"]),
        .executable(name: "baton-conformance", targets: ["baton-conformance"]),
        .library(name: "BatonConformance", targets: ["BatonConformance"]),
        .plugin(name: "BatonPlugin", targets: ["BatonPlugin"]),
    ],
    dependencies: [
        .package(path: "../Packages/BatonSchema"),
        .package(path: "../Packages/BatonDocument"),
        .package(path: "../Packages/BatonPlan"),
        .package(path: "../Packages/BatonStore"),
        .package(path: "../Packages/BatonTransport"),
        .package(path: "../Packages/BatonEnvironment"),
        .package(path: "../Packages/BatonTesting"),
        .package(path: "../Packages/BatonInspector"),
    ],
    targets: [
        // The compiler.
        .target(name: "BatonMarkers", swiftSettings: optimizedInDebug),
        .target(
            name: "BatonCompiler",
            dependencies: languages + [.product(name: "BatonPlanLowering", package: "BatonPlan"), "BatonMarkers"],
            swiftSettings: importSwiftSyntax + optimizedInDebug
        ),
        .executableTarget(
            name: "batonc", dependencies: ["BatonCompiler"], swiftSettings: importSwiftSyntax + optimizedInDebug,
            linkerSettings: linkSwiftSyntax),
        .executableTarget(name: "baton-markers", dependencies: ["BatonMarkers"], swiftSettings: optimizedInDebug),
        .plugin(name: "BatonPlugin", capability: .buildTool(), dependencies: ["batonc", "baton-markers"]),

        // The example: an issue tracker in the terminal, and a tool that reads its responses offline.
        .target(name: "IssueTracker", dependencies: [baton], path: "Example/IssueTracker", plugins: ["BatonPlugin"]),
        .executableTarget(name: "issue-tracker", dependencies: ["IssueTracker", baton], path: "Example/Command"),
        .executableTarget(name: "offline-issues", dependencies: ["BatonStore"], path: "Example/Offline", plugins: ["BatonPlugin"]),

        // Benchmarks and fuzzing, verbs of their own.
        .executableTarget(name: "baton-bench", dependencies: ["BatonPlan", "BatonStore"], path: "Benchmarks", exclude: ["Yardstick"]),
        .executableTarget(
            name: "baton-fuzz",
            dependencies: languages + [.product(name: "BatonPlanLowering", package: "BatonPlan"), "BatonStore", "BatonTransport"],
            path: "Fuzz", exclude: ["Seeds"],
            swiftSettings: optimizedInDebug),

        // The conformance vectors of the front end.
        .executableTarget(
            name: "baton-vectors", dependencies: languages, path: "Vectors", exclude: ["NotApplying.txt"],
            swiftSettings: optimizedInDebug),

        // The runner of conformance data: it binds a manifest's paths to generated accessors, and what it generates links the library.
        .target(name: "BatonConformance", dependencies: [baton, "BatonStore", "BatonTesting"], path: "Conformance/Runner"),
        .executableTarget(
            name: "baton-conformance",
            dependencies: languages + [
                .product(name: "BatonPlanLowering", package: "BatonPlan"), "BatonStore", "BatonCompiler", "BatonConformance",
            ],
            path: "Conformance/Command", swiftSettings: importSwiftSyntax, linkerSettings: linkSwiftSyntax),

        .testTarget(
            name: "BatonCompilerTests",
            dependencies: languages + ["BatonCompiler", "BatonMarkers"],
            exclude: ["Goldens"],
            swiftSettings: importSwiftSyntax,
            linkerSettings: linkSwiftSyntax
        ),
        .testTarget(
            name: "BatonConformanceTests", dependencies: [baton, "BatonConformance", "baton-conformance"],
            swiftSettings: importSwiftSyntax, linkerSettings: linkSwiftSyntax),
        .testTarget(name: "GeneratedTests", dependencies: [baton, "BatonStore", "BatonTesting"], plugins: ["BatonPlugin"]),
        .testTarget(name: "IssueTrackerTests", dependencies: ["IssueTracker", baton, "BatonTesting", "BatonInspector"]),
        .testTarget(name: "WorkspaceTests"),
    ]
)
