// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ProgramName",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../Sidewinder")
    ],
    targets: [
        app("ProgramName", features: []),

        layer("ConsoleViews", uses: [.console, "Services"]),
        layer("Services", uses: ["Entities"]),
        layer("Entities"),
        [
            .target(
                name: "TestSupport",
                dependencies: ["Entities", "Services", .console, .consoleTestSupport],
                path: "Tests/TestSupport"
            )
        ],
    ].flatMap { $0 }
)

// Asynchronous functions run on the caller's actor; those that need a separate thread are marked `@concurrent`.
for target in package.targets {
    target.swiftSettings = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
}

extension Target.Dependency {
    /// The prompt.
    static var console: Self { .product(name: "Console", package: "Sidewinder") }
    /// The prompt's test doubles.
    static var consoleTestSupport: Self { .product(name: "ConsoleTestSupport", package: "Sidewinder") }
}

/// A VIPER module, its view at the prompt, and their tests. The module sees entities and services; only the view
/// sees the prompt.
func feature(_ name: String) -> [Target] {
    let (itself, itsPrompt) = (
        Target.Dependency(stringLiteral: name), Target.Dependency(stringLiteral: "\(name)Prompt")
    )
    let module: [Target.Dependency] = ["Entities", "Services"]
    let prompt = module + [.console, "ConsoleViews"]
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

/// A library target in `Modules/`, with its tests in the same place in `Tests/`.
func layer(_ name: String, in folder: String = "", uses others: [Target.Dependency] = []) -> [Target] {
    [
        .target(name: name, dependencies: others, path: "Modules/\(folder)\(name)"),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [.init(stringLiteral: name), "TestSupport"] + others,
            path: "Tests/\(folder)\(name)"
        ),
    ]
}

/// The app, the only place where modules meet, and its tests. A plugin adds the test of the module rules to these.
func app(_ name: String, features: [String]) -> [Target] {
    let prompts = features.map { "\($0)Prompt" }
    let modules =
        [.console]
        + (["Entities", "Services"] + features + prompts).map(Target.Dependency.init(stringLiteral:))
    return [
        .executableTarget(name: name, dependencies: modules, path: "App/\(name)"),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [.init(stringLiteral: name), "TestSupport"] + modules,
            path: "Tests/App/\(name)",
            plugins: [.plugin(name: "RulesPlugin", package: "Sidewinder")]
        ),
    ]
}
