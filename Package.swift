// swift-tools-version: 6.2
import PackageDescription

/// The VIPER modules of the app, one a line.
let features = [
    feature("TrackList", views: .prompt, .web, .mpd),
    feature("TrackForm"),
    feature("TagValues", views: .prompt, .web, .mpd),
    feature("FolderDetail", views: .prompt, .web, .mpd),
    feature("TrackPicture", views: .prompt, .mpd),
    feature("TrackDetail", views: .prompt, .web),
    feature("UndoHistory", views: .prompt, .web),
    feature("ImportExport"),
    feature("MiniPlayer", views: .prompt, .web, .mpd),
    feature("PlayerStatus"),
    feature("PlayCounts", views: .prompt, .web),
    feature("PlayHistory", views: .prompt, .web),
    feature("PlayEditor"),
    feature("PlayAudit"),
    feature("Names", views: .prompt, .web),
    feature("WatchedFolders", views: .prompt, .mpd),
    feature("Playlists", views: .prompt, .web, .mpd),
    feature("PlaylistEditor", views: .prompt, .mpd),
    feature("Likes"),
    feature("Statistics", views: .prompt, .web),
    feature("AlbumsAndArtists", views: .prompt, .web),
    feature("OpenCollection"),
    feature("AlbumDetail", views: .prompt, .web),
    feature("ArtistDetail", views: .prompt, .web),
    feature("Duplicates"),
    feature("Accounts"),
    feature("Receiving", views: .prompt, .web),
    feature("ScrobbleSync"),
    feature("Charts", views: .prompt, .web),
    feature("Friends"),
    feature("MusicServers"),
    feature("Sync"),
    feature("Downloads"),
    feature("Devices"),
    feature("LibraryCopy"),
    feature("Overview", views: .prompt, .web),
    feature("Maintenance"),
]

