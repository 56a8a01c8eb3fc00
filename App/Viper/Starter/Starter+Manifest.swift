extension Starter {
    var manifest: [(path: String, text: String)] {
        [
            ("Package.swift", package), (".viper.json", settings), (".swift-format", format),
            (".gitignore", ".build/\n"),
            ("README.md", readme),
        ]
    }

    private var package: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "\(name)",
            platforms: [.macOS(.v15)],
            targets: [
                app("\(name)", features: []),

                room("Console"),
                room("ConsoleViews", uses: ["Console", "Services"]),
                room("Services", uses: ["Entities"]),
                room("Entities"),
                [
                    .target(
                        name: "TestSupport",
                        dependencies: ["Entities", "Services", "Console"],
                        path: "Tests/TestSupport"
                    )
                ],
            ].flatMap { $0 }
        )

        // Asynchronous functions run on the caller's actor; those that need a separate thread are marked `@concurrent`.
        for target in package.targets {
            target.swiftSettings = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
        }

        /// A VIPER module, its view at the prompt, and their tests. The module sees entities and services; only the
        /// view sees the prompt.
        func feature(_ name: String) -> [Target] {
            let (itself, prompt) = (Target.Dependency(stringLiteral: name), "\\(name)Prompt")
            let rooms: [Target.Dependency] = ["Entities", "Services"]
            return [
                .target(name: name, dependencies: rooms, path: "Modules/Features/\\(name)", exclude: ["Prompt"]),
                .target(
                    name: prompt,
                    dependencies: [itself, "Console", "ConsoleViews"] + rooms,
                    path: "Modules/Features/\\(name)/Prompt"
                ),
                .testTarget(
                    name: "\\(name)Tests",
                    dependencies: [itself, .init(stringLiteral: prompt), "Console", "ConsoleViews", "TestSupport"]
                        + rooms,
                    path: "Tests/Features/\\(name)"
                ),
            ]
        }

        /// A library target in `Modules/`, with its tests in the same place in `Tests/`.
        func room(_ name: String, in folder: String = "", uses others: [Target.Dependency] = []) -> [Target] {
            [
                .target(name: name, dependencies: others, path: "Modules/\\(folder)\\(name)"),
                .testTarget(
                    name: "\\(name)Tests",
                    dependencies: [.init(stringLiteral: name), "TestSupport"] + others,
                    path: "Tests/\\(folder)\\(name)"
                ),
            ]
        }

        /// The app, the only place where modules meet.
        func app(_ name: String, features: [String]) -> [Target] {
            let prompts = features.map { "\\($0)Prompt" }
            let modules = (["Entities", "Services", "Console"] + features + prompts)
                .map(Target.Dependency.init(stringLiteral:))
            return [.executableTarget(name: name, dependencies: modules, path: "App/\\(name)")]
        }

        """
    }

    private var settings: String { "{\"viper\": \"viper\"}\n" }

    private var format: String {
        """
        {
          "version": 1,
          "lineLength": 110,
          "indentation": { "spaces": 4 },
          "tabWidth": 4,
          "maximumBlankLines": 1,
          "respectsExistingLineBreaks": true,
          "lineBreakBeforeEachArgument": true
        }

        """
    }

    private var readme: String {
        """
        # \(name)

        A program at a prompt, built of VIPER modules.

            swift run
            swift test

        `Modules/Features/Home` is the first module; `Contracts.md` says what the modules do. \
        `viper new NAME` makes the next from its contract, and `viper check` keeps all to the rules.

        """
    }
}
