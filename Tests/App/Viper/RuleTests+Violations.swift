import Foundation
import Testing

@testable import Viper

extension RuleTests {
    /// A change of a new package.
    struct Change: CustomTestStringConvertible, Sendable {
        /// The broken rule, also with its message, or the code that breaks none.
        let subject: String
        let place: String
        let apply: @Sendable (TestPackage) throws -> Void

        var testDescription: String { "\(subject) at \(place)" }
    }

    /// The broken rule, its place, and the steps of the change. `~` is the module Home.
    private static let violating = """
        syntax | ~/HomeContract.swift:6:9 | func viewDidLoad() async → func viewDidLoad( async
        contract-form | ~/HomeContract.swift:12:10 | func showHome() → func showHome<Value>(_ value: Value)
        contract-form | ~/HomeContract.swift:1:1 | new Lyrics | remove ~/HomeContract.swift
        contract-order | ~/HomeContract.swift:16:29 | HomeRouting → HomeLeaving
        contract-order | ~/HomeContract.swift:10:29 | protocol HomeViewing: AnyObject → protocol HomeViewing
        contract-order | ~/HomeContract.swift:2:29 | HomePresenting → Swapped | HomeViewing → HomePresenting | Swapped → HomeViewing
        contract-order | ~/Others.swift:1:29 | ~/Others.swift ← @MainActor package protocol HomeRouting: AnyObject {}⏎
        contract-imports | ~/HomeContract.swift:1:1 | /// Events from → import Foundation⏎⏎/// Events from
        view-models-only-in-view | ~/HomeContract.swift:12:10 | func showHome() → func showHome(_ name: Identifier)
        no-default-requirements | ~/HomePresenter.swift:20:1 | router.close()⏎    }⏎}⏎ → router.close()⏎    }⏎}⏎extension HomeViewing {}⏎
        no-default-requirements | Modules/Services/Reading.swift:4:26 | Modules/Services/Reading.swift ← public protocol Reading: Sendable {⏎func read(_ path: String) async⏎}⏎extension Reading { func read(_ path: String) async {}⏎}⏎
        requirements-used | ~/HomeContract.swift:6:10 |     func viewDidLoad() async⏎ →     func viewDidLoad() async⏎    /// The user waits.⏎    func didWait() async⏎
        weak-back-links | ~/HomePresenter.swift:2:5 | weak var view → var view
        weak-back-links | ~/HomePresenter.swift:2:5 | weak var view → unowned var view
        weak-back-links | ~/HomePresenter.swift:2:5 | weak var view: (any HomeViewing)? → var view: HomeView?
        switch-reason | ~/HomePresenter.swift:2:1 |     weak var view →     // viper:disable:next weak-back-links⏎    var view
        console-only-in-view | ~/HomePresenter.swift:1:1 | @MainActor final → import Console⏎⏎@MainActor final
        console-only-in-view | ~/HomePresenter.swift:1:1 | @MainActor final → private import ConsoleViews  // the words⏎⏎@MainActor final
        console-only-in-view | ~/HomePresenter.swift:1:1 | @MainActor final → import Web⏎⏎@MainActor final
        console-only-in-view | ~/HomePresenter.swift:1:1 | @MainActor final → import WebViews⏎⏎@MainActor final
        console-only-in-view | ~/HomePresenter.swift:1:1 | @MainActor final → import Mpd⏎⏎@MainActor final
        console-only-in-view | ~/HomePresenter.swift:1:1 | @MainActor final → import MpdViews⏎⏎@MainActor final
        console-only-in-view | ~/HomePresenter.swift:13:9 | view?.showHome() → print("Home")
        console-only-in-view | ~/Prompt/HomeView.swift:33:23 | func showHome() {} → func showHome() { print("Home") }
        no-prompt-words | ~/HomePresenter.swift:13:16 | view?.showHome() → print("`close` leaves.")
        no-prompt-words: `close` is a command name | Modules/Services/Advice.swift:1:22 | Modules/Services/Advice.swift ← public let advice = "`close` leaves."⏎
        no-prompt-words | ~/HomeRow.swift:2:15 | ~/HomeRow.swift ← struct HomeRow {⏎let advice = "`close` leaves."⏎}⏎
        layer-imports | ~/Prompt/HomeView.swift:2:1 | import Home⏎ → @testable import Home⏎
        layer-imports | ~/Prompt/HomeView.swift:3:1 | new Lyrics | import Home⏎ → import Home⏎import Lyrics⏎
        layer-imports | ~/HomePresenter.swift:1:1 | new Lyrics | @MainActor final → import LyricsPrompt⏎⏎@MainActor final
        layer-imports | Modules/Entities/Identifier.swift:1:1 | /// A permanent → import Services⏎⏎/// A permanent
        layer-imports | Modules/ConsoleViews/Names.swift:1:1 | Modules/Platform/Platform.swift ← public enum Platform {}⏎ | Modules/ConsoleViews/Names.swift ← import Platform⏎
        services-only-in-interactor | ~/HomePresenter.swift:3:22 | READING | ?⏎⏎    private let router → ?⏎    var reader: (any Reading)?⏎⏎    private let router
        services-only-in-interactor | ~/Alias.swift:1:21 | READING | ~/Alias.swift ← typealias Pen = any Reading⏎
        services-only-in-interactor | ~/Global.swift:1:17 | READING | ~/Global.swift ← let reader: any Reading = Book()⏎
        spies-current: The spies don't match their protocols | Tests/TestSupport/ServiceSpies.swift:1:1 | READING
        spies-current: The spies don't match their protocols | Tests/TestSupport/ServiceSpies.swift:1:1 | READING | spies | Modules/Services/Reading.swift ← public protocol Reading: Sendable { func count() }⏎
        spies-current | Tests/Features/Home/HomeSpies.swift:1:1 | Spy → Mock
        contracts-current | Contracts.md:1:1 | Home → Start
        roles-by-protocol | ~/HomePresenter.swift:2:20 | weak var view: (any HomeViewing)? → weak var view: HomeView?
        roles-by-protocol | ~/Prompt/HomeView.swift:5:32 | any HomePresenting⏎ → any HomeRouting⏎
        roles-by-protocol | ~/HomeInteractor.swift:1:21 | ~/HomeInteractor.swift ← weak var view: (any HomeViewing)?⏎
        role-form | ~/HomePresenter.swift:1:18 | @MainActor final class → @MainActor class
        role-form | ~/Prompt/HomeView.swift:4:24 | extension HomeView: HomeViewing → extension HomeView
        role-form | ~/HomePresenter.swift:1:1 | @MainActor final → final class HomeRouter: HomeRouting {⏎    func close() {}⏎}⏎⏎@MainActor final
        role-form | ~/HomeBuilder.swift:1:1 | remove ~/HomeBuilder.swift
        role-form: HomeView is in ~/HomeView.swift | ~/HomeView.swift:1:1 | remove ~/Prompt/HomeView.swift | ~/HomeView.swift ← @MainActor final class HomeView {}⏎
        module-access | ~/HomeBuilder.swift:2:1 | package enum → public enum
        module-access | ~/HomePresenter.swift:2:5 | weak var view → package weak var view
        module-access | ~/HomeContract.swift:10:21 | package protocol HomeViewing → protocol HomeViewing
        package-types-needed | ~/HomeCache.swift:1:16 | ~/HomeCache.swift ← package struct HomeCache {}⏎
        no-loose-tasks | ~/HomePresenter.swift:13:9 | view?.showHome() → Task { view?.showHome() }
        no-loose-tasks | ~/HomePresenter.swift:13:9 | view?.showHome() → Task<Void, Never> { view?.showHome() }
        no-loose-tasks | ~/HomePresenter.swift:13:17 | view?.showHome() → let _ = Task { view?.showHome() }
        no-loose-tasks | ~/HomePresenter.swift:13:13 | view?.showHome() → _ = Task.detached { view?.showHome() }
        router-keeps-nothing | App/Jukebox/Router.swift:6:5 | weak var navigator → var navigator
        no-sleeping-tests | Tests/Features/Home/HomeTests.swift:1:43 | Tests/Features/Home/HomeTests.swift ← func test() async throws { try await Task.sleep(for: .seconds(1)) }⏎
        roles-tested | ~/Prompt/HomeView.swift:1:1 | remove Tests/Features/Home/HomeViewTests.swift
        roles-tested | ~/HomePresenter.swift:1:1 | remove Tests/Features/Home/HomePresenterTests.swift | Tests/Features/Home/HomeConversationTests.swift ← let presenter = HomePresenter(router: router)⏎
        roles-tested | ~/HomePresenter.swift:1:1 | Tests/Features/Home/HomePresenterTests.swift ← // HomePresenter(router: router) is only mentioned.⏎struct HomePresenterTests { let sut = HomePresenter.self }
        roles-tested | ~/HomePresenter.swift:1:1 | Tests/Features/Home/HomePresenterTests.swift ← struct HomePresenterTests { @Test func both() { _ = HomeView(presenter: HomePresenter(router: router)) } }
        conversations-complete | Tests/Conversations/Gone.txt:1:1 | Tests/Conversations/Gone.txt ←⏎
        conversations-complete | Tests/Features/Home/HomeConversationTests.swift:1:1 | Tests/Features/Home/HomeConversationTests.swift ←⏎
        conversations-complete | Tests/Features/Lyrics/LyricsConversationTests.swift:1:1 | new Lyrics | Modules/Features/Lyrics/LyricsInteractor.swift ← extension LyricsInteractor: LyricsInteracting {⏎func fetchLyrics() async { delegate?.didFetch(lyrics: "") }⏎}⏎
        conversations-complete | ~/HomeContract.swift:12:10 | Tests/Features/Home/HomeConversationTests.swift ←⏎ | Tests/Conversations/Home.txt ← Presenter.viewDidLoad()⏎
        """

