// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonStore",
    products: [
        .library(name: "BatonStore", targets: ["BatonStore"])
    ],
    dependencies: [
        .package(path: "../BatonSchema"),
        .package(path: "../BatonDocument"),
        .package(path: "../BatonPlan"),
    ],
    targets: [
        .target(name: "BatonStore", dependencies: ["BatonSchema", "BatonDocument", "BatonPlan"]),
        .target(name: "CAllocations", path: "Tests/CAllocations"),
        .testTarget(
            name: "BatonStoreTests", dependencies: ["BatonStore", "BatonSchema", "BatonDocument", "BatonPlan", "CAllocations"]),
    ]
)
