import Testing

@testable import Viper

struct FillTests {
    private static let lyrics = "Modules/Features/Lyrics"

    @Test("New requirements of a contract are added to its roles, each with a test to fill in")
    func addsWhatIsMissing() throws {
        let sut = try Self.edited()

        try sut.viper("fill", "Lyrics")

        let presenter = try sut.text("\(Self.lyrics)/LyricsPresenter.swift")
        let view = try sut.text("\(Self.lyrics)/Prompt/LyricsView.swift")
        let tests = try sut.text("Tests/Features/Lyrics/LyricsPresenterTests.swift")
        #expect(presenter.contains("func didTapAdd(title: String) async {"))
        #expect(presenter.contains("func didCount(songs: Int) {"))
        #expect(view.contains("Command(\"add\", [.title], help: \"add a song\", handler: add),"))
        #expect(view.contains("await presenter.didTapAdd(title: input.word(.title))"))
        #expect(
            tests.contains(
                "Issue.record(\"Implement LyricsPresenter.didTapAdd(title:), and test it here.\")"
            )
        )
        #expect(
            try sut.text("Tests/Features/Lyrics/LyricsSpies.swift").contains("case didTapAdd(title: String)")
        )
    }

    @Test("Existing code stays, but for a comma after the table's last command") func keepsAllLines() throws {
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
    }

    @Test("A command joins the table in the order of the events, and nothing else changes")
    func ordersCommands() throws {
        let sut = try Self.edited()
        let path = "\(Self.lyrics)/Prompt/LyricsView.swift"
        let entry = #"Command("close", help: "leave the screen", handler: close)"#
        try sut.replace(
            entry,
            with: #"Command( "play" ,help:"x",handler:{_ in await self.presenter.didTapClose() } )  // Odd."#
                + "\n",
            in: path
        )
        let events =
            "func didTapClose() async\n    /// The user counts songs.\n    func didTapCount(limit: Int?) async"
        try sut.replace("func didTapClose() async", with: events, in: "\(Self.lyrics)/LyricsContract.swift")

        try sut.viper("fill", "Lyrics")

        #expect(
            try sut.text(path).contains(
                """
                        [
                            Command("add", [.title], help: "add a song", handler: add),
                            Command( "play" ,help:"x",handler:{_ in await self.presenter.didTapClose() } ),  // Odd.
                            Command("count", options: [.limit], help: "count songs", handler: count),

                        ]
                """
            )
        )
    }

    @Test("Filling twice changes nothing") func isIdempotent() throws {
        let sut = try Self.edited()
        try sut.viper("fill")
        let once = sut.snapshot

        try sut.viper("fill")

        #expect(sut.snapshot == once)
    }

    @Test("Members that the contract no longer has are listed with their place")
    func listsWhatIsSuperfluous() throws {
        let sut = try Self.made()
        try sut.replace("    func didTapClose() async\n", with: "", in: "\(Self.lyrics)/LyricsContract.swift")
        let package = try sut.open()

        let filler = try ModuleFiller(package.modules(named: "Lyrics")[0], in: package)

        #expect(
            filler.remarks == [
                "\(Self.lyrics)/LyricsPresenter.swift:20:10: LyricsPresenting no longer has didTapClose()",
                "Later: LyricsConversationTests, once you have written LyricsInteractor.fetchLyrics()",
                "To do: a router in App that conforms to LyricsRouting",
            ]
        )
    }

    @Test("A missing role is created") func makesRoles() throws {
        let sut = try TestPackage()
        let path = "Modules/Features/Home/Prompt/HomeView.swift"
        let view = try sut.text(path)
        try sut.remove(path)

        try sut.viper("fill")

        #expect(try sut.text(path) == view)
    }

    @Test("A route the app's router lacks, or an unknown result, is left to the author")
    func listsWhatIsLeft() throws {
        let sut = try TestPackage()
        let contract = "Modules/Features/Home/HomeContract.swift"
        try sut.replace(
            "    func close()\n",
            with: "    func close()\n    /// Opens a song.\n    func open(song: Identifier)\n",
            in: contract
        )
        try sut.replace(
            "    func showHome()\n",
            with: "    func showHome()\n    /// The song that is shown.\n    func song() -> Identifier\n",
            in: contract
        )
        let package = try sut.open()

        let filler = try ModuleFiller(package.modules(named: "Home")[0], in: package)

        var changes = Changes()
        filler.write(to: &changes)
        #expect(changes.files.map(\.path) == [])
        #expect(
            filler.remarks == [
                "To do: HomeView.song(), which returns Identifier",
                "To do: Router.open(song:), which HomeRouting requires",
            ]
        )
    }

    @Test("Once the requests are written, a test records the conversations, and check asks for it")
    func addsConversations() throws {
        let sut = try TestPackage()
        try sut.write(
            """
            public protocol LyricsReading: Sendable {
                func verses() async throws(ServiceError) -> String
                func changes(since date: Int) -> AsyncStream<Int>
            }

            public protocol LyricsSinging: Sendable {
                func sing(verse: Int)
            }

            """,
            to: "Modules/Services/LyricsReading.swift"
        )
        let services = ["--services", "reader: LyricsReading", "--services", "singer: LyricsSinging"]
        try sut.viper(["new", "Lyrics", "--events", "didTapSing(verse: Int)"] + services)
        try sut.viper("fill", "Lyrics")
        let path = "Tests/Features/Lyrics/LyricsConversationTests.swift"
        #expect(throws: (any Error).self) { try sut.text(path) }
        #expect(try Self.conversationFindings(sut) == [])

        try sut.replace(
            "func fetchLyrics() async {}",
            with: "func fetchLyrics() async { delegate?.handle(error: .cancelled) }",
            in: "\(Self.lyrics)/LyricsInteractor.swift"
        )
        try sut.replace(
            #"Command("sing""#,
            with: #"Command("hum""#,
            in: "\(Self.lyrics)/Prompt/LyricsView.swift"
        )
        #expect(
            try Self.conversationFindings(sut) == [
                "Run `swift package viper fill Lyrics`, which writes the test."
            ]
        )
        try sut.viper("fill", "Lyrics")

        #expect(
            try sut.text(path).contains(
                """
                        for error in [nil, ServiceError.cancelled] {
                            let view = makeSUT(error: error)
                            await view.viewDidLoad()
                            await conversation.type(["hum 1", "close"], on: view, output: output)
                        }

                        try conversation.expectRecorded(as: "Lyrics")
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
            )
        )
        #expect(
            try Self.conversationFindings(sut) == [
                "Run `RECORD_CONVERSATIONS=1 swift test --filter LyricsConversationTests`, look at what it wrote, then `swift package viper contracts`."
            ]
        )
    }

    @Test("A conversation with what viper can't make is left to the author") func conversationToDo() throws {
        let sut = try Self.made()
        try sut.replace(
            "func fetchLyrics() async {}",
            with: "func fetchLyrics() async { delegate?.handle(error: .cancelled) }",
            in: "\(Self.lyrics)/LyricsInteractor.swift"
        )
        try sut.replace(
            "output: Output)",
            with: "output: Output, width: Int, isBold: Bool = false)",
            in: "\(Self.lyrics)/Prompt/LyricsView.swift"
        )
        let package = try sut.open()

        let filler = try ModuleFiller(package.modules(named: "Lyrics")[0], in: package)

        #expect(
            filler.remarks.first
                == "To do: LyricsConversationTests, which needs LyricsView(presenter:output:width:)"
        )
    }

    private static func conversationFindings(_ package: TestPackage) throws -> [String] {
        Checker(package: try package.open()).findings
            .filter { $0.rule == ConversationsComplete.name }.map(\.remedy)
    }

    /// A package with a module Lyrics.
    private static func made() throws -> TestPackage {
        let package = try TestPackage()
        try package.viper("new", "Lyrics")
        return package
    }

    /// A package whose module Lyrics doesn't implement all of its contract.
    private static func edited() throws -> TestPackage {
        let package = try made()
        let contract = "\(lyrics)/LyricsContract.swift"
        try package.replace(
            "    func viewDidLoad() async\n",
            with:
                "    func viewDidLoad() async\n    /// The user adds a song.\n    func didTapAdd(title: String) async\n",
            in: contract
        )
        try package.replace(
            "    func didFetch(lyrics: String)\n",
            with:
                "    func didFetch(lyrics: String)\n    /// The number of songs.\n    func didCount(songs: Int)\n",
            in: contract
        )
        return package
    }
}
