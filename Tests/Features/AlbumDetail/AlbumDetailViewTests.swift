import Console
import ConsoleViews
import Entities
import Foundation
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

        sut.presenter.expectMessages(.viewDidLoad, .viewDidAppear)
    }

    @Test("An opened album has a header and a curve above its tracks, numbered by disc") func opened() {
        let sut = makeSUT(terminals: [.results, .notices])

        sut.view.show(opened: Self.album(.sample(of: Self.subject)))

        expectEqual(
            sut.display.text(of: .notices),
            """
            Album 1 · Artist 1 · 2000 · 10 tracks, 47:12 · 12 plays (48:10)
            heard from 2015-03-01 to 2026-11-21
            Also played from this album

            """
        )
        expectEqual(
            sut.display.text(of: .results).split(separator: "\n").dropFirst(2).joined(separator: "\n"),
            """
            #  TRACK  TITLE    ARTIST    TIME  PLAYS
            1    2-4  Title 1  Artist 1  1:40      0
            2         Title 2  Artist 2            0
            #  TITLE  TIME  PLAYS  LIBRARY
            3  Lost             2  no
            """
        )
        expectEqual([sut.view.title, sut.view.status], ["Album 1", nil])
    }

    @Test("An album that was only played has the tracks played, and the plays of its week") func heard()
        throws
    {
        let sut = makeSUT()
        let week = Week.iso("2019-W14")

        sut.view.show(
            opened: AlbumScreen(nil, .sample(of: Self.subject), in: (week, 3), timeZone: .gmt)
        )

        expectEqual(
            sut.display.text(of: .notices),
            """
            Album 1 · Artist 1 · not in the library · 12 plays (48:10) · heard from 2015-03-01 to 2026-11-21 \
            · 3 plays in 2019-W14

            """
        )
        try expectEqual(
            sut.output.shownRows(1...2, as: RowReference.self),
            [
                .track(urn: "sidewinder:tracks:2"), .music(title: "Lost", artist: "Artist 1"),
            ]
        )
    }

    @Test("A narrow terminal keeps titles, times and plays") func narrow() {
        let sut = makeSUT(terminals: [.results], columns: 32)

        sut.view.show(opened: Self.album())

        expectEqual(
            sut.display.text(of: .results),
            """
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

        let contents = AlbumContents(album: .sample(2), tracks: [.sample(2)])
        sut.view.show(opened: Self.album(contents))

        expectEqual(sut.display.text(of: .results).contains("Artist 2"), !isTerminal)
    }

    @Test("An album without an artist, year or durations has a shorter header") func unknown() {
        let sut = makeSUT()

        let album = Album(id: AlbumID(title: "Odd", artist: nil), trackCount: 1)
        sut.view.show(opened: Self.album(AlbumContents(album: album, tracks: [])))

        expectEqual(sut.display.text(of: .notices), "Odd · 1 track · 0 plays\n")
    }

    @Test("In JSON the album comes before its tracks") func json() {
        let sut = makeSUT(isJSON: true)
        let week = Week.iso("2019-W14")

        sut.view.show(
            opened: AlbumScreen(Self.contents, .sample(of: Self.subject), in: (week, 3), timeZone: .gmt)
        )

        let album = """
            {"album":"Album 1","artist":"Artist 1","year":2000,"tracks":10,"durationMs":2832000,"plays":12,\
            "listenedMs":2890000,"firstHeardAt":"2015-03-01T00:00:00Z","lastHeardAt":"2026-11-21T23:30:00Z",\
            "months":[{"start":"2015-03-01","plays":5},{"start":"2026-11-01","plays":7,"listenedMs":2890000}],\
            "week":"2019-W14","weekPlays":3}

            """
        let lost = HeardTrackRow(Listening.sample.tracks[1], row: 3)
        expectEqual(
            sut.display.text(of: .results),
            album + (Self.tracks.records + [lost.record]).map(\.jsonLine).joined()
        )
    }

    @Test("A row refers to its track") func rows() throws {
        let sut = makeSUT()

        sut.view.show(opened: Self.album())

        let shown = try sut.output.shownRows(1...2, as: RowReference.self)
        expectEqual(shown, [.track(urn: Self.tracks[0].urn), .track(urn: Self.tracks[1].urn)])
    }

    @Test("A refreshed album lists its tracks if they differ") func refreshed() {
        let sut = makeSUT()
        let odd = Album(id: AlbumID(title: "Odd", artist: nil), trackCount: 2)
        let album = Self.album(AlbumContents(album: odd, tracks: Self.contents.tracks))

        sut.view.show(refreshed: album, isListChanged: false)
        expectEqual(sut.view.title, "Odd")
        expectEqual(sut.display.text(of: .results), "")
        sut.view.show(refreshed: album, isListChanged: true)

        expectEqual(sut.display.text(of: .notices), "Odd · 2 tracks · 0 plays · changed\n")
        #expect(sut.display.text(of: .results).hasPrefix("1\t2-4\tTitle 1\tArtist 1\t1:40\t0\n"))
    }

    @Test("A lost album is reported in a notice") func lost() {
        let sut = makeSUT()

        sut.view.show(lost: Self.album())

        expectEqual(
            sut.display.text(of: .notices),
            "“Album 1” by Artist 1 has no tracks and no plays left; its screen is closed.\n"
        )
    }

    @Test("Once the album is shown, `this` refers to it") func subject() {
        let sut = makeSUT()
        #expect(sut.view.subject == nil)

        sut.view.show(opened: Self.album())

        expectEqual(sut.view.subject?.name, "this album")
        expectEqual(sut.view.subject?.value as? TrackSelection, .picked([.album(Album.sample(1).id)]))
    }

    private static let subject = PlaySubject.album("Album 1", artist: "Artist 1")

    /// An album with a track on disc 2, and one without a number.
    private static let contents: AlbumContents = {
        var first = Track.playable(1)
        (first.details.discNumber, first.details.trackNumber) = (2, 4)
        return AlbumContents(album: .sample(1), tracks: [first, .sample(2)])
    }()

    private static var tracks: [TrackRow] {
        contents.tracks.enumerated().map { TrackRow($1, row: $0 + 1) }
    }

    private static func album(_ listening: Listening) -> AlbumScreen {
        AlbumScreen(contents, listening, timeZone: .gmt)
    }

    /// An album that was never played.
    private static func album(_ contents: AlbumContents = contents) -> AlbumScreen {
        let id = contents.album.id
        return AlbumScreen(
            contents,
            Listening(subject: .album(id.title, artist: id.artist)),
            timeZone: .gmt
        )
    }

    private func makeSUT(
        terminals: Set<TextStream> = [],
        columns: Int = 80,
        isJSON: Bool = false
    ) -> (view: AlbumDetailView, presenter: AlbumDetailPresentingSpy, output: Output, display: DisplaySpy) {
        let display = DisplaySpy(
            terminals: terminals,
            size: TerminalSize(columns: columns, rows: 24)
        )
        let output = Output(display: display, style: .plain, isJSON: isJSON)
        let presenter = AlbumDetailPresentingSpy()
        let view = AlbumDetailView(presenter: presenter, output: output, glyphs: .blocks)
        return (view, presenter, output, display)
    }
}
