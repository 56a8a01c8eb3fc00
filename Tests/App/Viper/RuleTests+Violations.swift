import Foundation

@testable import Viper

extension RuleTests {
    /// Code of the module Home that breaks a rule: the rule, the place, the existing text, and its replacement; `⏎` is
    /// a line break.
    static let replacements = """
        syntax | HomeContract.swift:6:9 | func viewDidLoad() async → func viewDidLoad( async
        contract-form | HomeContract.swift:12:10 | func showHome() → func showHome<Value>(_ value: Value)
        contract-order | HomeContract.swift:16:29 | HomeRouting → HomeLeaving
        contract-order | HomeContract.swift:10:29 | protocol HomeViewing: AnyObject → protocol HomeViewing
        contract-imports | HomeContract.swift:1:1 | /// Events from → import Foundation⏎⏎/// Events from
        weak-back-links | HomePresenter.swift:2:5 | weak var view → var view
        weak-back-links | HomePresenter.swift:2:5 | weak var view → unowned var view
        view-models-only-in-view | HomeContract.swift:12:10 | func showHome() → func showHome(_ name: Identifier)
        console-only-in-view | HomePresenter.swift:1:1 | @MainActor final → import Console⏎⏎@MainActor final
        role-form | HomePresenter.swift:1:18 | @MainActor final class → @MainActor class
        role-form | Prompt/HomeView.swift:4:24 | extension HomeView: HomeViewing → extension HomeView
        module-access | HomeBuilder.swift:2:1 | package enum → public enum
        module-access | HomePresenter.swift:2:5 | weak var view → package weak var view
        module-access | HomeContract.swift:10:21 | package protocol HomeViewing → protocol HomeViewing
        no-default-requirements | HomePresenter.swift:20:1 | router.close()⏎    }⏎}⏎ → router.close()⏎    }⏎}⏎extension HomeViewing {}⏎
        requirements-used | HomeContract.swift:6:10 |     func viewDidLoad() async⏎ →     func viewDidLoad() async⏎    /// The user waits.⏎    func didWait() async⏎
        switch-reason | HomePresenter.swift:2:1 |     weak var view →     // viper:disable:next weak-back-links⏎    var view
        console-only-in-view | HomePresenter.swift:1:1 | @MainActor final → private import ConsoleViews  // the words⏎⏎@MainActor final
        console-only-in-view | HomePresenter.swift:13:9 | view?.showHome() → print("Home")
        console-only-in-view | Prompt/HomeView.swift:33:23 | func showHome() {} → func showHome() { print("Home") }
        roles-by-protocol | HomePresenter.swift:2:20 | weak var view: (any HomeViewing)? → weak var view: HomeView?
        roles-by-protocol | Prompt/HomeView.swift:5:32 | any HomePresenting⏎ → any HomeRouting⏎
        layer-imports | Prompt/HomeView.swift:2:1 | import Home⏎ → @testable import Home⏎
        no-loose-tasks | HomePresenter.swift:13:9 | view?.showHome() → Task { view?.showHome() }
        no-loose-tasks | HomePresenter.swift:13:13 | view?.showHome() → _ = Task.detached { view?.showHome() }
        weak-back-links | HomePresenter.swift:2:5 | weak var view: (any HomeViewing)? → var view: HomeView?
        role-form | HomePresenter.swift:1:1 | @MainActor final → final class HomeRouter: HomeRouting {⏎    func close() {}⏎}⏎⏎@MainActor final
        console-only-in-view | HomePresenter.swift:1:1 | @MainActor final → import Web⏎⏎@MainActor final
        console-only-in-view | HomePresenter.swift:1:1 | @MainActor final → import WebViews⏎⏎@MainActor final
        console-only-in-view | HomePresenter.swift:1:1 | @MainActor final → import Mpd⏎⏎@MainActor final
        console-only-in-view | HomePresenter.swift:1:1 | @MainActor final → import MpdViews⏎⏎@MainActor final
        """.split(separator: "\n").map { line in
            let parts = line.split(separator: " | ").map { String($0.replacing("⏎", with: "\n")) }
            let texts = parts[2].components(separatedBy: " → ")
            return Violation(parts[0], parts[1], texts[0], texts[1])
        }