let package = Package(
    name: "Sidewinder",
    platforms: [.macOS(.v15)],
    // What other packages can use. Targets behind none of these, such as Entities, aren't part of a package that
    // depends on this one, which may therefore have its own.
    products: [
        .library(name: "Console", targets: ["Console"]),
        .library(name: "ConsoleTestSupport", targets: ["ConsoleTestSupport"]),
        .executable(name: "viper", targets: ["Viper"]),
        .plugin(name: "ViperPlugin", targets: ["ViperPlugin"]),
        .plugin(name: "CheckPlugin", targets: ["CheckPlugin"]),
        .plugin(name: "RulesPlugin", targets: ["RulesPlugin"]),
    ],
    // A plugin's program is built apart from the package's own, and with it swift-syntax once more.
    traits: [.trait(name: "Plugins", description: "Builds viper for the plugins.")],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        // Only `sidewinder-serve` is built with it.
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        app(
            "sidewinder",
            in: "Sidewinder",
            features: features.filter { $0.views.contains(.prompt) }.map(\.name),
            infrastructure: [
                "Importer", "Tags", "Playback", "PlayerIPC", "Mpris", "Files", "Scrobbling", "Subsonic",
                "SongDownloads",
                "DeviceFiles", "Copying", "Mpd", "MpdViews",
            ] + features.filter { $0.views.contains(.mpd) }.map { "\($0.name)Mpd" },
            testsUse: ["SQLiteLibrary", "Postgres", .product(name: "GRDB", package: "GRDB.swift")]
        ),
        program(
            "sidewinder-serve",
            in: "Server",
            uses: [
                "AppServices", "Web", "WebViews", "SidewinderVersion", "Entities", "Services", "ViewModels",
                "Records",
                "Platform", "Console", "ConsoleViews", "PlayerIPC",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ]
                + features.filter { $0.views.contains(.web) }.flatMap { [$0.name, "\($0.name)Web"] }
                .map(Target.Dependency.init(stringLiteral:)),
            testsUse: [
                "ConsoleTestSupport", "Files", "PlayClients", "Playback", "SQLiteLibrary",
                .product(name: "NIOEmbedded", package: "swift-nio"),
            ]
        ),
        [
            .target(
                name: "AppServices",
                dependencies: [
                    "Entities", "Services", "Console", "ConsoleViews", "Platform", "SidewinderVersion",
                    "SQLiteLibrary", "PostgresLibrary", "Postgres",
                    "Importer", "Tags", "Mpv", "Playback", "PlayerIPC", "Files", "HTTP", "Scrobbling",
                    "Secrets", "PlayClients",
                    "Subsonic",
                    "SongDownloads", "DeviceFiles", "SystemPlaylists", "Pictures",
                ],
                path: "App/AppServices"
            ),
            .testTarget(
                name: "AppServicesTests",
                dependencies: ["AppServices", "Console", "Entities", "TestSupport"],
                path: "Tests/App/AppServices"
            ),
        ],
        program(
            "Viper",
            in: "Viper",
            uses: ["SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax"]
                .map { .product(name: $0, package: "swift-syntax") }
                + [.product(name: "ArgumentParser", package: "swift-argument-parser"), "SidewinderVersion"],
            testsUse: ["Platform"],
            embeds: ["Templates"]
        ),
        module("Template", in: "App/Viper/Templates/Module", tests: "App/Viper/Templates/ModuleTests"),
        [.target(name: "SidewinderVersion", path: "App/Version", cSettings: commit)],
        features.flatMap(\.targets),

        // What every store of a library does alike.
        layer("StoreCore", uses: ["Services", "Entities"]),
        infrastructure(
            "SQLiteLibrary",
            uses: ["GRDB", "GRDBSQLite"].map { .product(name: $0, package: "GRDB.swift") } + ["StoreCore"]
        ),
        infrastructure("PostgresLibrary", uses: ["StoreCore", "Postgres"]),
        [
            .testTarget(
                name: "StoreTests",
                dependencies: [
                    "SQLiteLibrary", "PostgresLibrary", "Copying", "StoreCore", "Postgres", "Entities",
                    "Services",
                    "Scrobbling", "PlayerIPC", "TestSupport",
                ],
                path: "Tests/Infrastructure/Stores"
            )
        ],
        infrastructure("Importer", uses: ["CZlib"]),
        infrastructure("Tags", uses: ["CTagLib"], exclude: ["CTagLib", "TagLibSystem"]),
        infrastructure("Mpv", uses: ["HTTP"]),
        infrastructure("Playback"),
        infrastructure("PlayerIPC"),
        infrastructure("Mpris", uses: ["DBus"]),
        infrastructure("Files", uses: ["CZlib"]),
        infrastructure("Secrets"),
        infrastructure("PlayClients", uses: ["Digests"]),
        infrastructure(
            "Scrobbling",
            uses: ["HTTP", "JSON", "Digests"]
        ),
        infrastructure("Subsonic", uses: ["HTTP", "JSON", "Digests"]),
        infrastructure("SongDownloads"),
        infrastructure("SystemPlaylists"),
        infrastructure("Pictures", uses: ["Digests"]),
        infrastructure("DeviceFiles", uses: ["Digests"]),
        // Tested between all stores, by StoreTests.
        [
            .target(
                name: "Copying",
                dependencies: ["Entities", "Services"],
                path: "Modules/Infrastructure/Copying"
            )
        ],

        layer(
            "Web",
            uses: ["Records", "Services", "CZlib"],
            embeds: ["Style/style.css", "Style/script.js", "Style/icon.svg"]
        ),
        layer("WebViews", uses: ["Web", "Records", "ViewModels", "Services", "Entities"]),
        layer("Mpd", uses: ["Platform", "Entities"]),
        layer("MpdViews", uses: ["Mpd", "ViewModels", "Services", "Entities"]),
        layer("Console", uses: ["Platform", "Records", "CEditLine"], exclude: ["CEditLine"]),
        layer("ConsoleViews", uses: ["Console", "Records", "ViewModels", "Services", "Entities"]),
        layer("ViewModels", uses: ["Records", "Entities"]),
        layer("Records"),
        layer("Services", uses: ["Entities", "Records"]),
        layer("Entities"),
        layer(
            "Platform",
            uses: ["CPlatform"],
            exclude: [
                "CPlatform", "CCurl", "CMessageDigest", "CPostgres", "HTTP", "JSON", "Digests", "Postgres",
                "DBus",
            ],
            excludeTests: ["HTTP", "JSON", "Digests", "Postgres", "DBus"]
        ),
        // Apart from Platform, so that who uses Console alone needs neither libcurl's header nor libpq's.
        layer("HTTP", in: "Platform/", uses: ["Platform", "CCurl"]),
        layer("Postgres", in: "Platform/", uses: ["Platform", "CPostgres"]),
        layer("JSON", in: "Platform/"),
        layer("DBus", in: "Platform/", uses: ["Platform"]),
        layer(
            "Digests",
            in: "Platform/",
            uses: [.target(name: "CMessageDigest", condition: .when(platforms: [.linux]))]
        ),

        // Calls that Swift's modules of the C library leave out.
        [.systemLibrary(name: "CPlatform", path: "Modules/Platform/CPlatform")],
        // Not system libraries, to which programs would be linked: they need only the headers.
        [.target(name: "CEditLine", path: "Modules/Console/CEditLine")],
        [.target(name: "CCurl", path: "Modules/Platform/CCurl")],
        [.target(name: "CPostgres", path: "Modules/Platform/CPostgres")],
        systemLibrary(
            "TagLibSystem",
            in: "Infrastructure/Tags",
            pkgConfig: "taglib",
            apt: "libtag1-dev",
            brew: "taglib"
        ),
        // TagLib's own C functions don't know album artists, discs and MusicBrainz.
        [
            .target(
                name: "CTagLib",
                dependencies: ["TagLibSystem"],
                path: "Modules/Infrastructure/Tags/CTagLib"
            )
        ],
        // The MD5 of BSD. macOS has its own; elsewhere libedit's package brings it.
        systemLibrary(
            "CMessageDigest",
            in: "Platform",
            pkgConfig: "libmd",
            apt: "libmd-dev",
            brew: "libmd"
        ),
        systemLibrary("CZlib", in: "Infrastructure", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
        [
            plugin(
                "ViperPlugin",
                .command(
                    intent: .custom(verb: "viper", description: "Makes VIPER modules, and checks them."),
                    permissions: [
                        .writeToPackageDirectory(reason: "It writes modules, spies and Contracts.md.")
                    ]
                )
            ),
            plugin(
                "CheckPlugin",
                .command(intent: .custom(verb: "viper-check", description: "Checks VIPER modules."))
            ),
            plugin("RulesPlugin", .buildTool()),
            .target(
                name: "ConsoleTestSupport",
                dependencies: ["Console"],
                path: "Tests/ConsoleTestSupport"
            ),
            .target(
                name: "TestSupport",
                dependencies: [
                    "Entities", "Services", "Platform", "Digests", "Postgres", "Console",
                    "ConsoleTestSupport", "Web", "Mpd", "MpdViews",
                ],
                path: "Tests/TestSupport"
            ),
        ],
    ].flatMap { $0 }
)

