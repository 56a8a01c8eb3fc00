@testable import Viper

extension RuleTests {
    /// Code that breaks a rule in a module's second view, or in the web layers.
    static let webViolations: [Violation] = [
        Violation("layer-imports", at: "\(home)/Web/HomeWebView.swift:1:1") { package in
            try package.write("import Console\n", to: "Modules/Console/Console.swift")
            try package.write("import Console\n", to: "\(home)/Web/HomeWebView.swift")
        },
        Violation("layer-imports", at: "\(home)/Web/HomeWebView.swift:2:1") { package in
            try package.viper("new", "Lyrics")
            try package.write("import Home\nimport Lyrics\n", to: "\(home)/Web/HomeWebView.swift")
        },
        Violation("layer-imports", at: "\(home)/Prompt/HomeView.swift:3:1") { package in
            try package.write("package enum Web {}\n", to: "Modules/Web/Web.swift")
            try package.replace(
                "import Home\n",
                with: "import Home\nimport Web\n",
                in: "\(home)/Prompt/HomeView.swift"
            )
        },
        Violation("layer-imports", at: "\(home)/Prompt/HomeView.swift:3:1") { package in
            try package.write("import Home\n", to: "\(home)/Web/HomeWebView.swift")
            try package.replace(
                "import Home\n",
                with: "import Home\nimport HomeWeb\n",
                in: "\(home)/Prompt/HomeView.swift"
            )
        },
        Violation("layer-imports", at: "Modules/Web/Markup.swift:1:1") {
            try $0.write("import Entities\n", to: "Modules/Web/Markup.swift")
        },
        Violation("layer-imports", at: "Modules/WebViews/Link.swift:2:1") {
            try $0.write("import Web\nimport Console\n", to: "Modules/WebViews/Link.swift")
        },
        Violation("console-only-in-view", at: "\(home)/Web/HomeWebView.swift:1:15") {
            try $0.write("func show() { print(\"Home\") }\n", to: "\(home)/Web/HomeWebView.swift")
        },
        Violation("services-only-in-interactor", at: "\(home)/Web/HomeWebView.swift:1:17") { package in
            try package.write("public protocol Reading: Sendable {}\n", to: "Modules/Services/Reading.swift")
            try package.write("let reader: any Reading\n", to: "\(home)/Web/HomeWebView.swift")
        },
    ]
}
