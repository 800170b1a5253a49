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
    ],
    targets: [
        .target(
            name: "BatonInspector",
            dependencies: ["BatonSchema", "BatonStore"]
        ),
        .testTarget(
            name: "BatonInspectorTests",
            dependencies: ["BatonInspector", "BatonSchema", "BatonDocument", "BatonPlan", "BatonStore"]
        ),
    ]
)