// Asynchronous functions run on the caller's actor; those that need a separate thread are marked `@concurrent`.
for target in package.targets where ![.system, .plugin].contains(target.type) {
    target.swiftSettings = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
}

// In debug builds, one process compiles each module, which takes a fifth less time than several that load the same
// imports, and doesn't verify the LLVM code that it generates. StoreTests is so large that a changed file is better
// compiled alone.
for target in package.targets {
    var flags = ["-Xfrontend", "-disable-llvm-verify", "-index-ignore-system-modules"]
    if target.name != "StoreTests" {
        flags += [
            "-whole-module-optimization", "-no-emit-module-separately-wmo", "-num-threads", "1",
            "-disable-batch-mode",
        ]
    }
    target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
}

// The tests read so much JSON that optimizing its reader pays.
for target in package.targets where target.name == "JSON" {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}

// Swift's own linker takes half the time of the system's. Other packages choose theirs.
for target in package.targets where ["TestSupport", "sidewinder", "sidewinder-serve"].contains(target.name) {
    target.linkerSettings = [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]
}

// `SIDEWINDER_MODULE=TrackList swift test` builds and tests a module alone.
if let modules = Context.environment["SIDEWINDER_MODULE"] {
    package.keepTests(of: modules.split(separator: ",").map(String.init))
}

extension Package {
    /// The names of these targets and of all that they depend on.
    func targets(behind names: [String]) -> Set<String> {
        let targets = Dictionary(uniqueKeysWithValues: self.targets.map { ($0.name, $0) })
        var (found, names) = (Set<String>(), names)
        while let name = names.popLast() {
            guard let target = targets[name], found.insert(name).inserted else { continue }
            names += target.dependencies.compactMap { dependency in
                switch dependency {
                case .targetItem(let name, _), .byNameItem(let name, _): name
                default: nil
                }
            }
        }
        return found
    }

    /// Removes all but the tests of these modules and what they depend on.
    func keepTests(of modules: [String]) {
        let kept = targets(behind: modules.map { "\($0)Tests" })
        targets.removeAll { !kept.contains($0.name) }
        products = []
        let packages = targets.flatMap(\.dependencies).compactMap { dependency in
            if case .productItem(_, let package?, _, _) = dependency { package } else { nil }
        }
        dependencies.removeAll { dependency in
            guard case .sourceControl(_, let location, _) = dependency.kind else { return true }
            return !packages.contains { location.hasSuffix("/\($0)") }
        }
    }
}

