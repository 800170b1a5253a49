// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonTransport",
    products: [
        .library(name: "BatonTransport", targets: ["BatonTransport"])
    ],
    dependencies: [
        .package(path: "../BatonSchema"),
        .package(path: "../BatonDocument"),
        .package(path: "../BatonPlan"),
        .package(path: "../BatonStore"),
    ],
    targets: [
        .target(name: "BatonTransport", dependencies: ["BatonSchema", "BatonDocument", "BatonPlan", "BatonStore"]),
        .testTarget(
            name: "BatonTransportTests",
            dependencies: ["BatonTransport", "BatonSchema", "BatonDocument", "BatonPlan", "BatonStore"],
            exclude: ["Servers/loopback.py"]
        ),
    ]
)
