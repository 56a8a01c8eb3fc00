import Foundation
import TestSupport
import Testing

@testable import Viper

struct FillTests {
    private static let lyrics = "Modules/Features/Lyrics"
    private static let contract = "\(lyrics)/LyricsContract.swift"
    private static let presenter = "\(lyrics)/LyricsPresenter.swift"
    private static let interactor = "\(lyrics)/LyricsInteractor.swift"
    private static let view = "\(lyrics)/Prompt/LyricsView.swift"
    private static let tests = "Tests/Features/Lyrics"

    /// Changes of a package whose module Lyrics lacks an event and a result of its contract, and what files have or lack
    /// after `fill`.
    private static let fillings = """
        New requirements of a contract are added to its roles, each with a test to fill in
        PRESENTER has func didTapAdd(title: String) async {
        PRESENTER has func didCount(songs: Int) {
        VIEW has Command("add", [.title], help: "add a song", handler: add),
        VIEW has await presenter.didTapAdd(title: input.word(.title))
        TESTS/LyricsPresenterTests.swift has Issue.record("Implement LyricsPresenter.didTapAdd(title:), and test it here.")
        TESTS/LyricsSpies.swift has case didTapAdd(title: String)

        A method named after a keyword gets a test with a valid name
        CONTRACT: /// The user leaves → func didTapRepeat() async⏎func `default`() async⏎/// The user leaves
        TESTS/LyricsViewTests.swift has func repeatTest() {
        TESTS/LyricsPresenterTests.swift has func defaultTest() {

        Requirements are found, and added, in a class that conforms itself
        PRESENTER: class LyricsPresenter { → class LyricsPresenter: LyricsPresenting {
        PRESENTER: }⏎⏎extension LyricsPresenter: LyricsPresenting { → ⏎
        PRESENTER has     func didTapAdd(title: String) async {
        PRESENTER lacks extension LyricsPresenter: LyricsPresenting

        Tests are added to a suite in a subfolder
        move TESTS/LyricsPresenterTests.swift TESTS/Presenter/LyricsPresenterTests.swift
        TESTS/Presenter/LyricsPresenterTests.swift has func didTapAddTitle() {
        TESTS/LyricsPresenterTests.swift has nothing

        A renamed request isn't renamed in a service with the same method
        CONTRACT: func fetchLyrics() async → func loadLyrics() async
        INTERACTOR: fetchLyrics() async {} → fetchLyrics() async { await (reader as (any Reading)?)?.fetchLyrics() }
        TESTS/More.swift ← func more() {⏎sut.interactor.expectMessages(.fetchLyrics)⏎sut.reader.expectMessages(.fetchLyrics)⏎}⏎
        INTERACTOR has func loadLyrics() async { await (reader as (any Reading)?)?.fetchLyrics() }
        PRESENTER has interactor.loadLyrics()
        TESTS/More.swift has sut.interactor.expectMessages(.loadLyrics)
        TESTS/More.swift has sut.reader.expectMessages(.fetchLyrics)

        A new parameter doesn't shadow one that all views use
        Modules/ConsoleViews/Title.swift ← extension CommandParameter {⏎    public static let title = CommandParameter("TITLE")⏎}⏎
        VIEW lacks static let title =
        """
        .replacing("CONTRACT", with: contract).replacing("PRESENTER", with: presenter)
        .replacing("INTERACTOR", with: interactor).replacing("VIEW", with: view)
        .replacing("TESTS", with: tests).components(separatedBy: "\n\n")

