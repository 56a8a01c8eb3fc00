import Console
import ConsoleViews
import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import TrackList
@testable import TrackListPrompt

@MainActor struct TrackListViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("list", .didTapList(ListRequest())),
            (
                "list --sort title --reverse --limit 5",
                .didTapList(ListRequest(sort: .title, isReversed: true, limit: 5))
            ),
            ("list kid a", .didTapList(ListRequest(query: SearchQuery(Self.kidA)))),
            (
                "find kid a \"b c\" --limit 2",
                .didTapList(
                    ListRequest(query: SearchQuery(Self.kidA + [.init(.text("b c", as: .whole))]), limit: 2)
                )
            ),
            ("list --paths", .didTapList(ListRequest(showsPaths: true))),
            ("list --paths kid a", .didTapList(ListRequest(query: SearchQuery(Self.kidA), showsPaths: true))),
            ("likes", .didTapList(ListRequest(sort: .liked))),
            ("likes --as-of 1970", .didTapList(ListRequest(query: Self.likedIn1970, sort: .liked))),
            ("likes --limit 1 --all", .didTapList(ListRequest(sort: .liked, limit: 1))),
            ("more", .didScrollToEnd(pageLength: nil)),
            ("show 3", .didSelectTrack(at: .picked([.rows(3...3)]), in: nil)),
            (
                "delete 3 5-8",
                .didSwipeToDelete(at: .picked([.rows(3...3), .rows(5...8)]), all: false)
            ),
            (
                "delete kid a --all",
                .didSwipeToDelete(at: .search(SearchQuery(Self.kidA), text: "kid a"), all: true)
            ),
        ] as [(String, TrackListPresentingSpy.Message)]
    )
    func commands(line: String, event: TrackListPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("Lists at a terminal are requested page by page") func pages() async {
        let sut = makeSUT(terminals: [.results, .notices])

        await sut.type("list")
        await sut.type("find kid a")
        await sut.type("more")
        await sut.type("list --all")

        sut.presenter.expectMessages(
            .didTapList(ListRequest(pageLength: 19)),
            .didTapList(ListRequest(query: SearchQuery(Self.kidA), pageLength: 19)),
            .didScrollToEnd(pageLength: 19),
            .didTapList(ListRequest())
        )
    }

    @Test("A row of a played album is opened in its week") func heardAlbum() async {
        let sut = makeSUT()
        let (id, week) = (AlbumID(title: "Kid A", artist: nil), Week.iso("2019-W14"))
        sut.output.remember([RowReference.heardAlbum(id, in: week), .heardAlbum(id)])

        for line in ["show 1", "show 2", "show 1-2"] { await sut.type(line) }

        sut.presenter.expectMessages(
            .didSelectTrack(at: .picked([.album(id)]), in: week),
            .didSelectTrack(at: .picked([.album(id)]), in: nil),
            .didSelectTrack(at: .picked([.album(id), .album(id)]), in: nil)
        )
    }

    @Test(
        "Invalid arguments are rejected",
        arguments: [
            "list --limit 0", "find a --limit x", "list --sort size", "find ''", "list artist:",
            "list --paths --reverse",
        ]
    )
    func nonsense(line: String) async {
        let sut = makeSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
    }

    @Test("Loading and appearing are reported") func life() async {
        let sut = makeSUT()

        await sut.view.viewDidLoad()
        await sut.view.viewDidAppear()

        sut.presenter.expectMessages(.viewDidLoad, .viewDidAppear)
    }

    @Test("Commands that print a list show its screen; others don't change the screen")
    func screens() {
        let commands = makeSUT().view.commands

        expectEqual(commands.filter(\.showsScreen).map(\.verb), ["list", "find", "likes", "more"])
    }

    @Test("A row typed afterwards refers to the list") func rowsOfTheList() async {
        let sut = makeSUT()
        sut.view.show(page: RowPage([.sample(7, row: 1)], next: nil))
        sut.view.show(page: RowPage([.sample(5, row: 2)], isContinued: true, next: nil))

        await sut.type("delete 2 1")

        let picks = [(5, 2), (7, 1)].map { TrackSelection.Pick.track(Track.sample($0).urn, row: $1) }
        sut.presenter.expectMessages(.didSwipeToDelete(at: .picked(picks), all: false))
    }

    @Test("A list at a terminal is a table, and explains how to see more") func table() {
        let sut = makeSUT(terminals: [.results, .notices])

        sut.view.show(page: RowPage([.sample(1, row: 1)], next: "2"))

        expectEqual(
            sut.display.messages,
            [
                .results(
                    "#  TITLE    ARTIST    ALBUM    TIME  PLAYS\n1  Title 1  Artist 1  Album 1            0\n"
                ),
                .notices("`more` shows the next page.\n"),
            ]
        )
    }

    @Test("A list in a pipe has tabs between its cells") func pipe() {
        let sut = makeSUT()

        sut.view.show(page: RowPage([.sample(1, row: 1)], next: nil))
        sut.view.show(page: RowPage([.sample(2, row: 2)], isContinued: true, next: nil))

        expectEqual(
            sut.display.messages,
            [
                .results("1\tTitle 1\tArtist 1\tAlbum 1\t\t0\n"),
                .results("2\tTitle 2\tArtist 2\tAlbum 2\t\t0\n"),
            ]
        )
    }

    @Test("A list in JSON is records") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(page: RowPage([.sample(1, row: 1), .sample(2, row: 2)], next: nil))

        expectEqual(
            sut.display.messages,
            [
                .results(
                    TrackRow.sample(1, row: 1).record.jsonLine + TrackRow.sample(2, row: 2).record.jsonLine
                )
            ]
        )
    }

    @Test("Paths are printed alone, one a line") func paths() async {
        let (text, json) = (makeSUT(), makeSUT(isJSON: true))

        let paths = PathRows(
            LocationList([Location("/music/a.flac"), Location("/music/b\u{1B}.flac")])
        )
        for sut in [text, json] { await sut.view.show(paths: paths) }

        expectEqual(text.display.text(of: .results), "/music/a.flac\n/music/b\u{FFFD}.flac\n")
        expectEqual(
            json.display.text(of: .results),
            """
            {"location":"/music/a.flac"}
            {"location":"/music/b\\u001b.flac"}

            """
        )
    }

    @Test("An empty list prints a notice for people, and nothing for scripts") func emptyList() {
        let (person, script) = (makeSUT(), makeSUT(isJSON: true))

        for sut in [person, script] { sut.view.show(page: RowPage([], next: nil)) }

        expectEqual(
            person.display.text(of: .notices),
            "Your library is empty. `import FOLDER` adds your music.\n"
        )
        expectEqual(script.display.text(of: .notices), "")
        expectEqual([person, script].map { $0.display.text(of: .results) }, ["", ""])
    }

    @Test(
        "An empty list of likes says so",
        arguments: [
            ("likes", "You like no tracks yet. `like TRACK` adds one.\n"),
            ("likes --as-of 2014-05-30", "No liked tracks match.\n"),
        ]
    )
    func noLikes(line: String, notice: String) async {
        let sut = makeSUT()

        await sut.type(line)
        sut.view.show(page: RowPage([], next: nil))

        expectEqual(sut.display.text(of: .notices), notice)
    }

    @Test("A similar spelling is suggested in a notice") func suggestion() {
        let sut = makeSUT()

        sut.view.show(suggestion: "hoppípolla")

        expectEqual(sut.display.messages, [.notices("Did you mean hoppípolla?\n")])
    }

    @Test("A deletion is reported in a sentence that explains how to undo it") func deletion() {
        let sut = makeSUT()

        sut.view.show(deleted: [.sample(1)])
        sut.view.show(deleted: [.sample(1), .sample(2)])

        expectEqual(
            sut.display.text(of: .results),
            """
            Deleted “Title 1” by Artist 1 (Album 1). `undo` restores it.
            Deleted 2 tracks. `undo` restores them.

            """
        )
    }

    @Test("A deletion in JSON is the tracks' records") func deletionInJSON() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(deleted: [.sample(1), .sample(2)])

        expectEqual(
            sut.display.text(of: .results),
            TrackRow.sample(1).record.jsonLine + TrackRow.sample(2).record.jsonLine
        )
    }

    @Test("A hostile title is shown without control characters") func hostileTitle() {
        let sut = makeSUT(terminals: [.results, .notices])
        let title = "\u{1B}]0;x\u{7}\n\u{202E}\u{9B}2J"
        let row = TrackRow(
            Track(urn: URN(trusted: "a:b"), details: TrackDetails(title: title), addedAt: .distantPast),
            row: 1
        )

        sut.view.show(page: RowPage([row], next: nil))
        sut.view.show(deleted: [row])
        sut.view.show(suggestion: title)
        sut.view.show(error: .notFound(.match(text: title, suggestion: nil)))

        let shown = sut.display.text(of: .results) + sut.display.text(of: .notices)
        #expect(shown.contains("]0;x"))
        #expect(
            shown.unicodeScalars.allSatisfy {
                $0 == "\n" || ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value))
            }
        )
        #expect(!shown.contains("\u{202E}"))
    }

    @Test("The greeting explains how to begin") func greeting() {
        let sut = makeSUT()

        sut.view.greet(trackCount: 0)
        sut.view.greet(trackCount: 1234)

        expectEqual(
            sut.display.text(of: .notices),
            """
            Your library is empty. `import FOLDER` adds your music; `add TITLE ARTIST` adds a single track.
            Your library has 1,234 tracks. `list` shows them; try `help`.

            """
        )
    }

    @Test("The status has the number of tracks, and the prompt is notified of changes") func status() {
        let sut = makeSUT()
        var changes = 0
        sut.output.screenDidChange = { changes += 1 }

        sut.view.show(trackCount: 1)

        expectEqual(sut.view.status, "Library · 1 track")
        expectEqual(changes, 1)
    }

    /// The search for the words `kid a`.
    nonisolated private static let kidA = [
        SearchQuery.Term(.text("kid")), SearchQuery.Term(.text("a")),
    ]

    nonisolated private static let likedIn1970 = SearchQuery([
        .init(.date(.liked, .distantPast..<Date(timeIntervalSince1970: 31_536_000)))
    ])

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> PromptSUT<
        TrackListView, TrackListPresentingSpy
    > {
        PromptSUT(TrackListPresentingSpy(), terminals: terminals, isJSON: isJSON) {
            TrackListView(presenter: $0, output: $1)
        }
    }
}
