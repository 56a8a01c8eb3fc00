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
        arguments: [
            ("playlists", .didTapPlaylists),
            ("playlist \"Most Played\"", .didOpen("Most Played", artist: nil, limit: nil)),
            ("playlist 7 --artist Radiohead --limit 5", .didOpen("7", artist: "Radiohead", limit: 5)),
            ("play", .didTapPlay(at: [])),
            ("play 2 5-8", .didTapPlay(at: ["2", "5-8"])),
            ("queue 2", .didTapQueue(at: ["2"])),
            ("show 2", .didSelectTrack(at: "2")),
            ("export", .didTapExport),
        ] as [(String, SystemPlaylistPresentingSpy.Message)]
    )
    func command_isReportedAsItsEvent(line: String, event: SystemPlaylistPresentingSpy.Message) async {
        let sut = makeSUT()
        sut.view.show(opened: Self.row, tracks: [])

        await sut.type(line)

        #expect(sut.presenter.messages == [event])
    }

    @Test func commandsOnRows_areThereOnceAPlaylistIsOpen() {
        let sut = makeSUT()

        #expect(sut.view.commands.map(\.verb) == ["playlists", "playlist"])
        sut.view.show(opened: Self.row, tracks: [])
        #expect(
            sut.view.commands.map(\.verb) == ["playlists", "playlist", "play", "queue", "show", "export"]
        )
        #expect(sut.view.title == "Most Played")
    }

    @Test func playlists_areATable() {
        let sut = makeSUT(terminals: [.results])

        sut.view.update(viewModels: [Self.row, PlaylistRow(Self.forAnArtist, row: 7)])

        #expect(
            sut.display.text(of: .results) == """
                #  PLAYLIST       TRACKS  TIME  WHY
                2  Most Played         1  4:44  What you played most
                7  Deep Cuts    --artist        What you played least

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
                == "Most Played · What you played most · 1 track, 4:44 · made just now\n"
        )
        #expect(
            person.display.text(of: .results) == """
                #  TITLE    ARTIST    ALBUM    TIME  PLAYS
                1  Title 1  Artist 1  Album 1            0

                """
        )
        #expect(script.display.messages.last == .results(track.record.jsonLine))
    }

    @Test func refreshedPlaylist_tellsWhen_andShowsItsTracksIfTheyAreOthers() {
        let sut = makeSUT(terminals: [.results, .notices])
        sut.view.show(opened: Self.row, tracks: [])
        let shown = sut.display.messages.count

        sut.view.show(refreshed: Self.row, tracks: nil, at: "21:05")
        let unchanged = sut.display.messages.dropFirst(shown)
        sut.view.show(refreshed: Self.row, tracks: [TrackRow(.sample(1), row: 1)], at: "21:06")

        #expect(unchanged == [.status("Most Played · 1 track, 4:44 · refreshed at 21:05")])
        #expect(
            sut.display.text(of: .notices).hasSuffix("\nMost Played · 1 track, 4:44 · refreshed at 21:06\n")
        )
        #expect(sut.display.text(of: .results).hasSuffix("1  Title 1  Artist 1  Album 1            0\n"))
    }

    @Test func status_namesWhatIsOpen() async {
        let sut = makeSUT()

        await sut.view.viewDidAppear()
        sut.view.show(opened: Self.row, tracks: [])
        await sut.view.viewDidAppear()

        let status = sut.display.messages.filter { if case .status = $0 { true } else { false } }
        let opened = DisplaySpy.Message.status("Most Played · 1 track, 4:44")
        #expect(status == [.status("Playlists"), opened, opened])
        #expect(sut.presenter.messages == [.viewDidAppear, .viewDidAppear])
    }

    @Test func export_writesAFile() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("most.json")
        let sut = makeSUT()
        sut.view.show(opened: Self.row, tracks: [])
        let track = TrackRow(.sample(1), row: 1)
        sut.presenter.onMessage = { _ in sut.view.export(viewModels: [track]) }

        await sut.type("export --output \(path)")

        #expect(try String(contentsOfFile: path, encoding: .utf8) == track.record.jsonLine)
    }

    @Test func error_isTheCommandsFailure() {
        let sut = makeSUT()

        sut.view.show(error: "No.", code: "notFound")

        #expect(sut.output.failure == CommandFailure(code: "notFound", message: "No."))
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
