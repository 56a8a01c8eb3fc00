@testable import Viper

extension RuleTests {
    /// The kinds of view that a module may have beside the one at the prompt.
    static let otherViews: [ViewKind] = [.web, .mpd]

    /// Code that breaks a rule in a module's second view, or in the layers of such views.
    static let viewViolations = otherViews.flatMap(violations)

    private static func violations(of kind: ViewKind) -> [Violation] {
        let (layer, promptView) = (kind.folder, "\(home)/Prompt/HomeView.swift")
        let view = "\(home)/\(kind.folder)/Home\(kind.classSuffix).swift"
        return [
            Violation("layer-imports", at: "\(view):1:1") { package in
                try package.write("import Console\n", to: "Modules/Console/Console.swift")
                try package.write("import Console\n", to: view)
            },
            Violation("layer-imports", at: "\(view):2:1") { package in
                try package.viper("new", "Lyrics")
                try package.write("import Home\nimport Lyrics\n", to: view)
            },
            Violation("layer-imports", at: "\(promptView):3:1") { package in
                try package.write("package enum Layer {}\n", to: "Modules/\(layer)/Layer.swift")
                try package.replace("import Home\n", with: "import Home\nimport \(layer)\n", in: promptView)
            },
            Violation("layer-imports", at: "\(promptView):3:1") { package in
                try package.write("import Home\n", to: view)
                try package.replace(
                    "import Home\n",
                    with: "import Home\nimport Home\(layer)\n",
                    in: promptView
                )
            },
            Violation("layer-imports", at: "Modules/\(layer)/Layer.swift:1:1") {
                try $0.write("import ViewModels\n", to: "Modules/\(layer)/Layer.swift")
            },
            Violation("layer-imports", at: "Modules/\(layer)Views/Link.swift:2:1") {
                try $0.write("import \(layer)\nimport Console\n", to: "Modules/\(layer)Views/Link.swift")
            },
            Violation("console-only-in-view", at: "\(view):1:15") {
                try $0.write("func show() { print(\"Home\") }\n", to: view)
            },
            Violation("services-only-in-interactor", at: "\(view):1:17") { package in
                try package.write(
                    "public protocol Reading: Sendable {}\n",
                    to: "Modules/Services/Reading.swift"
                )
                try package.write("let reader: any Reading\n", to: view)
            },
            Violation("roles-by-protocol", at: "\(view):1:17") {
                try $0.write("let router: any HomeRouting\n", to: view)
            },
        ]
    }
}
