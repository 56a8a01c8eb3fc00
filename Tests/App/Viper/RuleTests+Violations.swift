@testable import Viper

extension RuleTests {
    /// Code that breaks each rule.
    static let violations: [Violation] = [
        Violation(
            "syntax",
            at: "HomeContract.swift:6:9",
            "func viewDidLoad() async",
            becomes: "func viewDidLoad( async"
        ),
        Violation(
            "contract-form",
            at: "HomeContract.swift:12:10",
            "func showHome()",
            becomes: "func showHome<Value>(_ value: Value)"
        ),
        Violation("contract-form", at: "\(home)/HomeContract.swift:1:1") { package in
            try package.viper("new", "Lyrics")
            try package.remove("\(home)/HomeContract.swift")
        },
        Violation("contract-order", at: "HomeContract.swift:16:29", "HomeRouting", becomes: "HomeLeaving"),
        Violation("contract-order", at: "\(home)/HomeContract.swift:2:29") { package in
            let file = "\(home)/HomeContract.swift"
            try package.replace("HomePresenting", with: "Swapped", in: file)
            try package.replace("HomeViewing", with: "HomePresenting", in: file)
            try package.replace("Swapped", with: "HomeViewing", in: file)
        },
        Violation(
            "contract-order",
            at: "HomeContract.swift:10:29",
            "protocol HomeViewing: AnyObject",
            becomes: "protocol HomeViewing"
        ),
        Violation(
            "contract-imports",
            at: "HomeContract.swift:1:1",
            "/// Events from",
            becomes: "import Foundation\n\n/// Events from"
        ),
        Violation("contract-size", at: "\(lyrics):2:29") { package in
            try package.write(contract(events: 16, requests: 1, answers: 1, messages: 1), to: lyrics)
        },
        Violation("contract-size", at: "\(lyrics):1:1") { package in
            try package.write(contract(events: 11, requests: 10, answers: 10, messages: 10), to: lyrics)
        },
        Violation("weak-back-links", at: "HomePresenter.swift:2:5", "weak var view", becomes: "var view"),
        Violation(
            "weak-back-links",
            at: "HomePresenter.swift:2:5",
            "weak var view",
            becomes: "unowned var view"
        ),
        Violation("services-only-in-interactor", at: "\(home)/HomePresenter.swift:3:22") { package in
            try package.write("public protocol Reading: Sendable {}\n", to: "Modules/Services/Reading.swift")
            try package.replace(
                "?\n\n    private let router",
                with: "?\n    var reader: (any Reading)?\n\n    private let router",
                in: "\(home)/HomePresenter.swift"
            )
        },
        Violation(
            "view-models-only-in-view",
            at: "HomeContract.swift:12:10",
            "func showHome()",
            becomes: "func showHome(_ name: Identifier)"
        ),
        Violation(
            "console-only-in-view",
            at: "HomePresenter.swift:1:1",
            "@MainActor final",
            becomes: "import Console\n\n@MainActor final"
        ),
        Violation("no-prompt-words", at: "\(home)/HomePresenter.swift:13:16") { package in
            try package.replace(
                "view?.showHome()",
                with: "print(\"`close` leaves.\")",
                in: "\(home)/HomePresenter.swift"
            )
        },
        Violation("room-imports", at: "\(home)/HomePresenter.swift:1:1") { package in
            try package.viper("new", "Lyrics")
            try package.replace(
                "@MainActor final",
                with: "import LyricsPrompt\n\n@MainActor final",
                in: "\(home)/HomePresenter.swift"
            )
        },
        Violation("room-imports", at: "\(home)/Prompt/HomeView.swift:3:1") { package in
            try package.viper("new", "Lyrics")
            try package.replace(
                "import Home\n",
                with: "import Home\nimport Lyrics\n",
                in: "\(home)/Prompt/HomeView.swift"
            )
        },
        Violation("room-imports", at: "Modules/Entities/Identifier.swift:1:1") { package in
            try package.replace(
                "/// The name",
                with: "import Services\n\n/// The name",
                in: "Modules/Entities/Identifier.swift"
            )
        },
        Violation("room-imports", at: "Modules/ConsoleViews/Names.swift:1:1") { package in
            try package.write("public enum Platform {}\n", to: "Modules/Platform/Platform.swift")
            try package.write("import Platform\n", to: "Modules/ConsoleViews/Names.swift")
        },
        Violation(
            "role-form",
            at: "HomePresenter.swift:1:18",
            "@MainActor final class",
            becomes: "@MainActor class"
        ),
        Violation(
            "role-form",
            at: "Prompt/HomeView.swift:4:24",
            "extension HomeView: HomeViewing",
            becomes: "extension HomeView"
        ),
        Violation("role-form", at: "\(home)/HomeBuilder.swift:1:1") { package in
            try package.remove("\(home)/HomeBuilder.swift")
        },
        Violation("conversations-complete", at: "Tests/Conversations/Gone.txt:1:1") { package in
            try package.write("", to: "Tests/Conversations/Gone.txt")
        },
        Violation("contract-order", at: "\(home)/Others.swift:1:29") { package in
            try package.replace("HomeRouting", with: "HomeLeaving", in: "\(home)/HomeContract.swift")
            try package.write(
                "@MainActor package protocol HomeRouting: AnyObject {}\n",
                to: "\(home)/Others.swift"
            )
        },
        Violation("role-form", at: "\(home)/HomeView.swift:1:1") { package in
            let view = try package.text("\(home)/Prompt/HomeView.swift")
            try package.remove("\(home)/Prompt/HomeView.swift")
            try package.write(view, to: "\(home)/HomeView.swift")
        },
        Violation(
            "module-access",
            at: "HomeBuilder.swift:2:1",
            "package enum",
            becomes: "public enum"
        ),
        Violation(
            "module-access",
            at: "HomePresenter.swift:2:5",
            "weak var view",
            becomes: "package weak var view"
        ),
        Violation(
            "module-access",
            at: "HomeContract.swift:10:21",
            "package protocol HomeViewing",
            becomes: "protocol HomeViewing"
        ),
        Violation("module-access", at: "\(lyrics):8:29") { package in
            try package.write(
                contract(events: 1, requests: 1, answers: 1, messages: 1)
                    .replacing("@MainActor protocol", with: "@MainActor package protocol"),
                to: lyrics
            )
        },
        Violation(
            "no-default-requirements",
            at: "HomePresenter.swift:20:1",
            "router.close()\n    }\n}\n",
            becomes: "router.close()\n    }\n}\nextension HomeViewing {}\n"
        ),
        Violation(
            "requirements-used",
            at: "HomeContract.swift:6:10",
            "    func viewDidLoad() async\n",
            becomes: "    func viewDidLoad() async\n    /// The user waits.\n    func didWait() async\n"
        ),
        Violation("roles-tested", at: "\(home)/Prompt/HomeView.swift:1:1") { package in
            try package.remove("Tests/Features/Home/HomeViewTests.swift")
        },
        Violation("roles-tested", at: "\(home)/HomePresenter.swift:1:1") { package in
            try package.write(
                "let presenter = HomePresenter(router: router)\n",
                to: "Tests/Features/Home/HomeConversationTests.swift"
            )
            try package.remove("Tests/Features/Home/HomePresenterTests.swift")
        },
        // A comment doesn't build it, and neither does a suite without tests.
        Violation("roles-tested", at: "\(home)/HomePresenter.swift:1:1") { package in
            try package.write(
                """
                // HomePresenter(router: router) is what this is about.
                struct HomePresenterTests { let sut = HomePresenter.self }
                """,
                to: "Tests/Features/Home/HomePresenterTests.swift"
            )
        },
        Violation("roles-tested", at: "\(home)/HomePresenter.swift:1:1") { package in
            try package.write(
                """
                struct HomePresenterTests {
                    @Test func both() { _ = HomeView(presenter: HomePresenter(router: router)) }
                }
                """,
                to: "Tests/Features/Home/HomePresenterTests.swift"
            )
        },
        Violation("conversations-complete", at: "Tests/Features/Home/HomeConversationTests.swift:1:1") {
            try $0.write("", to: "Tests/Features/Home/HomeConversationTests.swift")
        },
        Violation("conversations-complete", at: "Tests/Features/Lyrics/LyricsConversationTests.swift:1:1") {
            try $0.viper("new", "Lyrics")
            try $0.replace(
                "async {}",
                with: "async { delegate?.didFetch(lyrics: \"\") }",
                in: "Modules/Features/Lyrics/LyricsInteractor.swift"
            )
        },
        Violation("conversations-complete", at: "\(home)/HomeContract.swift:12:10") { package in
            try package.write("", to: "Tests/Features/Home/HomeConversationTests.swift")
            try package.write("Presenter.viewDidLoad()\n", to: "Tests/Conversations/Home.txt")
        },
        Violation("spies-current", at: "Tests/Features/Home/HomeSpies.swift:1:1") { package in
            try package.replace("Spy", with: "Mock", in: "Tests/Features/Home/HomeSpies.swift")
        },
        Violation("contracts-current", at: "Contracts.md:1:1") { package in
            try package.replace("Home", with: "Start", in: "Contracts.md")
        },
        Violation(
            "switch-reason",
            at: "HomePresenter.swift:2:1",
            "    weak var view",
            becomes: "    // viper:disable:next weak-back-links\n    var view"
        ),
        Violation(
            "console-only-in-view",
            at: "HomePresenter.swift:1:1",
            "@MainActor final",
            becomes: "private import ConsoleViews  // the words\n\n@MainActor final"
        ),
        Violation(
            "console-only-in-view",
            at: "HomePresenter.swift:13:9",
            "view?.showHome()",
            becomes: "print(\"Home\")"
        ),
        Violation(
            "console-only-in-view",
            at: "Prompt/HomeView.swift:33:23",
            "func showHome() {}",
            becomes: "func showHome() { print(\"Home\") }"
        ),
        Violation(
            "roles-by-protocol",
            at: "HomePresenter.swift:2:20",
            "weak var view: (any HomeViewing)?",
            becomes: "weak var view: HomeView?"
        ),
        Violation(
            "weak-back-links",
            at: "HomePresenter.swift:2:5",
            "weak var view: (any HomeViewing)?",
            becomes: "var view: HomeView?"
        ),
        Violation(
            "role-form",
            at: "HomePresenter.swift:1:1",
            "@MainActor final",
            becomes: "final class HomeRouter: HomeRouting {\n    func close() {}\n}\n\n@MainActor final"
        ),
        Violation(
            "view-models-only-in-view",
            at: "HomeContract.swift:12:10",
            "func showHome()",
            becomes: "func showHome() -> Identifier"
        ),
        Violation(
            "view-models-only-in-view",
            at: "HomeContract.swift:12:9",
            "func showHome()",
            becomes: "var name: Identifier { get }"
        ),
        Violation("no-default-requirements", at: "Modules/Services/Reading.swift:6:17") { package in
            try package.write(
                """
                public protocol Reading: Sendable {
                    func read(_ path: String) async
                }

                extension Reading {
                    public func read(_ path: String) async {}
                }

                """,
                to: "Modules/Services/Reading.swift"
            )
        },
        Violation("no-prompt-words", at: "\(home)/HomeRow.swift:2:19") { package in
            try package.write(
                "package struct HomeRow {\n    let advice = \"`close` leaves.\"\n}\n",
                to: "\(home)/HomeRow.swift"
            )
        },
        Violation("package-types-needed", at: "\(home)/HomeCache.swift:1:16") { package in
            try package.write(
                "package struct HomeCache {\n    var names: [String] = []\n}\n",
                to: "\(home)/HomeCache.swift"
            )
        },
        Violation("spies-current", at: "Tests/TestSupport/ServiceSpies.swift:1:1") { package in
            try package.write(
                "public protocol Reading: Sendable {\n    func read()\n}\n",
                to: "Modules/Services/Reading.swift"
            )
        },
    ]
}
