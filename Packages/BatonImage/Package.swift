// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonImage",
    products: [
        .library(name: "BatonImage", targets: ["BatonImage"])
    ],
    targets: [
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "BatonImage", dependencies: ["CSQLite"]),
        .testTarget(name: "BatonImageTests", dependencies: ["BatonImage"]),
    ]
)