    @Test("What is missing is added where it belongs", arguments: fillings)
    func adds(filling: String) throws {
        let sut = try Self.edited()
        let lines = filling.components(separatedBy: "\n").dropFirst()
        let isExpectation = { (line: String) in line.contains(#/^\S+ (has|lacks) /#) }
        for step in lines where !isExpectation(step) { try sut.make(step) }

        try sut.viper("fill", "Lyrics")

        for line in lines where isExpectation(line) {
            let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
            let text = sut.snapshot[parts[0]]
            let isMet =
                parts[2] == "nothing" ? text == nil : text?.contains(parts[2]) == (parts[1] == "has")
            #expect(isMet, "\(line)")
        }
    }

    @Test("Existing code is unchanged, except for a comma after the table's last command, and only once")
    func keepsAllLines() throws {
        let sut = try Self.edited()
        let before = sut.snapshot

        try sut.viper("fill")

        let after = sut.snapshot
        for (path, text) in before where path.hasSuffix(".swift") && !path.hasSuffix("Spies.swift") {
            let lines = { (text: String) in
                text.split(separator: "\n").map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
            }
            #expect(lines(after[path] ?? "").difference(from: lines(text)).removals.isEmpty, "\(path)")
        }
        try sut.viper("fill")
        expectEqual(sut.snapshot, after)
    }

    @Test("A command is added in the order of the events, and other code is unchanged")
    func ordersCommands() throws {
        let sut = try Self.edited()
        let entry = #"Command("close", help: "leave the screen", handler: close)"#
        let odd = #"Command( "play" ,help:"x",handler:{_ in await self.presenter.didTapClose() } )  // Odd."#
        try sut.replace(entry, with: odd + "\n", in: Self.view)
        try Self.require("/// The user counts songs.\nfunc didTapCount(limit: Int?) async", in: sut)

        try sut.viper("fill", "Lyrics")

        let table = """
                    [
                        Command("add", [.title], help: "add a song", handler: add),
                        Command( "play" ,help:"x",handler:{_ in await self.presenter.didTapClose() } ),  // Odd.
                        Command("count", options: [.limit], help: "count songs", handler: count),

                    ]
            """
        #expect(try sut.text(Self.view).contains(table))
    }

    @Test("Requirements are found in `#if`") func conditions() throws {
        let sut = try TestPackage.withLyrics()
        let close = "    func didTapClose() async {\n        router.close()\n    }\n"
        let conditional =
            "    #if os(Linux)\n    func didTapClose() async {}\n    #else\n\(close)    #endif\n"
        try sut.replace(close, with: conditional, in: Self.presenter)

        let filler = try sut.filler(of: "Lyrics")

        expectEqual(filler.remarks.filter { $0.contains("Presenter") }, [])
    }

    @Test("Existing code keeps its spaces and line ends") func spaces() throws {
        let sut = try Self.edited()
        let old = try sut.text(Self.presenter).replacing("\n", with: "\r\n")
            .replacing("    func viewDidLoad() async {", with: "  func viewDidLoad() async  { _ = 1 ;")
            .replacing("(template)))\r\n    }\r\n}", with: "(template))) } }")
        try sut.write(old, to: Self.presenter)

        try sut.viper("fill", "Lyrics")

        let new = try sut.text(Self.presenter)
        let added = new.split { $0 == "\r\n" }.filter { !old.contains($0) }
        #expect(!new.replacing("\r\n", with: "").contains("\n"))
        let methods = ["    func didTapAdd(title: String) async {}", "    func didCount(songs: Int) {}"]
        expectEqual(added.map(String.init), methods)
        #expect(Set(old.split { $0 == "\r\n" }).isSubset(of: new.split { $0 == "\r\n" }))
    }

    @Test("A class in another file isn't added again") func otherFile() throws {
        let sut = try TestPackage.withLyrics()
        try sut.make("move \(Self.presenter) \(Self.lyrics)/Presenter.swift")
        let before = sut.snapshot

        try sut.viper("fill", "Lyrics")

        expectEqual(sut.snapshot, before)
    }

    @Test("A contract in two files is rejected") func twoFiles() throws {
        let sut = try TestPackage.withLyrics()
        let parts = try sut.text(Self.contract).split(separator: "/// Everything")
        try sut.write(String(parts[0]), to: Self.contract)
        try sut.write("/// Everything\(parts[1])", to: "\(Self.lyrics)/Others.swift")
        let before = sut.snapshot

        let error = #expect(throws: ContractError.self) { try sut.viper("fill", "Lyrics") }

        expectEqual(error?.findings.first?.message, "LyricsViewing isn't in LyricsContract.swift")
        expectEqual(sut.snapshot, before)
    }

    @Test(
        "A file that viper hasn't written is kept",
        arguments: [
            ("\(tests)/LyricsSpies.swift", ["fill", "spies"], "wasn't written by viper"),
            ("Tests/TestSupport/ServiceSpies.swift", ["fill", "spies"], "wasn't written by viper"),
            ("Contracts.md", ["fill", "contracts"], "wasn't written by viper"),
        ]
            + ["Presenter", "Interactor", "Builder", "Row"].map { type in
                let fault = "exists, but doesn't declare Lyrics\(type); nothing was written"
                return ("\(lyrics)/Lyrics\(type).swift", ["fill"], fault)
            }
    ) func handwritten(path: String, commands: [String], fault: String) throws {
        let sut = try Self.edited()
        try sut.write("// Mine.\n", to: path)
        let before = sut.snapshot

        for command in commands {
            let error = #expect(throws: Problem.self) { try sut.viper(command) }
            expectEqual(error?.what, "\(path) \(fault)")
        }

        expectEqual(sut.snapshot, before)
    }

    @Test(
        "A renamed requirement is applied to the role, its callers and tests",
        arguments: [
            ("func didTapAdd(song title: String) async", ".didTapAdd(song: \"title\")"),
            ("func didTapInsert(title: String) async", ".didTapInsert(title: \"title\")"),
            ("func didTapInsert(_ title: String) async", ".didTapInsert(\"title\")"),
        ]
    ) func renaming(requirement: String, message: String) throws {
        let sut = try Self.edited()
        let tests = "\(Self.tests)/LyricsViewTests.swift"
        try sut.viper("fill", "Lyrics")
        let row = #"("close", .didTapClose)"#
        try sut.make(#"\#(tests): \#(row) → \#(row), ("add title", .didTapAdd(title: "title"))"#)
        try sut.replace("func didTapAdd(title: String) async", with: requirement, in: Self.contract)

        let filler = try sut.filler(of: "Lyrics")
        try sut.viper("fill", "Lyrics")

        let call = message.replacing("\"title\"", with: "input.word(.title)")
        let presenter = try sut.text(Self.presenter)
        #expect(filler.remarks.first?.hasPrefix("Changed LyricsPresenter.didTapAdd(title:) to ") == true)
        #expect(presenter.contains("\(requirement) {"))
        #expect(!presenter.contains("didTapAdd(title:"))
        #expect(try sut.text(Self.view).contains("presenter\(call)"))
        #expect(try sut.text(tests).contains(message))
    }

    @Test("A file that isn't UTF-8 is kept", arguments: [presenter, view, contract])
    func unreadable(path: String) throws {
        let sut = try Self.edited()
        let file = URL(filePath: "\(sut.path)/\(path)")
        let data = try Data(contentsOf: file) + [0xE9]
        try data.write(to: file)

        #expect(throws: (any Error).self) { try sut.viper("fill", "Lyrics") }

        try expectEqual(Data(contentsOf: file), data)
    }

    @Test(
        "Nothing is generated while a contract or a service isn't valid Swift",
        arguments: ["Modules/Services/Reading.swift", "Modules/Features/Home/HomeContract.swift"]
    ) func invalidElsewhere(path: String) throws {
        let sut = try Self.edited()
        try sut.write("public protocol HomePresenting {\n    func (\n}\n", to: path)
        let before = sut.snapshot

        #expect(throws: ContractError.self) { try sut.viper("fill", "Lyrics") }
        #expect(throws: ContractError.self) { try sut.viper("new", "Songs") }
        #expect(throws: ContractError.self) { try sut.viper("spies") }

        expectEqual(sut.snapshot, before)
    }

    @Test("A module that Package.swift doesn't declare is added to it, with its view model")
    func undeclared() throws {
        let made = try TestPackage.withLyrics()
        let sut = try TestPackage()
        try sut.write(try made.text(Self.contract), to: Self.contract)

        try sut.viper("fill", "Lyrics")

        for path in ["Package.swift", "\(Self.lyrics)/LyricsRow.swift"] {
            try expectEqual(sut.text(path), made.text(path))
        }
    }

    @Test("Members missing from the contract are listed with their place")
    func listsWhatIsSuperfluous() throws {
        let sut = try TestPackage.withLyrics()
        try sut.replace("    func didTapClose() async\n", with: "", in: Self.contract)

        let filler = try sut.filler(of: "Lyrics")

        let superfluous = "\(Self.presenter):20:10: LyricsPresenting no longer has didTapClose()"
        let later = "Later: LyricsConversationTests, once you have written LyricsInteractor.fetchLyrics()"
        expectEqual(filler.remarks, [superfluous, later])
    }

    @Test("A missing role is created") func makesRoles() throws {
        let sut = try TestPackage()
        let path = "Modules/Features/Home/Prompt/HomeView.swift"
        let view = try sut.text(path)
        try sut.remove(path)

        try sut.viper("fill")

        try expectEqual(sut.text(path), view)
    }

    @Test("A route missing from the app's router is left to the author") func routes() throws {
        let sut = try TestPackage()
        let routes = "func close()⏎    /// Opens a song.⏎    func open(song: Identifier)⏎"
        try sut.make("Modules/Features/Home/HomeContract.swift: func close()⏎ → \(routes)")

        let filler = try sut.filler(of: "Home")

        var changes = Changes()
        try filler.write(to: &changes)
        expectEqual(changes.files.map(\.path), [])
        expectEqual(filler.remarks, ["To do: Router.open(song:), which HomeRouting requires"])
    }

    @Test("Once the requests are implemented, a test records the conversations, and `check` requires it")
    func addsConversations() throws {
        let sut = try TestPackage()
        let protocols = """
            public protocol LyricsReading: Sendable {
                func verses() async throws(ServiceError) -> String
                func changes(since date: Int) -> AsyncStream<Int>
            }

            public protocol LyricsSinging: Sendable {
                func sing(verse: Int)
            }

            """
        try sut.write(protocols, to: "Modules/Services/LyricsReading.swift")
        let services = ["--services", "reader: LyricsReading", "--services", "singer: LyricsSinging"]
        try sut.viper(["new", "Lyrics", "--events", "didTapSing(verse: Int)"] + services)
        try sut.viper("fill", "Lyrics")
        let path = "\(Self.tests)/LyricsConversationTests.swift"
        #expect(throws: (any Error).self) { try sut.text(path) }
        try expectEqual(Self.conversationFindings(sut), [])

        try Self.implementRequest(in: sut)
        try sut.replace(#"Command("sing""#, with: #"Command("hum""#, in: Self.view)
        let writing = "Run `swift package viper fill Lyrics`, which writes the test."
        try expectEqual(Self.conversationFindings(sut), [writing])
        try sut.viper("fill", "Lyrics")

        let test = """
                    try await conversation.expectRecorded(as: "Lyrics") {
                        for error in [nil, ServiceError.cancelled] {
                            let view = makeSUT(error: error)
                            await view.viewDidLoad()
                            await conversation.type(["hum 1", "close"], on: view, output: output)
                        }
                    }
                }

                private func makeSUT(error: ServiceError?) -> LyricsView {
                    let reader = LyricsReadingSpy {
                        $0.error = error
                        $0.changes = { _ in AsyncStream<Int> { $0.finish() } }
                    }
                    let singer = LyricsSingingSpy()
                    let interactor = LyricsInteractor(
                        reader: reader.recorded(in: conversation),
                        singer: singer.recorded(in: conversation)
                    )
            """
        #expect(try sut.text(path).contains(test))
        let recording = "Run `RECORD_CONVERSATIONS=1 swift test --filter LyricsConversationTests`"
        let page = "review the result, then run `swift package viper contracts`."
        try expectEqual(Self.conversationFindings(sut), ["\(recording), \(page)"])
    }

    @Test("A conversation that needs an unknown initializer is left to the author")
    func conversationToDo() throws {
        let sut = try TestPackage.withLyrics()
        try Self.implementRequest(in: sut)
        let parameters = "output: Output, width: Int, isBold: Bool = false)"
        try sut.replace("output: Output)", with: parameters, in: Self.view)

        let filler = try sut.filler(of: "Lyrics")

        let remark = "To do: LyricsConversationTests, which needs LyricsView(presenter:output:width:)"
        expectEqual(filler.remarks.first, remark)
    }

    private static func conversationFindings(_ package: TestPackage) throws -> [String] {
        try package.findings
            .filter { $0.rule == Rule.conversationsComplete.name }.map(\.remedy)
    }

    /// A package with a module Lyrics that doesn't implement all of its contract.
    private static func edited() throws -> TestPackage {
        let package = try TestPackage.withLyrics()
        let event = "/// The user adds a song.\nfunc didTapAdd(title: String) async"
        try require(event, after: "func viewDidLoad() async\n", in: package)
        let answer = "/// The number of songs.\nfunc didCount(songs: Int)"
        try require(answer, after: "func didFetch(lyrics: String)\n", in: package)
        return package
    }

    /// Adds requirements to the contract of Lyrics.
    private static func require(
        _ requirements: String,
        after line: String = "func didTapClose() async\n",
        in package: TestPackage
    ) throws {
        let lines = requirements.split(separator: "\n").map { "    \($0)\n" }.joined()
        try package.replace(line, with: line + lines, in: contract)
    }

    private static func implementRequest(in package: TestPackage) throws {
        let body = "{ delegate?.handle(error: .cancelled) }"
        try package.replace("fetchLyrics() async {}", with: "fetchLyrics() async \(body)", in: interactor)
    }
}