    /// The same for a module's second view, `VIEW`, of a kind, `KIND`.
    private static let violatingView = """
        layer-imports | VIEW:1:1 | Modules/Console/Console.swift ← import Console⏎ | VIEW ← import Console⏎
        layer-imports | VIEW:2:1 | new Lyrics | VIEW ← import Home⏎import Lyrics⏎
        layer-imports | ~/Prompt/HomeView.swift:3:1 | Modules/KIND/Layer.swift ← package enum Layer {}⏎ | import Home⏎ → import Home⏎import KIND⏎
        layer-imports | ~/Prompt/HomeView.swift:3:1 | VIEW ← import Home⏎ | import Home⏎ → import Home⏎import HomeKIND⏎
        layer-imports | Modules/KIND/Layer.swift:1:1 | Modules/KIND/Layer.swift ← import ViewModels⏎
        layer-imports | Modules/KINDViews/Link.swift:2:1 | Modules/KINDViews/Link.swift ← import KIND⏎import Console⏎
        console-only-in-view | VIEW:1:15 | VIEW ← func show() { print("Home") }⏎
        services-only-in-interactor | VIEW:1:17 | READING | VIEW ← let reader: any Reading⏎
        roles-by-protocol | VIEW:1:17 | VIEW ← let router: any HomeRouting⏎
        """

