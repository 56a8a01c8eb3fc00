import Console
import ConsoleViews
import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import ArtistDetail
@testable import ArtistDetailPrompt

@MainActor struct ArtistDetailViewTests {
    @Test("The screen's events are reported") func appearing() async {
        let sut = makeSUT()

        await sut.view.viewDidLoad()
        await sut.view.viewDidAppear()

        sut.presenter.expectMessages(.viewDidLoad, .viewDidAppear)
    }

    @Test("An opened artist has a header and a curve above the lists, which share row numbers")
    func opened() throws {
        let sut = makeSUT(terminals: [.results, .notices])

        sut.view.show(opened: Self.screen)

        #expect(sut.display.text(of: .results).contains("2015-03   "))
        expectEqual(
            sut.display.text(of: .results).split(separator: "\n").dropFirst(2).joined(separator: "\n"),
            """
            #  ALBUM    YEAR  TRACKS   TIME  PLAYS
            1  Album 1  2000      10  47:12     12
            #  TITLE    ALBUM    TIME  PLAYS
            2  Title 1  Album 1            0
            #  ALBUM  PLAYS
            3  Heard      8
            #  TITLE    ARTIST    TIME  PLAYS  LIBRARY
            4  Title 2  Artist 2            6  yes
            5  Lost     Artist 1            2  no
            """
        )
        expectEqual(
            sut.display.text(of: .notices),
            """
            Artist 1 · 3 albums, 31 tracks · 12 plays (48:10)
            heard from 2015-03-01 to 2026-11-21
            3 albums in all; `albums artist:"Artist 1"` lists them.
            Not on an album
            7 in all; `list artist:"Artist 1"` lists all tracks.
            Other albums played
            Most played tracks

            """
        )
        try expectEqual(
            sut.output.shownRows(1...5, as: RowReference.self),
            [
                .album(AlbumID(title: "Album 1", artist: "Artist 1")),
                .track(urn: Track.sample(1).urn.description),
                .heardAlbum(AlbumID(title: "Heard", artist: "Artist 1")),
                .track(urn: Track.sample(2).urn.description),
                .music(title: "Lost", artist: "Artist 1"),
            ]
        )
        expectEqual(sut.view.title, "Artist 1")
    }

    @Test("An artist that was only played is marked as not in the library") func heard() {
        let sut = makeSUT()

        sut.view.show(opened: ArtistScreen(nil, .sample, timeZone: .gmt))

        expectEqual(
            sut.display.text(of: .notices),
            """
            Artist 1 · not in the library · 12 plays (48:10) · heard from 2015-03-01 to 2026-11-21
            Most played albums
            Most played tracks

            """
        )
        #expect(sut.display.text(of: .results).hasPrefix("1\tHeard\t"))
    }

    @Test("An artist without albums and plays only has a header") func short() {
        let sut = makeSUT()
        let artist = Artist(name: "Ann", albumCount: 0, trackCount: 1)

        sut.view.show(opened: screen(ArtistContents(artist: artist)))

        expectEqual(sut.display.text(of: .notices), "Ann · 0 albums, 1 track · 0 plays\n")
        expectEqual(sut.display.text(of: .results), "")
    }

    @Test("An artist played on a single day has one date, and no curve") func oneDay() {
        let sut = makeSUT(terminals: [.results])
        let day = Date(timeIntervalSince1970: 1_425_168_000)
        let listening = Listening(
            subject: .artist("Ann"),
            heard: day...day,
            months: [PlayBucket(start: day, plays: 1)]
        )

        sut.view.show(opened: ArtistScreen(nil, listening, timeZone: .gmt))

        expectEqual(
            sut.display.text(of: .notices),
            "Ann · not in the library · 1 play · heard on 2015-03-01\n"
        )
        expectEqual(sut.display.text(of: .results), "")
    }

    @Test("In JSON, the artist with the months comes before the lists") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(opened: Self.screen)

        let artist = """
            {"artist":"Artist 1","albums":3,"tracks":31,"plays":12,"listenedMs":2890000,\
            "firstHeardAt":"2015-03-01T00:00:00Z","lastHeardAt":"2026-11-21T23:30:00Z",\
            "months":[{"start":"2015-03-01","plays":5},{"start":"2026-11-01","plays":7,"listenedMs":2890000}]}

            """
        let rows = [
            AlbumRow(.sample(1), row: 1).record, TrackRow(.sample(1), row: 2).record,
            PlayCountRow(Listening.sample.albums[0], row: 3).record,
            HeardTrackRow(Listening.sample.tracks[0], row: 4).record,
            HeardTrackRow(Listening.sample.tracks[1], row: 5).record,
        ]
        expectEqual(sut.display.text(of: .results), artist + rows.map(\.jsonLine).joined())
    }

    @Test("A refreshed artist lists new rows") func refreshed() {
        let sut = makeSUT()

        sut.view.show(refreshed: Self.screen, isListChanged: false)
        expectEqual(sut.display.text(of: .results), "")
        expectEqual(sut.view.title, "Artist 1")
        sut.view.show(refreshed: Self.screen, isListChanged: true)

        #expect(sut.display.text(of: .notices).contains(" to 2026-11-21 · changed\n"))
        #expect(sut.display.text(of: .results).hasPrefix("1\tAlbum 1\t"))
    }

    @Test("A lost artist is reported in a notice") func lost() {
        let sut = makeSUT()

        sut.view.show(lost: Self.screen)

        expectEqual(
            sut.display.text(of: .notices),
            "Artist 1 has no tracks and no plays left; this screen is closed.\n"
        )
    }

    @Test("Once the artist is shown, `this` refers to all its tracks") func subject() {
        let sut = makeSUT()
        #expect(sut.view.subject == nil)

        sut.view.show(opened: Self.screen)

        expectEqual(sut.view.subject?.name, "all tracks of this artist")
        expectEqual(sut.view.subject?.value as? TrackSelection, .picked([.artist("Artist 1")]))
    }

    /// An artist with an album, one of 7 tracks without an album, and plays.
    private static let screen = ArtistScreen(
        ArtistContents(
            artist: .sample(1),
            albums: [.sample(1)],
            looseTracks: [.sample(1)],
            looseTrackCount: 7
        ),
        .sample,
        timeZone: .gmt
    )

    private func screen(_ contents: ArtistContents) -> ArtistScreen {
        ArtistScreen(contents, Listening(subject: .artist(contents.artist.name)), timeZone: .gmt)
    }

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> (
        view: ArtistDetailView, presenter: ArtistDetailPresentingSpy, output: Output, display: DisplaySpy
    ) {
        let display = DisplaySpy(terminals: terminals)
        let output = Output(display: display, style: .plain, isJSON: isJSON)
        let presenter = ArtistDetailPresentingSpy()
        let view = ArtistDetailView(presenter: presenter, output: output, glyphs: .blocks)
        return (view, presenter, output, display)
    }
}
