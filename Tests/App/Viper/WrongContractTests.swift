import TestSupport
import Testing

@testable import Viper

struct WrongContractTests {
    @Test(
        "An unusable contract is rejected and nothing is written",
        arguments: [
            ("func show<Value>(_ value: Value)", "`show` is generic"),
            ("func show(_ value: some Equatable)", "`some Equatable` is generic"),
            ("static func show()", "`show` is static"),
            ("func show()\nfunc show()", "`show()` is declared twice"),
            ("init(text: String)", "A contract can only have methods and properties"),
            ("subscript(row: Int) -> String { get }", "A contract can only have methods and properties"),
            ("#if os(Linux)\nfunc show()\n#endif", "A contract can't be conditional"),
            ("func width() -> Int", "`width()` returns Int"),
            ("func show() throws", "`show()` throws"),
            ("var width: Int { get }", "`width` is a property"),
            ("associatedtype Row", "A contract can only have methods and properties"),
            ("func show(text: String = \"\")", "A requirement can't have default values"),
            ("var text: String { get set }", "`text` has a setter"),
            ("var messages: [String] { get }", "The name `messages` is reserved for the spy"),
            ("func show(_ words: String...)", "`show` is variadic"),
            ("func show(count: inout Int)", "`show` changes its argument"),
            ("func show(message: Message)", "The name `Message` is reserved for the spies"),
            ("static func == (one: Self, other: Self) -> Bool", "`==` is static"),
            ("func show(identifier: Identifier)", "show(identifier:) passes Identifier to the view"),
            (
                "}\n\n@MainActor protocol WrongInteracting: Codable {",
                "Codable isn't a protocol that can be inherited from"
            ),
            ("func show(", "This isn't valid Swift: expected ')' to end parameter clause"),
        ]
    ) func requirement(_ requirement: String, message: String) throws {
        let sut = try TestPackage()
        try sut.write(Self.contract(requirement), to: "Modules/Features/Wrong/WrongContract.swift")
        let before = sut.snapshot

        let error = #expect(throws: ContractError.self) { try sut.viper("new", "Wrong") }

        expectEqual(error?.findings.map(\.message).contains(message), true, "\(error?.description ?? "")")
        expectEqual(sut.snapshot, before)
    }

    @Test(
        "An invalid or existing module's name is rejected, as is a module without a presenter, and nothing is written",
        arguments: [
            "lyrics", "Song Texts", "9Lives", "Entities", "HomePrompt", "../Lyrics", "", "LyricsTests",
            "LyricsWeb", "LyricsMpd",
            "Foundation", "Testing", "Swift", "CEditLine", "Class", "Inout", "Any", "Output",
            "JukeboxPackageTests", "Home",
        ].map { [$0] } + [["Lyrics", "--without", "presenting"]]
    ) func refusal(_ words: [String]) throws {
        let sut = try TestPackage()
        let before = sut.snapshot

        #expect(throws: Problem.self) { try sut.viper(["new"] + words) }
        expectEqual(sut.snapshot, before)
    }

    private static func contract(_ requirement: String) -> String {
        """
        import Entities

        @MainActor package protocol WrongPresenting: AnyObject {
            func viewDidLoad() async
        }

        @MainActor package protocol WrongViewing: AnyObject {
            \(requirement)
        }

        """
    }
}
