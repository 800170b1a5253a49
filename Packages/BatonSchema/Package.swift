// swift-tools-version: 6.2
import PackageDescription

/// The build-time face runs in every build of an app, so it is optimized in debug builds too.
let optimizedInDebug: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
    name: "BatonSchema",
    products: [
        .library(name: "BatonSchema", targets: ["BatonSchema"]),
        .library(name: "BatonSchemaLanguage", targets: ["BatonSchemaLanguage"]),
    ],
    targets: [
        .target(name: "BatonSchema"),
        .target(name: "BatonSchemaLanguage", swiftSettings: optimizedInDebug),
        .testTarget(name: "BatonSchemaTests", dependencies: ["BatonSchema"]),
        .testTarget(name: "BatonSchemaLanguageTests", dependencies: ["BatonSchemaLanguage"]),
    ]
)
