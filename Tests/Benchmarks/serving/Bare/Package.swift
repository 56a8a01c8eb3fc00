// swift-tools-version: 6.2
import PackageDescription

// Hummingbird alone, as a baseline: it answers every request with the same bytes.
let package = Package(
    name: "Bare",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "Bare",
            dependencies: [.product(name: "Hummingbird", package: "hummingbird")]
        )
    ]
)
