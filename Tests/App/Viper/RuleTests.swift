import TestSupport
import Testing

@testable import Viper

struct RuleTests {
    static let home = "Modules/Features/Home"

    @Test("A broken rule is found at its place", arguments: violations)
    func violation(_ violation: Change) throws {
        let sut = try TestPackage()
        try violation.apply(sut)

        // Syntax errors and wrong switches have no rule of their own.
        let rules = Checker.rules.filter { violation.subject.hasPrefix($0.name) }
        let checker = try Checker(package: sut.open(), rules: rules.isEmpty ? Checker.rules : rules)
        let findings = checker.findings.map { "\($0.place) \($0.rule): \($0.message)" }

        let expected = "\(violation.place) \(violation.subject)"
        #expect(findings.contains { $0.hasPrefix(expected) }, "\(findings)")
    }

    @Test("Other code breaks no rule", arguments: permissions)
    func permission(_ change: Change) throws {
        let sut = try TestPackage()
        try change.apply(sut)

        try expectEqual(sut.findings, [])
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

        let findings = try sut.findings

        let places = findings.filter { ["role-form", "roles-tested"].contains($0.rule) }
            .map { "\($0.place) \($0.rule)" }
        expectEqual(places.sorted(), ["\(path):1:1 roles-tested", "\(path):4:24 role-form"])
    }

    @Test("A contract of the maximum size breaks no rule") func size() throws {
        let sut = try TestPackage()
        try sut.write(Self.contract(events: 15, requests: 5, answers: 5, messages: 5), to: Self.lyrics)

        let findings = try sut.findings.filter { $0.rule == "contract-size" }

        expectEqual(findings, [])
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

        expectEqual(sut.imports.map(\.place.description), places.map { "A.swift:\($0)" })
    }

    @Test("Every rule has a violation in the table") func coverage() {
        expectEqual(Set(Self.violations.map { String($0.subject.prefix { $0 != ":" }) }), Checker.ruleNames)
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
