import Testing

@testable import Viper

struct RuleTests {
    /// A rule that is broken, and where that is told.
    struct Violation: CustomTestStringConvertible, Sendable {
        let rule: String
        let place: String
        let plant: @Sendable (TestPackage) throws -> Void

        init(_ rule: String, at place: String, _ plant: @escaping @Sendable (TestPackage) throws -> Void) {
            self.rule = rule
            self.place = place
            self.plant = plant
        }

        /// Breaks a rule by another text in a file of the module Home.
        init(_ rule: String, at place: String, in file: String, _ text: String, becomes other: String) {
            self.init(rule, at: "\(home)/\(place)") {
                try $0.replace(text, with: other, in: "\(home)/\(file).swift")
            }
        }

        var testDescription: String { "\(rule) at \(place)" }
    }

    private static let home = "Modules/Features/Home"

    @Test("A package that was just made breaks no rule") func starter() throws {
        let sut = try TestPackage()

        #expect(Checker(package: try sut.open()).findings == [])
    }

    @Test("A broken rule is told, and where", arguments: violations) func violation(_ violation: Violation)
        throws
    {
        let sut = try TestPackage()
        try violation.plant(sut)

        let findings = Checker(package: try sut.open()).findings

        let told = findings.map { "\($0.place) \($0.rule)" }
        #expect(told.contains("\(violation.place) \(violation.rule)"), "\(told)")
    }

    @Test("Every rule has a violation in the table") func coverage() {
        #expect(Set(Self.violations.map(\.rule)) == Checker.ruleNames.union([RuleSwitches.rule]))
    }

    @Test("A rule that is switched off with a reason is silent for the next line") func switchedOff() throws {
        let sut = try TestPackage()
        try sut.replace(
            "    weak var view",
            with: "    // viper:disable:next weak-back-links - the view is a value\n    var view",
            in: "\(Self.home)/HomePresenter.swift"
        )

        #expect(Checker(package: try sut.open()).findings == [])
    }

    private static let violations: [Violation] = [
        Violation(
            "syntax",
            at: "HomeContract.swift:6:9",
            in: "HomeContract",
            "func viewDidLoad() async",
            becomes: "func viewDidLoad( async"
        ),
        Violation(
            "contract-form",
            at: "HomeContract.swift:12:10",
            in: "HomeContract",
            "func fetchHome()",
            becomes: "func fetchHome<Value>(_ value: Value)"
        ),
        Violation("contract-form", at: "\(home)/HomeContract.swift:1:1") { package in
            try package.viper("new", "Lyrics")
            try package.remove("\(home)/HomeContract.swift")
        },
        Violation(
            "contract-order",
            at: "HomeContract.swift:10:21",
            in: "HomeContract",
            "HomeInteracting",
            becomes: "HomeAsking"
        ),
        Violation("contract-order", at: "\(home)/HomeContract.swift:2:21") { package in
            let file = "\(home)/HomeContract.swift"
            try package.replace("HomePresenting", with: "Swapped", in: file)
            try package.replace("HomeViewing", with: "HomePresenting", in: file)
            try package.replace("Swapped", with: "HomeViewing", in: file)
        },
        Violation(
            "contract-order",
            at: "HomeContract.swift:22:21",
            in: "HomeContract",
            "protocol HomeViewing: AnyObject",
            becomes: "protocol HomeViewing"
        ),
        Violation(
            "contract-imports",
            at: "HomeContract.swift:1:1",
            in: "HomeContract",
            "/// What happens",
            becomes: "import Foundation\n\n/// What happens"
        ),
        Violation(
            "weak-back-links",
            at: "HomePresenter.swift:2:5",
            in: "HomePresenter",
            "weak var view",
            becomes: "var view"
        ),
        Violation(
            "weak-back-links",
            at: "HomeInteractor.swift:2:5",
            in: "HomeInteractor",
            "weak var delegate",
            becomes: "unowned var delegate"
        ),
        Violation("services-only-in-interactor", at: "\(home)/HomePresenter.swift:3:22") { package in
            try package.write("public protocol Reading: Sendable {}\n", to: "Modules/Services/Reading.swift")
            try package.replace(
                "?\n\n    private let interactor",
                with: "?\n    var reader: (any Reading)?\n\n    private let interactor",
                in: "\(home)/HomePresenter.swift"
            )
        },
        Violation(
            "view-models-only-in-view",
            at: "HomeView.swift:2:1",
            in: "HomeView",
            "import Console",
            becomes: "import Console\nimport Entities"
        ),
        Violation(
            "view-models-only-in-view",
            at: "HomeContract.swift:24:10",
            in: "HomeContract",
            "viewModel: HomeViewModel",
            becomes: "viewModel: Identifier"
        ),
        Violation(
            "console-only-in-view",
            at: "HomePresenter.swift:1:1",
            in: "HomePresenter",
            "@MainActor final",
            becomes: "import Console\n\n@MainActor final"
        ),
        Violation("room-imports", at: "\(home)/HomePresenter.swift:1:1") { package in
            try package.viper("new", "Lyrics")
            try package.replace(
                "@MainActor final",
                with: "import Lyrics\n\n@MainActor final",
                in: "\(home)/HomePresenter.swift"
            )
        },
        Violation("room-imports", at: "Modules/Entities/Identifier.swift:1:1") { package in
            try package.replace(
                "/// The name",
                with: "import Services\n\n/// The name",
                in: "Modules/Entities/Identifier.swift"
            )
        },
        Violation(
            "role-form",
            at: "HomeRouter.swift:1:18",
            in: "HomeRouter",
            "@MainActor final class",
            becomes: "@MainActor class"
        ),
        Violation(
            "role-form",
            at: "HomeRouter.swift:1:24",
            in: "HomeRouter",
            "extension HomeRouter: HomeRouting",
            becomes: "extension HomeRouter"
        ),
        Violation(
            "only-builder-is-public",
            at: "HomeViewModel.swift:2:1",
            in: "HomeViewModel",
            "struct HomeViewModel",
            becomes: "public struct HomeViewModel"
        ),
        Violation(
            "no-default-requirements",
            at: "HomeViewModel.swift:9:1",
            in: "HomeViewModel",
            "    }\n}\n",
            becomes: "    }\n}\nextension HomeViewing {}\n"
        ),
        Violation(
            "requirements-used",
            at: "HomeContract.swift:6:10",
            in: "HomeContract",
            "    func viewDidLoad() async\n",
            becomes: "    func viewDidLoad() async\n    /// The user waits.\n    func didWait() async\n"
        ),
        Violation("roles-tested", at: "\(home)/HomeRouter.swift:1:1") { package in
            try package.remove("Tests/Features/Home/HomeRouterTests.swift")
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
            in: "HomePresenter",
            "    weak var view",
            becomes: "    // viper:disable:next weak-back-links\n    var view"
        ),
    ]
}
