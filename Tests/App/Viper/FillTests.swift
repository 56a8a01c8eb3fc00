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

        let filler = try ModuleFiller(Module("Lyrics", in: package), in: package)

        #expect(
            filler.remarks == [
                "\(Self.lyrics)/LyricsPresenter.swift:20:10: LyricsPresenting no longer has didTapClose()",
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

        let filler = try ModuleFiller(Module("Home", in: package), in: package)

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
