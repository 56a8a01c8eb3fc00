import Console
import ConsoleViews
import Entities
import Foundation
import TestSupport
import Testing
import ViewModels

@testable import Playlists
@testable import PlaylistsPrompt

@MainActor struct PlaylistsViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("playlists", .didTapPlaylists),
            ("playlist \"Most Played\"", .didOpen(.named("Most Played"), options: .init(), pageLength: nil)),
            ("playlist most played", .didOpen(.named("most played"), options: .init(), pageLength: nil)),
            ("playlist \"remove\"", .didOpen(.named("remove"), options: .init(), pageLength: nil)),
            (
                "playlist 7 --artist Radiohead --limit 5",
                .didOpen(.row(7), options: .init(artist: "Radiohead", limit: 5), pageLength: nil)
            ),
            ("playlist 0", .didOpen(.named("0"), options: .init(), pageLength: nil)),
            ("playlist", .didOpen(nil, options: .init(), pageLength: nil)),
            ("more", .didScrollToEnd(pageLength: nil)),
            (
                "playlist remove 2-3 1 --from Wet",
                .didSwipeToDelete(at: [.row(2), .row(3), .row(1)], in: .named("Wet"))
            ),
            ("playlist move 3 1 --in Wet", .didMove(.row(3), to: .row(1), in: .named("Wet"))),
        ] as [(String, PlaylistsPresentingSpy.Message)]
    )
    func commands(line: String, event: PlaylistsPresentingSpy.Message) async {
        let sut = makeSUT()
        sut.view.show(opened: Self.row, entries: (1...9).map { Self.entry($0, row: $0) }, hasMore: true)

        await sut.type(line)

        sut.presenter.expectMessages(event)
    }

    @Test("Rows on the screen refer to the entries of the open playlist") func entriesByRow() async {
        let sut = makeSUT()
        sut.view.show(opened: Self.row, entries: Self.entries, hasMore: true)
        sut.view.append(entries: [Self.entry(9, row: 3)], hasMore: false)

        await sut.type("playlist remove 2-3")
        await sut.type("playlist move 3 1")

        sut.presenter.expectMessages(
            .didSwipeToDelete(at: [.entry(8, row: 2), .entry(9, row: 3)], in: nil),
            .didMove(.entry(9, row: 3), to: .entry(7, row: 1), in: nil)
        )
    }

    @Test("After another list, rows that don't belong to the playlist are rejected") func otherRows() async {
        let sut = makeSUT()
        sut.view.show(opened: Self.row, entries: Self.entries, hasMore: false)
        sut.output.show([TrackRow(.sample(7), row: 1), TrackRow(.sample(1), row: 2)])

        await sut.type("playlist remove 1")
        await sut.type("playlist remove 2")

        sut.presenter.expectMessages(.didSwipeToDelete(at: [.entry(7, row: 1)], in: nil))
        expectEqual(
            sut.output.failure?.message,
            "Row 2 of the last list isn't in this playlist. `playlist` shows it."
        )
    }

    @Test(
        "Impossible rows, and a move without a target, are rejected",
        arguments: [
            "playlist remove", "playlist remove x", "playlist remove 3", "playlist move 1",
            "playlist move 1-2 1", "playlist remove 1-9999999 --from Wet",
        ]
    )
    func usage(line: String) async {
        let sut = makeSUT()
        sut.view.show(opened: Self.row, entries: Self.entries, hasMore: false)

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        #expect(sut.output.failure != nil)
    }

    @Test("A row of playlists opens the playlist in that row") func openByShownRow() async {
        let sut = makeSUT()
        sut.view.update(viewModels: [PlaylistRow(Self.forAnArtist, row: 1), Self.row])

        await sut.type("playlist 2")

        sut.presenter.expectMessages(.didOpen(.named("Most Played"), options: .init(), pageLength: nil))
    }

    @Test("After a list of other things, a row refers to the list of playlists", arguments: [1, 2])
    func openByUsualRow(row: Int) async {
        let sut = makeSUT()
        sut.view.update(viewModels: [Self.row, Self.row])
        sut.view.show(opened: Self.row, entries: Self.entries, hasMore: false)

        await sut.type("playlist \(row)")

        sut.presenter.expectMessages(.didOpen(.row(row), options: .init(), pageLength: nil))
    }

    @Test("A playlist's commands are available once it is open, and `more` while it has more rows")
    func commandsOnceOpen() {
        let sut = makeSUT()

        let before = sut.view.commands
        sut.view.show(opened: Self.row, entries: [], hasMore: false)
        let opened = sut.view.commands
        sut.view.show(opened: Self.row, entries: [], hasMore: true)

        let always = ["playlists", "playlist", "playlist", "playlist"]
        let onceOpen = ["playlist"]
        expectEqual(before.map(\.verb), always)
        expectEqual(opened.map(\.verb), onceOpen + always)
        expectEqual(sut.view.commands.map(\.verb), ["more"] + onceOpen + always)
        expectEqual(before.filter(\.showsScreen).map(\.verb), ["playlists", "playlist"])
        expectEqual(before.filter(\.isEverywhere).map(\.verb), ["playlist", "playlist"])
        expectEqual(sut.view.title, "Most Played")
    }

    @Test("Once a playlist is open, `this` refers to it") func subject() {
        let sut = makeSUT()
        #expect(sut.view.subject == nil)

        sut.view.show(opened: Self.row, entries: [], hasMore: false)

        expectEqual(sut.view.subject?.name, "this playlist")
        expectEqual(sut.view.subject?.value as? TrackSelection, .playlist("Most Played"))
    }

    @Test("Playlists are a table") func table() {
        let sut = makeSUT(terminals: [.results])

        sut.view.update(viewModels: [Self.row, PlaylistRow(Self.forAnArtist, row: 7)])

        expectEqual(
            sut.display.text(of: .results),
            """
            #  PLAYLIST     TRACKS  TIME  CONTENTS
            2  Most Played       1  4:44  What you played most
            7  Deep Cuts                  What you played least

            """
        )
    }

    @Test(
        "If all playlists are empty, so is the library, and the list explains how to add music",
        arguments: [0, 1]
    )
    func emptyLibrary(trackCount: Int) {
        let sut = makeSUT()
        let playlist = ListedPlaylist(
            name: "Never Played",
            origin: .system,
            reason: "",
            size: PlaylistSize(trackCount: trackCount, durationMs: 0)
        )

        sut.view.update(viewModels: [PlaylistRow(playlist, row: 5), PlaylistRow(Self.forAnArtist, row: 7)])

        let advice = "Your library is empty. `import FOLDER` adds your music.\n"
        expectEqual(sut.display.text(of: .notices), (trackCount == 0 ? advice : ""))
    }

    @Test("The first page of a playlist leaves a row for its heading") func firstPage() async {
        let sut = makeSUT(terminals: [.results])

        await sut.type("playlist 7")

        sut.presenter.expectMessages(.didOpen(.row(7), options: .init(), pageLength: 18))
    }

    @Test("The contents of the user's own playlists are said only if tracks are missing") func ownPlaylists()
    {
        let sut = makeSUT()
        let reasons = ["Your own selection", "Your own selection, 1 missing"]

        sut.view.update(
            viewModels: reasons.map {
                PlaylistRow(ListedPlaylist(name: "Rainy", origin: .own, reason: $0), row: 1)
            }
        )

        expectEqual(
            sut.display.text(of: .results),
            "1\tRainy\t\t\t\n1\tRainy\t\t\tYour own selection, 1 missing\n"
        )
    }

    @Test("Playlists in JSON are records") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.update(viewModels: [Self.row, PlaylistRow(Self.forAnArtist, row: 7)])

        expectEqual(
            sut.display.text(of: .results),
            """
            {"row":2,"name":"Most Played","kind":"system","reason":"What you played most","tracks":1,"durationMs":284000}
            {"row":7,"name":"Deep Cuts","kind":"system","reason":"What you played least"}

            """
        )
    }

    @Test("An opened playlist has a header above its rows, including missing tracks") func opened() {
        let (person, script) = (makeSUT(terminals: [.results, .notices]), makeSUT(isJSON: true))

        person.view.show(opened: Self.row, entries: [Self.entry(1, row: 1), Self.missing], hasMore: true)
        script.view.show(opened: Self.row, entries: [Self.entry(1, row: 1), Self.missing], hasMore: false)

        expectEqual(
            person.display.text(of: .notices),
            """
            Most Played · What you played most · 1 track, 4:44
            `more` shows the next page.

            """
        )
        expectEqual(
            person.display.text(of: .results),
            """
            #  TITLE    ARTIST    ALBUM      TIME  PLAYS
            1  Title 1  Artist 1  Album 1              0
            2  Gone     Somebody  (missing)  1:00

            """
        )
        expectEqual(
            script.display.text(of: .results),
            TrackRow(.sample(1), row: 1).record.jsonLine + """
                {"row":2,"title":"Gone","artist":"Somebody","durationMs":60000,"location":"/gone.ogg","isMissing":true}

                """
        )
    }

    @Test("A refreshed playlist says on one line if its tracks changed") func refresh() {
        let sut = makeSUT(terminals: [.results, .notices])
        sut.view.show(opened: Self.row, entries: [], hasMore: false)
        let shown = sut.display.messages.count

        sut.view.show(refreshed: Self.row, isChanged: false, at: "21:05")
        let (unchanged, status) = (sut.display.messages.dropFirst(shown), sut.view.status)
        sut.view.show(refreshed: Self.row, isChanged: true, at: "21:06")

        expectEqual(unchanged, [])
        expectEqual(status, "Most Played · 1 track, 4:44 · refreshed at 21:05")
        expectEqual(
            sut.display.messages.dropFirst(shown),
            [
                .notices("Most Played has changed: 1 track, 4:44. `playlist` shows it.\n")
            ]
        )
    }

    @Test("The status says when the open playlist was refreshed, and the prompt is notified of changes")
    func status() {
        let sut = makeSUT()
        var heard: [String?] = [sut.view.status]
        sut.output.screenDidChange = { heard.append(sut.view.status) }

        sut.view.show(opened: Self.row, entries: [], hasMore: false)
        sut.view.show(refreshed: Self.row, isChanged: false, at: "21:05")
        sut.view.show(opened: Self.row, entries: [], hasMore: false)

        expectEqual(heard, [nil, nil, "Most Played · 1 track, 4:44 · refreshed at 21:05", nil])
    }

    @Test("The screen reports that it appeared") func appearance() async {
        let sut = makeSUT()

        await sut.view.viewDidLoad()
        await sut.view.viewDidAppear()

        sut.presenter.expectMessages(.viewDidAppear)
    }

    @Test(
        "Commands for other tracks or the queue are left to other screens",
        arguments: ["play 5", "queue 5", "queue"]
    )
    func commandsOfOthers(line: String) async {
        let sut = makeSUT()
        sut.view.show(opened: Self.row, entries: [], hasMore: false)

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
    }

    @Test("Removed and moved entries are reported by name") func edited() {
        let (person, script) = (makeSUT(), makeSUT(isJSON: true))

        person.view.show(removed: [Self.missing], from: "Rainy")
        person.view.show(removed: Self.entries, from: "Rainy")
        for sut in [person, script] { sut.view.show(moved: Self.entry(1, row: 3), in: "Rainy") }

        expectEqual(
            person.display.text(of: .results),
            """
            Removed “Gone” by Somebody from “Rainy”. `undo` restores it.
            Removed 2 tracks from “Rainy”. `undo` restores them.
            Moved “Title 1” by Artist 1 (Album 1) to row 3 of “Rainy”.

            """
        )
        expectEqual(script.display.text(of: .results), TrackRow(.sample(1), row: 3).record.jsonLine)
    }

    private static let row = PlaylistRow(
        ListedPlaylist(
            name: "Most Played",
            origin: .system,
            reason: "What you played most",
            size: PlaylistSize(trackCount: 1, durationMs: 284_000)
        ),
        row: 2
    )
    private static let forAnArtist = ListedPlaylist(
        name: "Deep Cuts",
        origin: .system,
        reason: "What you played least"
    )
    private static let entries = [entry(7, row: 1), entry(8, row: 2)]
    private static let missing = PlaylistEntryRow(
        PlaylistEntry(
            id: 2,
            .missing(
                ListedTrack(
                    location: Location("/gone.ogg"),
                    title: "Gone",
                    artist: "Somebody",
                    durationMs: 60_000
                )
            )
        ),
        row: 2
    )

    private static func entry(_ number: Int, row: Int) -> PlaylistEntryRow {
        PlaylistEntryRow(PlaylistEntry(id: Int64(number), .track(.sample(number))), row: row)
    }

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> PromptSUT<
        PlaylistsView, PlaylistsPresentingSpy
    > {
        PromptSUT(PlaylistsPresentingSpy(), terminals: terminals, isJSON: isJSON) {
            PlaylistsView(presenter: $0, output: $1)
        }
    }
}
