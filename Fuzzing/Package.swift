// swift-tools-version: 6.2
import PackageDescription

// Targets of the modules' own sources, which the folder Modules links to, with the coverage that libFuzzer needs.
let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v15)],
    targets: [
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "CFuzzer", "Importer", "Tags", "JSON", "Web", "StoreCore", "PackedDays", "PlayerIPC",
                "Entities",
                "Services", "Platform",
            ],
            linkerSettings: [
                // libFuzzer without a `main`, which Fuzzing/run finds.
                .unsafeFlags(["-sanitize=address", "-Xlinker", Context.environment["FUZZER"] ?? "-lfuzzer"]),
                .linkedLibrary("stdc++"),
            ]
        ),
        .target(name: "CFuzzer"),

        .target(
            name: "Importer",
            dependencies: ["Entities", "Services", "Platform", "CZlib"],
            path: infrastructure("Importer")
        ),
        .target(
            name: "Tags",
            dependencies: ["Entities", "Services", "Platform", "CTagLib"],
            path: infrastructure("Tags"),
            exclude: ["CTagLib", "TagLibSystem"]
        ),
        .target(
            name: "PlayerIPC",
            dependencies: ["Entities", "Services", "Platform"],
            path: infrastructure("PlayerIPC")
        ),
        .target(
            name: "PackedDays",
            dependencies: ["StoreCore"],
            path: infrastructure("SQLiteLibrary"),
            sources: ["History/PackedDay.swift"]
        ),
        .target(name: "StoreCore", dependencies: ["Entities", "Services"], path: "Modules/StoreCore"),
        .target(
            name: "Web",
            dependencies: ["Records", "Services", "CZlib"],
            path: "Modules/Web",
            resources: ["style.css", "script.js", "icon.svg"].map { .embedInCode("Style/\($0)") }
        ),
        .target(name: "Records", path: "Modules/Records"),
        .target(name: "JSON", path: "Modules/Platform/JSON"),
        .target(name: "Services", dependencies: ["Entities", "Records"], path: "Modules/Services"),
        .target(name: "Entities", path: "Modules/Entities"),
        .target(
            name: "Platform",
            dependencies: ["CPlatform"],
            path: "Modules/Platform",
            exclude: [
                "CPlatform", "CCurl", "CMessageDigest", "CPostgres", "HTTP", "JSON", "Digests", "Postgres",
                "DBus",
            ]
        ),
        .systemLibrary(name: "CPlatform", path: "Modules/Platform/CPlatform"),
        .target(name: "CTagLib", dependencies: ["TagLibSystem"], path: infrastructure("Tags/CTagLib")),
        .systemLibrary(name: "TagLibSystem", path: infrastructure("Tags/TagLibSystem"), pkgConfig: "taglib"),
        .systemLibrary(name: "CZlib", path: infrastructure("CZlib"), pkgConfig: "zlib"),
    ]
)

for target in package.targets where target.type != .system && !target.name.hasPrefix("C") {
    target.swiftSettings = [
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .unsafeFlags(["-sanitize=address,fuzzer", "-enable-testing"]),
    ]
}

func infrastructure(_ name: String) -> String { "Modules/Infrastructure/\(name)" }
