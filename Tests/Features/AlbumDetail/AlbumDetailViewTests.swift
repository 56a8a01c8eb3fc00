import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import AlbumDetail
@testable import AlbumDetailPrompt

@MainActor struct AlbumDetailViewTests {
    @Test("The screen's events are reported") func appearing() async {
        let sut = makeSUT()

        await sut.view.viewDidLoad()
        await sut.view.viewDidAppear()

        #expect(sut.presenter.messages == [.viewDidLoad, .viewDidAppear])
    }

    @Test("An opened album has a header above its tracks, numbered by disc") func opened() {
        let sut = makeSUT(terminals: [.results, .notices])

        sut.view.show(opened: AlbumRow(.sample(1)), tracks: Self.tracks)

        let summary = "Album 1 · Artist 1 · 2000 · 10 tracks, 47:12 · 12 plays"
        #expect(sut.display.text(of: .notices) == summary + "\n")
        #expect(
            sut.display.text(of: .results) == """
                #  TRACK  TITLE    ARTIST    TIME  PLAYS
                1    2-4  Title 1  Artist 1  1:40      0
                2         Title 2  Artist 2            0

                """
        )
        #expect([sut.view.title, sut.view.status] == ["Album 1", nil])
    }

    @Test("A narrow terminal keeps titles, times and plays") func narrow() {
        let sut = makeSUT(terminals: [.results], columns: 32)

        sut.view.show(opened: AlbumRow(.sample(1)), tracks: Self.tracks)

        #expect(
            sut.display.text(of: .results) == """
                #  TITLE    TIME  PLAYS
                1  Title 1  1:40      0
                2  Title 2            0

                """
        )
    }

    @Test(
        "The artist of all tracks is only in the header; in a pipe also in each row",
        arguments: [true, false]
    )
    func oneArtist(isTerminal: Bool) {
        let sut = makeSUT(terminals: isTerminal ? [.results] : [])

        sut.view.show(opened: AlbumRow(.sample(2)), tracks: [Self.tracks[1]])

        #expect(sut.display.text(of: .results).contains("Artist 2") == !isTerminal)
    }

    @Test("An album without an artist, year or durations has a shorter header") func unknown() {
        let sut = makeSUT()

        sut.view.show(
            opened: AlbumRow(Album(id: AlbumID(title: "Odd", artist: nil), trackCount: 1, plays: 1)),
            tracks: []
        )

        #expect(sut.display.text(of: .notices) == "Odd · 1 track · 1 play\n")
    }

    @Test("In JSON the album comes before its tracks") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(opened: AlbumRow(.sample(1)), tracks: Self.tracks)

        #expect(
            sut.display.text(of: .results)
                == ([AlbumRow(.sample(1)).record] + Self.tracks.records).map(\.jsonLine).joined()
        )
    }

    @Test("A row refers to its track") func rows() throws {
        let sut = makeSUT()

        sut.view.show(opened: AlbumRow(.sample(1)), tracks: Self.tracks)

        let shown = try sut.output.shownRows(1...2, as: RowReference.self)
        #expect(shown == [.track(urn: Self.tracks[0].urn), .track(urn: Self.tracks[1].urn)])
    }

    @Test("A refreshed album lists its tracks if they differ") func refreshed() {
        let sut = makeSUT()
        let album = AlbumRow(Album(id: AlbumID(title: "Odd", artist: nil), trackCount: 2))

        sut.view.show(refreshed: album, tracks: nil)
        #expect(sut.view.title == "Odd")
        #expect(sut.display.text(of: .results) == "")
        sut.view.show(refreshed: album, tracks: Self.tracks)

        #expect(sut.display.text(of: .notices) == "Odd · 2 tracks · 0 plays · changed\n")
        #expect(sut.display.text(of: .results).hasPrefix("1\t2-4\tTitle 1\tArtist 1\t1:40\t0\n"))
    }

    @Test("A lost album is reported in a notice") func lost() {
        let sut = makeSUT()

        sut.view.show(lost: AlbumRow(.sample(1)))

        #expect(
            sut.display.text(of: .notices)
                == "“Album 1” by Artist 1 has no tracks left; its screen is closed.\n"
        )
    }

    @Test("Once the album is shown, `this` refers to it") func subject() {
        let sut = makeSUT()
        #expect(sut.view.subject == nil)

        sut.view.show(opened: AlbumRow(.sample(1)), tracks: Self.tracks)

        #expect(sut.view.subject?.name == "this album")
        #expect(sut.view.subject?.value as? TrackSelection == .picked([.album(Album.sample(1).id)]))
    }

    /// A track on disc 2, and one without a number.
    private static var tracks: [TrackRow] {
        var first = Track.playable(1)
        (first.details.discNumber, first.details.trackNumber) = (2, 4)
        return [TrackRow(first, row: 1), TrackRow(.sample(2), row: 2)]
    }

    @MainActor private struct SUT {
        let view: AlbumDetailView
        let presenter: AlbumDetailPresentingSpy
        let output: Output
        let display: DisplaySpy
    }

    private func makeSUT(
        terminals: Set<TextStream> = [],
        columns: Int = 80,
        isJSON: Bool = false
    ) -> SUT {
        let display = DisplaySpy(
            terminals: terminals,
            size: TerminalSize(columns: columns, rows: 24)
        )
        let output = Output(display: display, style: .plain, isJSON: isJSON)
        let presenter = AlbumDetailPresentingSpy()
        let view = AlbumDetailView(presenter: presenter, output: output)
        return SUT(view: view, presenter: presenter, output: output, display: display)
    }
}
