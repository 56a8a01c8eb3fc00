// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Sidewinder",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "sidewinder", targets: ["Sidewinder"]),
        .executable(name: "viper", targets: ["Viper"]),
        .library(name: "Console", targets: ["Console"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        app(
            "Sidewinder",
            features: [
                "TrackList", "TrackForm", "TrackDetail", "ChangeJournal", "LibraryTransfer", "MiniPlayer",
                "PlayCounts", "SystemPlaylist",
            ],
            infrastructure: ["Library", "Importer", "Tags", "Mpv", "Playback", "Files"]
        ),
        program(
            "Viper",
            uses: ["SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax"]
                .map { .product(name: $0, package: "swift-syntax") }
                + [.product(name: "ArgumentParser", package: "swift-argument-parser"), "Version"]
        ),
        [.target(name: "Version", path: "App/Version", cSettings: commit)],

        feature("TrackList"),
        feature("TrackForm"),
        feature("TrackDetail"),
        feature("ChangeJournal"),
        feature("LibraryTransfer"),
        feature("MiniPlayer"),
        feature("PlayCounts"),
        feature("SystemPlaylist"),

        infrastructure(
            "Library",
            uses: ["GRDB", "GRDBSQLite"].map { .product(name: $0, package: "GRDB.swift") }
        ),
        infrastructure("Importer", uses: ["CZlib"]),
        infrastructure("Tags", uses: ["CTagLib"], exclude: ["CTagLib"]),
        infrastructure("Mpv"),
        infrastructure("Playback"),
        infrastructure("Files"),

        room("Console", uses: ["Platform", "Records", "CEditLine"], exclude: ["CEditLine"]),
        room("ConsoleViews", uses: ["Console", "Records", "ViewModels", "Services", "Entities"]),
        room("ViewModels", uses: ["Records", "Entities"]),
        room("Records"),
        room("Services", uses: ["Entities"]),
        room("Entities"),
        room("Platform"),

        systemLibrary("CEditLine", in: "Console", pkgConfig: "libedit", apt: "libedit-dev", brew: "libedit"),
        // Only the header is used: the library is loaded when the first file is read.
        systemLibrary("CTagLib", in: "Infrastructure/Tags", apt: "libtagc0-dev", brew: "taglib"),
        systemLibrary("CZlib", in: "Infrastructure", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
        [
            .target(
                name: "TestSupport",
                dependencies: ["Entities", "Services", "Platform", "Console"],
                path: "Tests/TestSupport"
            )
        ],
    ].flatMap { $0 }
)

// Asynchronous functions run on the caller's actor; those that need a separate thread are marked `@concurrent`.
for target in package.targets where target.type != .system {
    target.swiftSettings = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
}

/// A VIPER module, its view at the prompt, and their tests. The module sees entities and services; only the view
/// sees the prompt.
func feature(_ name: String) -> [Target] {
    let (module, prompt): ([Target.Dependency], [Target.Dependency]) = (
        ["Entities", "Services", "ViewModels"],
        ["Entities", "Services", "ViewModels", "Console", "ConsoleViews", "Records"]
    )
    let (itself, itsPrompt) = (
        Target.Dependency(stringLiteral: name), Target.Dependency(stringLiteral: "\(name)Prompt")
    )
    return [
        .target(name: name, dependencies: module, path: "Modules/Features/\(name)", exclude: ["Prompt"]),
        .target(
            name: "\(name)Prompt",
            dependencies: [itself] + prompt,
            path: "Modules/Features/\(name)/Prompt"
        ),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [itself, itsPrompt, "TestSupport"] + prompt,
            path: "Tests/Features/\(name)"
        ),
    ]
}

/// The implementation of service protocols, with its tests.
func infrastructure(
    _ name: String,
    uses others: [Target.Dependency] = [],
    exclude: [String] = []
) -> [Target] {
    room(
        name,
        in: "Infrastructure/",
        uses: ["Entities", "Services", "Platform"] + others,
        exclude: exclude
    )
}

/// A library target in `Modules/`, with its tests in the same place in `Tests/`.
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

/// The commit that is built, for `--version`; none outside of a repository.
var commit: [CSetting] {
    guard let git = Context.gitInformation else { return [] }
    let name = git.currentCommit.prefix(7) + (git.hasUncommittedChanges ? ", modified" : "")
    return [.define("COMMIT", to: "\"\(name)\"")]
}

/// The app, the only place where modules meet.
func app(_ name: String, features: [String], infrastructure: [String]) -> [Target] {
    program(
        name,
        uses: (["Version", "Entities", "Services", "Platform", "Console", "ConsoleViews"] + features
            + features.map { "\($0)Prompt" }
            + infrastructure)
            .map(Target.Dependency.init(stringLiteral:))
    )
}

/// An executable and its tests.
func program(_ name: String, uses others: [Target.Dependency]) -> [Target] {
    [
        .executableTarget(name: name, dependencies: others, path: "App/\(name)"),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [.init(stringLiteral: name), "TestSupport"] + others,
            path: "Tests/App/\(name)"
        ),
    ]
}

/// A C library provided by the system's packages.
///
/// - Parameter pkgConfig: its pkg-config name; without one the library isn't linked.
func systemLibrary(
    _ name: String,
    in folder: String,
    pkgConfig: String? = nil,
    apt: String,
    brew: String
) -> [Target] {
    [
        .systemLibrary(
            name: name,
            path: "Modules/\(folder)/\(name)",
            pkgConfig: pkgConfig,
            providers: [.apt([apt]), .brew([brew])]
        )
    ]
}
