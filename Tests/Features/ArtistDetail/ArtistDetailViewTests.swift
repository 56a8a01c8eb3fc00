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

        #expect(sut.presenter.messages == [.viewDidLoad, .viewDidAppear])
    }

    @Test("An opened artist has a header above the lists, which share row numbers") func opened() throws {
        let sut = makeSUT(terminals: [.results, .notices])

        sut.view.show(opened: Self.screen)

        #expect(
            sut.display.text(of: .results) == """
                #  ALBUM    YEAR  TRACKS   TIME  PLAYS
                1  Album 1  2000      10  47:12     12
                #  TITLE    ALBUM    TIME  PLAYS
                2  Title 1  Album 1            0
                #  TITLE    ARTIST    ALBUM    TIME  PLAYS
                3  Title 2  Artist 2  Album 2            0

                """
        )
        #expect(
            sut.display.text(of: .notices) == """
                Artist 1 · 3 albums, 31 tracks · 12 plays · heard from 2015-03-01 to 2026-11-21
                3 albums in all; `albums artist:"Artist 1"` lists them.
                Not on an album
                7 in all; `list artist:"Artist 1"` lists all tracks.
                Most played

                """
        )
        #expect(
            try sut.output.shownRows(1...3, as: RowReference.self) == [
                .album(AlbumID(title: "Album 1", artist: "Artist 1")),
                .track(urn: Track.sample(1).urn.description),
                .track(urn: Track.sample(2).urn.description),
            ]
        )
        #expect(sut.view.title == "Artist 1")
    }

    @Test("An artist without albums, tracks and plays only has a header") func short() {
        let sut = makeSUT()
        let artist = Artist(name: "Ann", albumCount: 0, trackCount: 0)

        sut.view.show(opened: ArtistScreen(ArtistContents(artist: artist), calendar: .utc))

        #expect(sut.display.text(of: .notices) == "Ann · 0 albums, 0 tracks · 0 plays\n")
        #expect(sut.display.text(of: .results) == "")
    }

    @Test("An artist played on a single day has one date") func oneDay() {
        let sut = makeSUT()
        let day = Date(timeIntervalSince1970: 1_425_168_000)
        let contents = ArtistContents(
            artist: Artist(name: "Ann", albumCount: 1, trackCount: 1, plays: 1),
            firstHeard: day,
            lastHeard: day
        )

        sut.view.show(opened: ArtistScreen(contents, calendar: .utc))

        #expect(
            sut.display.text(of: .notices).hasPrefix(
                "Ann · 1 album, 1 track · 1 play · heard on 2015-03-01\n"
            )
        )
    }

    @Test("In JSON, the artist comes before albums and tracks") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(opened: Self.screen)

        let artist = """
            {"artist":"Artist 1","albums":3,"tracks":31,"plays":12,"firstHeardAt":"2015-03-01T00:00:00Z",\
            "lastHeardAt":"2026-11-21T23:30:00Z"}

            """
        let rows = [
            AlbumRow(.sample(1), row: 1).record, TrackRow(.sample(1), row: 2).record,
            TrackRow(.sample(2), row: 3).record,
        ]
        #expect(sut.display.text(of: .results) == artist + rows.map(\.jsonLine).joined())
    }

    @Test("A refreshed artist lists new rows") func refreshed() {
        let sut = makeSUT()

        sut.view.show(refreshed: Self.screen, isListChanged: false)
        #expect(sut.display.text(of: .results) == "")
        #expect(sut.view.title == "Artist 1")
        sut.view.show(refreshed: Self.screen, isListChanged: true)

        #expect(sut.display.text(of: .notices).contains(" to 2026-11-21 · changed\n"))
        #expect(sut.display.text(of: .results).hasPrefix("1\tAlbum 1\t"))
    }

    @Test("A lost artist is reported in a notice") func lost() {
        let sut = makeSUT()

        sut.view.show(lost: Self.screen)

        #expect(sut.display.text(of: .notices) == "Artist 1 has no tracks left; this screen is closed.\n")
    }

    @Test("Once the artist is shown, `this` refers to all its tracks") func subject() {
        let sut = makeSUT()
        #expect(sut.view.subject == nil)

        sut.view.show(opened: Self.screen)

        #expect(sut.view.subject?.name == "all tracks of this artist")
        #expect(sut.view.subject?.value as? TrackSelection == .picked([.artist("Artist 1")]))
    }

    /// An artist with an album, one of 7 tracks without an album, and a most played track.
    private static let screen = ArtistScreen(
        ArtistContents(
            artist: .sample(1),
            firstHeard: Date(timeIntervalSince1970: 1_425_168_000),
            lastHeard: Date(timeIntervalSince1970: 1_795_303_800),
            albums: [.sample(1)],
            looseTracks: [.sample(1)],
            looseTrackCount: 7,
            mostPlayed: [.sample(2)]
        ),
        calendar: .utc
    )

    @MainActor private struct SUT {
        let view: ArtistDetailView
        let presenter: ArtistDetailPresentingSpy
        let output: Output
        let display: DisplaySpy
    }

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> SUT {
        let display = DisplaySpy(terminals: terminals)
        let output = Output(display: display, style: .plain, isJSON: isJSON)
        let presenter = ArtistDetailPresentingSpy()
        let view = ArtistDetailView(presenter: presenter, output: output)
        return SUT(view: view, presenter: presenter, output: output, display: display)
    }
}