/// A VIPER module of the app.
struct Feature {
    let name: String
    let views: [View]
    let targets: [Target]
}

/// A module's view, in a folder and a target of its own.
enum View: String {
    case prompt = "Prompt"
    /// Over HTTP.
    case web = "Web"
    /// Over the protocol of MPD.
    case mpd = "Mpd"

    /// What it sees besides the module.
    var dependencies: [Target.Dependency] {
        switch self {
        case .prompt: ["Console", "ConsoleViews"]
        case .web: ["Web", "WebViews", "JSON"]
        case .mpd: ["Mpd", "MpdViews"]
        }
    }
}

/// A VIPER module of the app, with its tests in the same place in `Tests/`. Without other views, it has one at the prompt.
func feature(_ name: String, views: View...) -> Feature {
    let views = views.isEmpty ? [.prompt] : views
    return Feature(
        name: name,
        views: views,
        targets: module(name, in: "Modules/Features/\(name)", tests: "Tests/Features/\(name)", views: views)
    )
}

/// A VIPER module, its views, and their tests. The module sees entities and services; only the views see the prompt,
/// the web or MPD.
func module(_ name: String, in folder: String, tests: String, views: [View] = [.prompt]) -> [Target] {
    let module: [Target.Dependency] = ["Entities", "Services", "ViewModels", "Records"]
    let itself = Target.Dependency(stringLiteral: name)
    return [
        .target(name: name, dependencies: module, path: folder, exclude: views.map(\.rawValue)),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [itself, "TestSupport"] + module
                + views.flatMap { [.init(stringLiteral: name + $0.rawValue)] + $0.dependencies },
            path: tests
        ),
    ]
        + views.map { view in
            .target(
                name: name + view.rawValue,
                dependencies: [itself] + module + view.dependencies,
                path: "\(folder)/\(view.rawValue)"
            )
        }
}

/// The implementation of service protocols, with its tests.
func infrastructure(
    _ name: String,
    uses others: [Target.Dependency] = [],
    exclude: [String] = []
) -> [Target] {
    layer(
        name,
        in: "Infrastructure/",
        uses: ["Entities", "Services", "Platform"] + others,
        exclude: exclude
    )
}

/// A library target in `Modules/`, with its tests in the same place in `Tests/`.
func layer(
    _ name: String,
    in folder: String = "",
    uses others: [Target.Dependency] = [],
    exclude: [String] = [],
    excludeTests: [String] = [],
    embeds files: [String] = []
) -> [Target] {
    [
        .target(
            name: name,
            dependencies: others,
            path: "Modules/\(folder)\(name)",
            exclude: exclude,
            resources: files.map { .embedInCode($0) }
        ),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [.init(stringLiteral: name), "TestSupport"] + others,
            path: "Tests/\(folder)\(name)",
            exclude: excludeTests
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
func app(
    _ name: String,
    in folder: String,
    features: [String],
    infrastructure: [String],
    testsUse more: [Target.Dependency]
) -> [Target] {
    program(
        name,
        in: folder,
        uses: ([
            "SidewinderVersion", "AppServices", "Entities", "Services", "ViewModels", "Platform", "Console",
            "ConsoleViews",
        ] + features.flatMap { [$0, "\($0)Prompt"] }
            + infrastructure)
            .map(Target.Dependency.init(stringLiteral:)),
        testsUse: more
    )
}

/// An executable in `App/`, and its tests.
func program(
    _ name: String,
    in folder: String,
    uses others: [Target.Dependency],
    testsUse more: [Target.Dependency] = [],
    embeds folders: [String] = []
) -> [Target] {
    [
        .executableTarget(
            name: name,
            dependencies: others,
            path: "App/\(folder)",
            resources: folders.map { .embedInCode($0) }
        ),
        .testTarget(
            name: "\(folder)Tests",
            dependencies: [.init(stringLiteral: name), "TestSupport"] + others + more,
            path: "Tests/App/\(folder)"
        ),
    ]
}

/// A plugin for other packages, which runs viper.
func plugin(_ name: String, _ capability: Target.PluginCapability) -> Target {
    .plugin(
        name: name,
        capability: capability,
        dependencies: [.target(name: "Viper", condition: .when(traits: ["Plugins"]))]
    )
}

/// A library provided by the system's packages.
func systemLibrary(
    _ name: String,
    in folder: String,
    pkgConfig: String,
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
