// swift-tools-version: 6.2
import PackageDescription

/// The build-time face runs in every build of an app, so it is optimized in debug builds too.
let optimizedInDebug: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
    name: "BatonPlan",
    products: [
        .library(name: "BatonPlan", targets: ["BatonPlan"]),
        .library(name: "BatonPlanLowering", targets: ["BatonPlanLowering"]),
    ],
    dependencies: [
        .package(path: "../BatonSchema"),
        .package(path: "../BatonDocument"),
    ],
    targets: [
        .target(name: "BatonPlan", dependencies: ["BatonSchema", "BatonDocument"]),
        .target(
            name: "BatonPlanLowering",
            dependencies: [
                "BatonSchema", .product(name: "BatonSchemaLanguage", package: "BatonSchema"),
                .product(name: "BatonDocumentLanguage", package: "BatonDocument"),
            ],
            swiftSettings: optimizedInDebug
        ),
        .testTarget(name: "BatonPlanTests", dependencies: ["BatonPlan", "BatonSchema"]),
        .testTarget(
            name: "BatonPlanLoweringTests",
            dependencies: [
                "BatonPlanLowering", "BatonPlan",
                .product(name: "BatonSchemaLanguage", package: "BatonSchema"),
                .product(name: "BatonDocumentLanguage", package: "BatonDocument"),
            ]),
    ]
)
