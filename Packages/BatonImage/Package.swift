// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonImage",
    products: [
        .library(name: "BatonImage", targets: ["BatonImage"])
    ],
    dependencies: [
        .package(path: "../BatonSchema"),
        .package(path: "../BatonDocument"),
        .package(path: "../BatonPlan"),
        .package(path: "../BatonStore"),
    ],
    targets: [
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "BatonImage", dependencies: ["CSQLite", "BatonSchema", "BatonDocument", "BatonPlan", "BatonStore"]),
        .testTarget(name: "BatonImageTests", dependencies: ["BatonImage", "CSQLite", "BatonStore"]),
    ]
)
