import Testing

@testable import Viper

struct RuleTests {
    /// A broken rule, and the place where it is found.
    struct Violation: CustomTestStringConvertible, Sendable {
        let rule: String
        let place: String
        let plant: @Sendable (TestPackage) throws -> Void

        init(_ rule: String, at place: String, _ plant: @escaping @Sendable (TestPackage) throws -> Void) {
            self.rule = rule
            self.place = place
            self.plant = plant
        }

        /// Breaks a rule by replacing text in a file of the module Home; `HomeView.swift:1:1` is a place in it.
        init(_ rule: String, _ place: String, _ text: String, _ other: String) {
            self.init(rule, at: "\(home)/\(place)") {
                try $0.replace(text, with: other, in: "\(home)/\(place.prefix { $0 != ":" })")
            }
        }

        var testDescription: String { "\(rule) at \(place)" }
    }

    static let home = "Modules/Features/Home"

    @Test("A new package breaks no rule") func starter() throws {
        let sut = try TestPackage()

        #expect(Checker(package: try sut.open()).findings == [])
    }

    @Test("A broken rule is found at its place", arguments: replacements + violations + viewViolations)
    func violation(_ violation: Violation) throws {
        let sut = try TestPackage()
        try violation.plant(sut)

        let findings = Checker(package: try sut.open()).findings

        let places = findings.map { "\($0.place) \($0.rule)" }
        #expect(places.contains("\(violation.place) \(violation.rule)"), "\(places)")
    }

    @Test("A second view breaks no rule, and may need types of its module", arguments: otherViews)
    func secondView(kind: ViewKind) throws {
        let sut = try TestPackage()
        let layer = kind.folder
        try sut.write("package enum Layer {}\n", to: "Modules/\(layer)/Layer.swift")
        try sut.write("import \(layer)\n", to: "Modules/\(layer)Views/Link.swift")
        try sut.write("package struct HomeRow {}\n", to: "\(Self.home)/HomeRow.swift")
        try sut.write(
            """
            import Home
            import \(layer)
            import \(layer)Views

            @MainActor package final class Home\(kind.classSuffix) {
                var row: HomeRow?
            }

            """,
            to: "\(Self.home)/\(kind.folder)/Home\(kind.classSuffix).swift"
        )

        #expect(Checker(package: try sut.open()).findings == [])
    }

    @Test("Another view may be the only one, and needs its form and its tests", arguments: otherViews)
    func onlyView(kind: ViewKind) throws {
        let sut = try TestPackage()
        let (prompt, path) = (
            "\(Self.home)/Prompt/HomeView.swift",
            "\(Self.home)/\(kind.folder)/Home\(kind.classSuffix).swift"
        )
        let view = try sut.text(prompt)
        try sut.remove(prompt)
        try sut.write(view.replacing("class HomeView", with: "class Home\(kind.classSuffix)"), to: path)

        let findings = Checker(package: try sut.open()).findings

        let places = findings.filter { ["role-form", "roles-tested"].contains($0.rule) }
            .map { "\($0.place) \($0.rule)" }
        #expect(places.sorted() == ["\(path):1:1 roles-tested", "\(path):4:24 role-form"])
    }

    @Test("A contract of the maximum size breaks no rule") func size() throws {
        let sut = try TestPackage()
        try sut.write(Self.contract(events: 15, requests: 10, answers: 10, messages: 5), to: Self.lyrics)

        let findings = Checker(package: try sut.open()).findings.filter { $0.rule == "contract-size" }

        #expect(findings == [])
    }

    @Test(
        "Words in backticks count only if they are commands",
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

    @Test(
        "Imports are found wherever Swift allows them, and only there",
        arguments: [
            ("\timport Console\n", ["2:2"]), ("import A; @testable import B\n", ["2:1", "2:11"]),
            ("#if os(Linux)\nimport struct A.B\n#endif\n", ["3:1"]),
            ("import A\r\nimport B\r\n", ["2:1", "3:1"]),
            ("/*\nimport A\n*/\n", []), ("let a = \"\"\"\n    import A\n    \"\"\"\n", []),
        ]
    ) func imports(text: String, places: [String]) {
        let sut = SourceFile(path: "A.swift", text: "// Code.\n\(text)func a() {}\n")

        #expect(sut.imports.map(\.place.description) == places.map { "A.swift:\($0)" })
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

    @Test("A local variable that holds the view briefly isn't a back-link") func local() throws {
        let sut = try TestPackage()
        try sut.replace(
            "view?.showHome()",
            with: "let view: (any HomeViewing)? = view\n        view?.showHome()",
            in: "\(Self.home)/HomePresenter.swift"
        )

        #expect(Checker(package: try sut.open()).findings == [])
    }

    @Test("A service may have other functions in an extension, and types that others need may be visible")
    func furtherFunctions() throws {
        let sut = try TestPackage()
        try sut.write(
            """
            public protocol Reading: Sendable {
                func read(_ path: String) -> Int
            }

            extension Reading {
                public func read() -> Int { read("") }
            }

            """,
            to: "Modules/Services/Reading.swift"
        )
        try sut.write("package struct HomeRow { let cell: HomeCell }\n", to: "\(Self.home)/HomeRow.swift")
        try sut.write("package struct HomeCell {}\n", to: "\(Self.home)/HomeCell.swift")
        try sut.replace(
            "{ \"Home\" }",
            with: "{ \"\\(HomeRow.self)\" }",
            in: "\(Self.home)/Prompt/HomeView.swift"
        )
        try sut.viper("spies")

        #expect(Checker(package: try sut.open()).findings == [])
    }

    @Test("Every rule has a violation in the table") func coverage() {
        #expect(Set((Self.replacements + Self.violations).map(\.rule)) == Checker.ruleNames)
    }

    @Test("A rule disabled with a reason ignores the next line") func switchedOff() throws {
        let sut = try TestPackage()
        try sut.replace(
            "    weak var view",
            with: "    // viper:disable:next weak-back-links - the view is a value\n    var view",
            in: "\(Self.home)/HomePresenter.swift"
        )

        #expect(Checker(package: try sut.open()).findings == [])
    }

    static let lyrics = "Modules/Features/Lyrics/LyricsContract.swift"

    /// A contract of the module Lyrics with the given numbers of requirements.
    static func contract(events: Int, requests: Int, answers: Int, messages: Int) -> String {
        func methods(_ name: String, _ count: Int) -> [String] { (0..<count).map { "func \(name)\($0)()" } }
        return SampleContracts.contract(
            "Lyrics",
            events: methods("did", events),
            requests: methods("fetch", requests),
            answers: methods("answer", answers),
            viewing: methods("show", messages)
        )
    }
}
