import Console
import ConsoleViews
import Entities
import Foundation
import TestSupport
import Testing
import ViewModels

@testable import SystemPlaylist
@testable import SystemPlaylistPrompt

@MainActor struct SystemPlaylistViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("playlists", .didTapPlaylists),
            ("playlist \"Most Played\"", .didOpen(.named("Most Played"), artist: nil, limit: nil)),
            ("playlist most played", .didOpen(.named("most played"), artist: nil, limit: nil)),
            ("playlist 7 --artist Radiohead --limit 5", .didOpen(.row(7), artist: "Radiohead", limit: 5)),
            ("playlist 0", .didOpen(.named("0"), artist: nil, limit: nil)),
            ("play", .didTapPlay),
            ("queue this", .didTapQueue(isNext: false)),
            ("queue this --next", .didTapQueue(isNext: true)),
            ("export", .didTapExport(as: .json, to: nil)),
            ("export --format m3u --output /most.m3u", .didTapExport(as: .m3u, to: "/most.m3u")),
        ] as [(String, SystemPlaylistPresentingSpy.Message)]
    )
    func commands(line: String, event: SystemPlaylistPresentingSpy.Message) async {
        let sut = makeSUT()
        sut.view.show(opened: Self.row, tracks: [])

        await sut.type(line)

        #expect(sut.presenter.messages == [event])
    }

    @Test("A row of playlists opens the playlist in that row") func openByShownRow() async {
        let sut = makeSUT()
        sut.view.update(viewModels: [PlaylistRow(Self.forAnArtist, row: 1), Self.row])

        await sut.type("playlist 2")

        #expect(sut.presenter.messages == [.didOpen(.named("Most Played"), artist: nil, limit: nil)])
    }

    @Test("Below a list of other things a row means the list of playlists", arguments: [1, 2])
    func openByUsualRow(row: Int) async {
        let sut = makeSUT()
        sut.view.update(viewModels: [Self.row, Self.row])
        sut.view.show(opened: Self.row, tracks: [TrackRow(.sample(1), row: 1)])

        await sut.type("playlist \(row)")

        #expect(sut.presenter.messages == [.didOpen(.row(row), artist: nil, limit: nil)])
    }

    @Test("What can be done with a playlist can be typed once one is open") func commandsOnceOpen() {
        let sut = makeSUT()

        let before = sut.view.commands
        sut.view.show(opened: Self.row, tracks: [])

        #expect(before.map(\.verb) == ["playlists", "playlist"])
        #expect(sut.view.commands.map(\.verb) == ["playlists", "playlist", "play", "queue", "export"])
        #expect(sut.view.commands.filter(\.showsScreen).map(\.verb) == ["playlists", "playlist"])
        #expect(sut.view.title == "Most Played")
    }

    @Test func playlists_areATable() {
        let sut = makeSUT(terminals: [.results])

        sut.view.update(viewModels: [Self.row, PlaylistRow(Self.forAnArtist, row: 7)])

        #expect(
            sut.display.text(of: .results) == """
                #  PLAYLIST     TRACKS  TIME  WHY
                2  Most Played       1  4:44  What you played most
                7  Deep Cuts                  What you played least

                """
        )
    }

    @Test func playlists_inJSON_areRecords() {
        let sut = makeSUT(isJSON: true)

        sut.view.update(viewModels: [Self.row, PlaylistRow(Self.forAnArtist, row: 7)])

        #expect(
            sut.display.text(of: .results) == """
                {"row":2,"name":"Most Played","reason":"What you played most","tracks":1,"durationMs":284000}
                {"row":7,"name":"Deep Cuts","reason":"What you played least"}

                """
        )
    }

    @Test func openedPlaylist_hasAHeaderAboveItsTracks() {
        let (person, script) = (makeSUT(terminals: [.results, .notices]), makeSUT(isJSON: true))
        let track = TrackRow(.sample(1), row: 1)

        person.view.show(opened: Self.row, tracks: [track])
        script.view.show(opened: Self.row, tracks: [track])

        #expect(
            person.display.text(of: .notices)
                == "Most Played · What you played most · 1 track, 4:44\n"
        )
        #expect(
            person.display.text(of: .results) == """
                #  TITLE    ARTIST    ALBUM    TIME  PLAYS
                1  Title 1  Artist 1  Album 1            0

                """
        )
        #expect(script.display.messages.last == .results(track.record.jsonLine))
    }

    @Test("A refreshed playlist tells when, and shows its tracks if they are others") func refresh() {
        let sut = makeSUT(terminals: [.results, .notices])
        sut.view.show(opened: Self.row, tracks: [])
        let shown = sut.display.messages.count

        sut.view.show(refreshed: Self.row, tracks: nil, at: "21:05")
        let (unchanged, status) = (sut.display.messages.dropFirst(shown), sut.view.status)
        sut.view.show(refreshed: Self.row, tracks: [TrackRow(.sample(1), row: 1)], at: "21:06")

        #expect(unchanged == [])
        #expect(status == "Most Played · 1 track, 4:44 · refreshed at 21:05")
        #expect(
            sut.display.messages.dropFirst(shown) == [
                .notices("Most Played · 1 track, 4:44 · refreshed at 21:06\n"),
                .results(
                    "#  TITLE    ARTIST    ALBUM    TIME  PLAYS\n1  Title 1  Artist 1  Album 1            0\n"
                ),
            ]
        )
    }

    @Test("The status names what is open, and the prompt hears when that changes") func status() {
        let sut = makeSUT()
        var heard: [String?] = [sut.view.status]
        sut.output.screenDidChange = { heard.append(sut.view.status) }

        sut.view.show(opened: Self.row, tracks: [])
        sut.view.show(refreshed: Self.row, tracks: nil, at: "21:05")
        sut.view.show(opened: Self.row, tracks: [])

        let open = "Most Played · 1 track, 4:44"
        #expect(heard == ["Playlists", open, "\(open) · refreshed at 21:05", open])
    }

    @Test("While the screen can be seen, that is reported") func appearance() async {
        let sut = makeSUT()

        await sut.view.viewDidLoad()
        await sut.view.viewDidAppear()

        #expect(sut.presenter.messages == [.viewDidAppear])
    }

    @Test(
        "A command on other tracks, or on the queue, is left to other screens",
        arguments: ["play 5", "queue 5", "queue"]
    )
    func commandsOfOthers(line: String) async {
        let sut = makeSUT()
        sut.view.show(opened: Self.row, tracks: [])

        await sut.type(line)

        #expect(sut.presenter.messages == [])
        #expect(sut.output.failure?.code == "usage")
    }

    @Test("Queued tracks are a remark") func queued() {
        let sut = makeSUT()

        sut.view.show(queued: 2)

        #expect(sut.display.messages == [.notices("Queued 2 tracks.\n")])
    }

    @Test("An export is printed as it is, and a file that is written is a remark") func export() {
        let sut = makeSUT()

        sut.view.show(exported: "#EXTM3U\n")
        sut.view.show(exportedCount: 1, to: "/most.m3u")

        #expect(
            sut.display.messages == [
                .results("#EXTM3U\n"), .notices("Wrote 1 track to /most.m3u.\n"),
            ]
        )
    }

    @Test("An error is the command's failure") func error() {
        let sut = makeSUT()

        sut.view.show(error: .artistNeeded(playlist: "Deep Cuts"))

        let message = "Deep Cuts needs an artist. Type `playlist \"Deep Cuts\" --artist NAME`."
        #expect(sut.output.failure == CommandFailure(code: "usage", message: message))
    }

    private static let row = PlaylistRow(
        MadePlaylist(
            name: "Most Played",
            reason: "What you played most",
            tracks: [
                Track(
                    urn: Track.sample(1).urn,
                    details: TrackDetails(title: "T", durationMs: 284_000),
                    addedAt: .distantPast
                )
            ],
            madeAt: .distantPast
        ),
        row: 2
    )
    private static let forAnArtist = MadePlaylist(
        name: "Deep Cuts",
        reason: "What you played least",
        tracks: nil,
        madeAt: .distantPast
    )

    @MainActor private struct SUT {
        let view: SystemPlaylistView
        let presenter: SystemPlaylistPresentingSpy
        let output: Output
        let display: DisplaySpy
        let session: Session

        func type(_ line: String) async {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
        }
    }

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> SUT {
        let display = DisplaySpy(terminals: terminals)
        let output = Output(display: display, style: .plain, isJSON: isJSON)
        let presenter = SystemPlaylistPresentingSpy()
        let view = SystemPlaylistView(presenter: presenter, output: output)
        let session = Session(stack: ScreenStack(view), output: output)
        return SUT(view: view, presenter: presenter, output: output, display: display, session: session)
    }
}
