// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonTesting",
    products: [
        .library(name: "BatonTesting", targets: ["BatonTesting"])
    ],
    dependencies: [
        .package(path: "../BatonSchema"),
        .package(path: "../BatonDocument"),
        .package(path: "../BatonPlan"),
        .package(path: "../BatonStore"),
        .package(path: "../BatonTransport"),
        .package(path: "../BatonEnvironment"),
    ],
    targets: [
        .target(
            name: "BatonTesting",
            dependencies: ["BatonDocument", "BatonTransport"]
        ),
        .testTarget(
            name: "BatonTestingTests",
            dependencies: [
                "BatonTesting", "BatonSchema", "BatonDocument", "BatonPlan", "BatonStore", "BatonTransport", "BatonEnvironment",
            ]
        ),
    ]
)