    /// Other code that breaks a rule.
    static let violations: [Violation] = [
        Violation("contract-form", at: "\(home)/HomeContract.swift:1:1") { package in
            try package.viper("new", "Lyrics")
            try package.remove("\(home)/HomeContract.swift")
        },
        Violation("contract-order", at: "\(home)/HomeContract.swift:2:29") { package in
            let file = "\(home)/HomeContract.swift"
            try package.replace("HomePresenting", with: "Swapped", in: file)
            try package.replace("HomeViewing", with: "HomePresenting", in: file)
            try package.replace("Swapped", with: "HomeViewing", in: file)
        },
        Violation("contract-size", at: "\(lyrics):2:29") {
            try $0.write(contract(events: 16, requests: 1, answers: 1, messages: 1), to: lyrics)
        },
        Violation("contract-size", at: "\(lyrics):1:1") {
            try $0.write(contract(events: 11, requests: 10, answers: 10, messages: 10), to: lyrics)
        },
        Violation("services-only-in-interactor", at: "\(home)/HomePresenter.swift:3:22") { package in
            try package.write("public protocol Reading: Sendable {}\n", to: "Modules/Services/Reading.swift")
            try package.replace(
                "?\n\n    private let router",
                with: "?\n    var reader: (any Reading)?\n\n    private let router",
                in: "\(home)/HomePresenter.swift"
            )
        },
        Violation("no-prompt-words", at: "\(home)/HomePresenter.swift:13:16") { package in
            try package.replace(
                "view?.showHome()",
                with: "print(\"`close` leaves.\")",
                in: "\(home)/HomePresenter.swift"
            )
        },
        Violation("layer-imports", at: "\(home)/HomePresenter.swift:1:1") { package in
            try package.viper("new", "Lyrics")
            try package.replace(
                "@MainActor final",
                with: "import LyricsPrompt\n\n@MainActor final",
                in: "\(home)/HomePresenter.swift"
            )
        },
        Violation("layer-imports", at: "\(home)/Prompt/HomeView.swift:3:1") { package in
            try package.viper("new", "Lyrics")
            try package.replace(
                "import Home\n",
                with: "import Home\nimport Lyrics\n",
                in: "\(home)/Prompt/HomeView.swift"
            )
        },
        Violation("layer-imports", at: "Modules/Entities/Identifier.swift:1:1") { package in
            try package.replace(
                "/// A permanent",
                with: "import Services\n\n/// A permanent",
                in: "Modules/Entities/Identifier.swift"
            )
        },
        Violation("layer-imports", at: "Modules/ConsoleViews/Names.swift:1:1") { package in
            try package.write("public enum Platform {}\n", to: "Modules/Platform/Platform.swift")
            try package.write("import Platform\n", to: "Modules/ConsoleViews/Names.swift")
        },
        Violation("role-form", at: "\(home)/HomeBuilder.swift:1:1") {
            try $0.remove("\(home)/HomeBuilder.swift")
        },
        Violation("conversations-complete", at: "Tests/Conversations/Gone.txt:1:1") {
            try $0.write("", to: "Tests/Conversations/Gone.txt")
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
        Violation("module-access", at: "\(lyrics):8:29") { package in
            try package.write(
                contract(events: 1, requests: 1, answers: 1, messages: 1)
                    .replacing("@MainActor protocol", with: "@MainActor package protocol"),
                to: lyrics
            )
        },
        Violation("roles-tested", at: "\(home)/Prompt/HomeView.swift:1:1") {
            try $0.remove("Tests/Features/Home/HomeViewTests.swift")
        },
        Violation("roles-tested", at: "\(home)/HomePresenter.swift:1:1") { package in
            try package.write(
                "let presenter = HomePresenter(router: router)\n",
                to: "Tests/Features/Home/HomeConversationTests.swift"
            )
            try package.remove("Tests/Features/Home/HomePresenterTests.swift")
        },
        // Neither a comment nor a suite without tests creates the role.
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
        Violation("spies-current", at: "Tests/Features/Home/HomeSpies.swift:1:1") {
            try $0.replace("Spy", with: "Mock", in: "Tests/Features/Home/HomeSpies.swift")
        },
        Violation("contracts-current", at: "Contracts.md:1:1") {
            try $0.replace("Home", with: "Start", in: "Contracts.md")
        },
        Violation("roles-by-protocol", at: "\(home)/HomeInteractor.swift:1:21") {
            try $0.write("weak var view: (any HomeViewing)?\n", to: "\(home)/HomeInteractor.swift")
        },
        Violation("services-only-in-interactor", at: "\(home)/Alias.swift:1:21") { package in
            try package.write("public protocol Reading: Sendable {}\n", to: "Modules/Services/Reading.swift")
            try package.write("typealias Pen = any Reading\n", to: "\(home)/Alias.swift")
        },
        Violation("services-only-in-interactor", at: "\(home)/Global.swift:1:17") { package in
            try package.write("public protocol Reading: Sendable {}\n", to: "Modules/Services/Reading.swift")
            try package.write("let reader: any Reading = Book()\n", to: "\(home)/Global.swift")
        },
        Violation("no-sleeping-tests", at: "Tests/Features/Home/HomeTests.swift:1:43") {
            try $0.write(
                "func test() async throws { try await Task.sleep(for: .seconds(1)) }\n",
                to: "Tests/Features/Home/HomeTests.swift"
            )
        },
        Violation("router-keeps-nothing", at: "App/Jukebox/Router.swift:6:5") {
            try $0.replace("weak var navigator", with: "var navigator", in: "App/Jukebox/Router.swift")
        },
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
        Violation("no-prompt-words", at: "\(home)/HomeRow.swift:2:19") {
            try $0.write(
                "package struct HomeRow {\n    let advice = \"`close` leaves.\"\n}\n",
                to: "\(home)/HomeRow.swift"
            )
        },
        Violation("package-types-needed", at: "\(home)/HomeCache.swift:1:16") {
            try $0.write(
                "package struct HomeCache {\n    var names: [String] = []\n}\n",
                to: "\(home)/HomeCache.swift"
            )
        },
        Violation("spies-current", at: "Tests/TestSupport/ServiceSpies.swift:1:1") {
            try $0.write(
                "public protocol Reading: Sendable {\n    func read()\n}\n",
                to: "Modules/Services/Reading.swift"
            )
        },
    ]
}
