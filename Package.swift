// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Sidewinder",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "sidewinder", targets: ["Sidewinder"]),
        .executable(name: "viper", targets: ["Viper"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        app(
            "Sidewinder",
            features: ["TrackList", "TrackDetail", "MiniPlayer", "PlayCounts", "SystemPlaylist"],
            infrastructure: ["Library", "Importer", "Tags", "Mpv"]
        ),
        program(
            "Viper",
            uses: ["SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax"]
                .map { .product(name: $0, package: "swift-syntax") }
                + [.product(name: "ArgumentParser", package: "swift-argument-parser")]
        ),

        feature("TrackList"),
        feature("TrackDetail"),
        feature("MiniPlayer"),
        feature("PlayCounts"),
        feature("SystemPlaylist"),

        infrastructure(
            "Library",
            uses: ["GRDB", "GRDBSQLite"].map { .product(name: $0, package: "GRDB.swift") }
        ),
        infrastructure("Importer", uses: ["CZlib"]),
        infrastructure("Tags"),
        infrastructure("Mpv"),

        room("Console", uses: ["CEditLine"], exclude: ["CEditLine"]),
        room("ViewModels", uses: ["Entities", "Console"]),
        room("Services", uses: ["Entities"]),
        room("Entities"),
        room("Platform"),

        systemLibrary("CEditLine", in: "Console", pkgConfig: "libedit", apt: "libedit-dev", brew: "libedit"),
        systemLibrary("CZlib", in: "Infrastructure", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
        [
            .target(
                name: "TestSupport",
                dependencies: ["Entities", "Services", "Console"],
                path: "Tests/TestSupport"
            )
        ],
    ].flatMap { $0 }
)

/// A VIPER module and its tests. It sees what it shows (entities), whom it asks (services) and its prompt.
func feature(_ name: String) -> [Target] {
    room(name, in: "Features/", uses: ["Entities", "Services", "ViewModels", "Console"])
}

/// How something is done, behind a service protocol, and its tests.
func infrastructure(_ name: String, uses others: [Target.Dependency] = []) -> [Target] {
    room(name, in: "Infrastructure/", uses: ["Entities", "Services", "Platform"] + others)
}

/// A library target below `Modules/` with its tests at the same place below `Tests/`.
func room(
    _ name: String,
    in folder: String = "",
    uses others: [Target.Dependency] = [],
    exclude: [String] = []
) -> [Target] {
    [
        .target(name: name, dependencies: others, path: "Modules/\(folder)\(name)", exclude: exclude),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [.init(stringLiteral: name), "TestSupport"] + others,
            path: "Tests/\(folder)\(name)"
        ),
    ]
}

/// The app: the only place where modules meet.
func app(_ name: String, features: [String], infrastructure: [String]) -> [Target] {
    program(
        name,
        uses: (["Entities", "Services", "Platform", "Console"] + features + infrastructure)
            .map(Target.Dependency.init(stringLiteral:)),
        // A fixed address spares each start the relocation of 85,000 pointers: 1.5 of 4.5 ms.
        linkerSettings: [
            .unsafeFlags(["-Xclang-linker", "-no-pie"], .when(platforms: [.linux], configuration: .release))
        ]
    )
}

/// An executable and its tests.
func program(
    _ name: String,
    uses others: [Target.Dependency],
    linkerSettings: [LinkerSetting] = []
) -> [Target] {
    [
        .executableTarget(
            name: name,
            dependencies: others,
            path: "App/\(name)",
            linkerSettings: linkerSettings
        ),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [.init(stringLiteral: name), "TestSupport"] + others,
            path: "Tests/App/\(name)"
        ),
    ]
}

/// The import of a C library that the system's packages provide.
func systemLibrary(_ name: String, in folder: String, pkgConfig: String, apt: String, brew: String)
    -> [Target]
{
    [
        .systemLibrary(
            name: name,
            path: "Modules/\(folder)/\(name)",
            pkgConfig: pkgConfig,
            providers: [.apt([apt]), .brew([brew])]
        )
    ]
}
