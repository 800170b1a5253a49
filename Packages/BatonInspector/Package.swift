// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonInspector",
    products: [
        .library(name: "BatonInspector", targets: ["BatonInspector"])
    ],
    dependencies: [
        .package(path: "../BatonSchema"),
        .package(path: "../BatonDocument"),
        .package(path: "../BatonPlan"),
        .package(path: "../BatonStore"),
        .package(path: "../BatonImage"),
        .package(path: "../BatonTransport"),
        .package(path: "../BatonEnvironment"),
    ],
    targets: [
        .target(
            name: "BatonInspector",
            dependencies: [
                "BatonSchema", "BatonDocument", "BatonPlan", "BatonStore", "BatonImage", "BatonTransport",
                "BatonEnvironment",
            ]
        ),
        .testTarget(
            name: "BatonInspectorTests",
            dependencies: [
                "BatonInspector", "BatonSchema", "BatonDocument", "BatonPlan", "BatonStore", "BatonImage", "BatonTransport",
                "BatonEnvironment",
            ]
        ),
    ]
)