    /// Code that breaks no rule, a file, and the steps of the change.
    private static let harmless = """
        a new package | Package.swift
        a view model and the builder's view, visible to the package | ~/Prompt/HomeView.swift | extension HomeBuilder {⏎ → extension HomeRow {⏎    package var record: String { "" }⏎}⏎⏎extension HomeBuilder {⏎
        a local variable that holds the view briefly | ~/HomePresenter.swift | view?.showHome() → let view: (any HomeViewing)? = view⏎        view?.showHome()
        services with current spies | Modules/Services/Reading.swift | READING | spies
        other functions in a service's extension | Modules/Services/Reading.swift | Modules/Services/Reading.swift ← public protocol Reading: Sendable {⏎func read(_ path: String) -> Int⏎}⏎extension Reading { public func read() -> Int { read("") }⏎}⏎ | spies
        visible types that others need | ~/Prompt/HomeView.swift | ~/HomeRow.swift ← package struct HomeRow { let cell: HomeCell }⏎ | ~/HomeCell.swift ← package struct HomeCell {}⏎ | { "Home" } → { "\\(HomeRow.self)" }
        words in backticks that aren't commands, or are in comments | Modules/Services/Advice.swift | Modules/Services/Advice.swift ← /// `close` in a comment.⏎public let advice = "`apt install mpv` helps. ``"⏎
        a rule disabled in the app | App/Jukebox/Router.swift | private weak var navigator → // viper:disable:next router-keeps-nothing - the app has one window⏎    private var navigator
        a rule disabled with a reason for the next line | ~/HomePresenter.swift |     weak var view →     // viper:disable:next weak-back-links - the view is a value⏎    var view
        """

    /// The same for a module's second view.
    private static let harmlessView = """
        a second view | VIEW | Modules/KIND/Layer.swift ← package enum Layer {}⏎ | Modules/KINDViews/Link.swift ← import KIND⏎ | VIEW ← import Home⏎import KIND⏎import KINDViews⏎
        types that only a second view needs | VIEW | ~/HomeRow.swift ← package struct HomeRow {}⏎ | VIEW ← import Home⏎⏎@MainActor package final class HomeKINDView {⏎    var row: HomeRow?⏎}⏎
        """

    /// The kinds of view that a module may have beside the one at the prompt.
    static let otherViews: [ViewKind] = [.web, .mpd]

    /// Changes that break no rule.
    static let permissions = changes(harmless) + changes(harmlessView, of: otherViews)

    /// Changes that break a rule.
    static let violations =
        changes(violating) + changes(violatingView, of: otherViews) + [
            Change(subject: "contract-size", place: "\(lyrics):2:29") {
                try $0.write(contract(events: 16, requests: 1, answers: 1, messages: 1), to: lyrics)
            },
            Change(subject: "contract-size", place: "\(lyrics):1:1") {
                try $0.write(contract(events: 10, requests: 7, answers: 7, messages: 7), to: lyrics)
            },
            Change(subject: "module-access", place: "\(lyrics):8:29") { package in
                let text = contract(events: 1, requests: 1, answers: 1, messages: 1)
                let access = text.replacing("@MainActor protocol", with: "@MainActor package protocol")
                try package.write(access, to: lyrics)
            },
        ]

    private static func changes(_ table: String, of kinds: [ViewKind]) -> [Change] {
        kinds.flatMap { kind in
            let table = table.replacing("VIEW", with: "~/KIND/HomeKINDView.swift")
            return changes(table.replacing("KIND", with: kind.folder))
        }
    }

    private static func changes(_ table: String) -> [Change] {
        let reading = "Modules/Services/Reading.swift ← public protocol Reading: Sendable {}⏎"
        let rows = table.replacing("~", with: home).replacing("READING", with: reading).split(separator: "\n")
        return rows.map { row in
            let parts = row.components(separatedBy: " | ")
            return Change(subject: parts[0], place: parts[1]) { package in
                let path = String(parts[1].prefix { $0 != ":" })
                for step in parts.dropFirst(2) { try package.make(step, in: path) }
            }
        }
    }
}
