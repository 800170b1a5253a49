// swift-tools-version: 6.2
import PackageDescription

/// The build-time face runs in every build of an app, so it is optimized in debug builds too.
let optimizedInDebug: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
    name: "BatonDocument",
    products: [
        .library(name: "BatonDocument", targets: ["BatonDocument"]),
        .library(name: "BatonDocumentLanguage", targets: ["BatonDocumentLanguage"]),
    ],
    dependencies: [
        .package(path: "../BatonSchema")
    ],
    targets: [
        .target(name: "BatonDocument", dependencies: ["BatonSchema"]),
        .target(
            name: "BatonDocumentLanguage",
            dependencies: [.product(name: "BatonSchemaLanguage", package: "BatonSchema")],
            swiftSettings: optimizedInDebug
        ),
        .testTarget(name: "BatonDocumentTests", dependencies: ["BatonDocument", "BatonSchema"]),
        .testTarget(
            name: "BatonDocumentLanguageTests",
            dependencies: ["BatonDocumentLanguage", .product(name: "BatonSchemaLanguage", package: "BatonSchema")],
            exclude: ["Transforms/Fixtures"]),
    ]
)
