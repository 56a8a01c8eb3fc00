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
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "\(name)",
            platforms: [.macOS(.v15)],
            targets: [
                app("\(name)", features: []),

                room("Console"),
                room("Services", uses: ["Entities"]),
                room("Entities"),
                [.target(name: "TestSupport", dependencies: ["Console"], path: "Tests/TestSupport")],
            ].flatMap { $0 }
        )

        /// A VIPER module and its tests. It sees what it shows (entities), whom it asks (services) and its prompt.
        func feature(_ name: String) -> [Target] {
            room(name, in: "Features/", uses: ["Entities", "Services", "Console"])
        }

        /// A library target below `Modules/` with its tests at the same place below `Tests/`.
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

        /// The app: the only place where modules meet.
        func app(_ name: String, features: [String]) -> [Target] {
            let modules = (["Entities", "Services", "Console"] + features).map(Target.Dependency.init(stringLiteral:))
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
