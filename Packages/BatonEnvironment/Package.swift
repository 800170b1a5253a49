// swift-tools-version: 6.2
import CompilerPluginSupport
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

let package = Package(
    name: "BatonEnvironment",
    products: [
        .library(name: "BatonEnvironment", targets: ["BatonEnvironment"]),
        .library(name: "Baton", targets: ["Baton"]),
    ],
    dependencies: [
        .package(path: "../BatonSchema"),
        .package(path: "../BatonDocument"),
        .package(path: "../BatonPlan"),
        .package(path: "../BatonStore"),
        .package(path: "../BatonImage"),
        .package(path: "../BatonTransport"),
    ],
    targets: [
        .target(
            name: "BatonEnvironment",
            dependencies: ["BatonSchema", "BatonDocument", "BatonPlan", "BatonStore", "BatonTransport"]
        ),
        .macro(
            name: "BatonMacros",
            swiftSettings: [.unsafeFlags(["-I", hostLibraries])],
            linkerSettings: [
                .unsafeFlags([
                    "-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries,
                    "-lSwiftSyntax", "-lSwiftDiagnostics", "-lSwiftSyntaxMacros", "-lSwiftCompilerPluginMessageHandling",
                ])
            ]
        ),
        .target(
            name: "Baton",
            dependencies: [
                "BatonEnvironment", "BatonMacros",
                "BatonSchema", "BatonDocument", "BatonPlan", "BatonStore", "BatonImage", "BatonTransport",
            ]
        ),
        .testTarget(
            name: "BatonEnvironmentTests",
            dependencies: ["BatonEnvironment", "BatonSchema", "BatonDocument", "BatonPlan", "BatonStore", "BatonImage", "BatonTransport"]
        ),
        .testTarget(name: "BatonTests", dependencies: ["Baton"]),
    ]
)
