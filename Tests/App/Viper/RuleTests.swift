import Testing

@testable import Viper

struct RuleTests {
    /// A broken rule, and where it is found.
    struct Violation: CustomTestStringConvertible, Sendable {
        let rule: String
        let place: String
        let plant: @Sendable (TestPackage) throws -> Void

        init(_ rule: String, at place: String, _ plant: @escaping @Sendable (TestPackage) throws -> Void) {
            self.rule = rule
            self.place = place
            self.plant = plant
        }

        /// Breaks a rule by replacing text in a file of the module Home: `HomeView.swift:1:1` is a place in it.
        init(_ rule: String, at place: String, _ text: String, becomes other: String) {
            self.init(rule, at: "\(home)/\(place)") {
                try $0.replace(text, with: other, in: "\(home)/\(place.prefix { $0 != ":" })")
            }
        }

        var testDescription: String { "\(rule) at \(place)" }
    }

    private static let home = "Modules/Features/Home"

    @Test("A new package breaks no rule") func starter() throws {
        let sut = try TestPackage()

        #expect(Checker(package: try sut.open()).findings == [])
    }

    @Test("A broken rule is found where it is broken", arguments: violations)
    func violation(_ violation: Violation) throws {
        let sut = try TestPackage()
        try violation.plant(sut)

        let findings = Checker(package: try sut.open()).findings

        let places = findings.map { "\($0.place) \($0.rule)" }
        #expect(places.contains("\(violation.place) \(violation.rule)"), "\(places)")
    }

    @Test("A contract of the maximum size breaks no rule") func size() throws {
        let sut = try TestPackage()
        try sut.write(Self.contract(events: 15, requests: 10, answers: 10, messages: 5), to: Self.lyrics)

        let findings = Checker(package: try sut.open()).findings.filter { $0.rule == "contract-size" }

        #expect(findings == [])
    }

    @Test(
        "Words in backticks name a command only if there is one",
        arguments: [("`close` leaves.", ["close"]), ("`apt install mpv` helps. ``", [])]
    ) func promptWords(text: String, words: [String]) throws {
        let sut = try TestPackage()
        try sut.write(
            "/// `close` in a comment.\npublic let advice = \"\(text)\"\n",
            to: "Modules/Services/Advice.swift"
        )

        let findings = Checker(package: try sut.open()).findings

        #expect(findings.map(\.message) == words.map { "`\($0)` is a command name" })
    }

    @Test("A view model and the builder's view may be visible to the package")
    func access() throws {
        let sut = try TestPackage()
        try sut.replace(
            "extension HomeBuilder {\n",
            with:
                "extension HomeRow {\n    package var record: String { \"\" }\n}\n\nextension HomeBuilder {\n",
            in: "\(Self.home)/Prompt/HomeView.swift"
        )

        #expect(Checker(package: try sut.open()).findings == [])
    }

    @Test("Every rule has a violation in the table") func coverage() {
        #expect(Set(Self.violations.map(\.rule)) == Checker.ruleNames.union([RuleSwitches.rule]))
    }

    @Test("A rule disabled with a reason is silent for the next line") func switchedOff() throws {
        let sut = try TestPackage()
        try sut.replace(
            "    weak var view",
            with: "    // viper:disable:next weak-back-links - the view is a value\n    var view",
            in: "\(Self.home)/HomePresenter.swift"
        )

        #expect(Checker(package: try sut.open()).findings == [])
    }

    private static let lyrics = "Modules/Features/Lyrics/LyricsContract.swift"

    /// A contract of the module Lyrics with the given numbers of requirements.
    private static func contract(events: Int, requests: Int, answers: Int, messages: Int) -> String {
        func methods(_ name: String, _ count: Int) -> [String] { (0..<count).map { "func \(name)\($0)()" } }
        return SampleContracts.contract(
            "Lyrics",
            events: methods("did", events),
            requests: methods("fetch", requests),
            answers: methods("answer", answers),
            viewing: methods("show", messages)
        )
    }

    private static let violations: [Violation] = [
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
            "/// The events",
            becomes: "import Foundation\n\n/// The events"
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
        Violation("spies-current", at: "Tests/Features/Home/HomeSpies.swift:1:1") { package in
            try package.replace("Spy", with: "Mock", in: "Tests/Features/Home/HomeSpies.swift")
        },
        Violation("recorders-current", at: "Tests/Features/Home/HomeRecorders.swift:1:1") { package in
            try package.write("", to: "Tests/Features/Home/HomeConversationTests.swift")
        },
        Violation("conversations-complete", at: "Tests/Features/Home/HomeConversationTests.swift:1:1") {
            try $0.write("", to: "Tests/Features/Home/HomeConversationTests.swift")
        },
        Violation("conversations-complete", at: "\(home)/HomeContract.swift:12:10") { package in
            try package.write("", to: "Tests/Features/Home/HomeConversationTests.swift")
            try package.write("Presenter.viewDidLoad()\n", to: "Tests/Conversations/Home.txt")
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
    ]
}
