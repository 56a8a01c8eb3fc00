extension PackageGenerator {
    /// The package's files, except for its first module: the templates with the package's own name.
    var templates: [(path: String, text: String)] {
        typealias Template = PackageResources
        let templates = [
            ("Package.swift", Template.Manifest_swift),
            (".viper.json", Template.viper_json),
            (".swift-format", Template.swift_format_json),
            (".gitignore", Template.gitignore),
            (".ci/run", Template.ci_run),
            ("README.md", Template.README_md),
            ("App/\(name)/Main.swift", Template.ProgramMain_swift),
            ("App/\(name)/Composition.swift", Template.Composition_swift),
            ("App/\(name)/Modules.swift", Template.Modules_swift),
            ("App/\(name)/Router.swift", Template.Router_swift),
            ("Modules/Entities/Identifier.swift", Template.Identifier_swift),
            ("Modules/Services/ServiceError.swift", Template.ServiceError_swift),
            ("Modules/Services/ErrorHandling.swift", Template.ErrorHandling_swift),
            ("Modules/ConsoleViews/PromptView.swift", Template.PromptView_swift),
            ("Modules/ConsoleViews/ServiceError+Message.swift", Template.ServiceError_Message_swift),
            ("Tests/App/\(name)/SessionTests.swift", Template.SessionTests_swift),
            ("Tests/Entities/IdentifierTests.swift", Template.IdentifierTests_swift),
            ("Tests/Services/ErrorHandlingTests.swift", Template.ErrorHandlingTests_swift),
            ("Tests/ConsoleViews/ServiceErrorMessageTests.swift", Template.ServiceErrorMessageTests_swift),
            ("Tests/TestSupport/ConsoleDoubles.swift", Template.ConsoleDoubles_swift),
        ]
        return templates.map { path, bytes in (path, named(String(decoding: bytes, as: UTF8.self))) }
    }

    private func named(_ text: String) -> String {
        text.replacing("ProgramName", with: name)
            .replacing("program-name", with: name.lowercased())
            .replacing(#".package(path: "../Sidewinder")"#, with: source.declaration)
            .replacing(#"package: "Sidewinder""#, with: #"package: "\#(source.identity)""#)
    }
}
