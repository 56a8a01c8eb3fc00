import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import ArtistDetail

@MainActor struct ArtistDetailPresenterTests {
    private static let contents = ArtistContents(
        artist: .sample(1),
        albums: [.sample(1), .sample(2)],
        looseTracks: [.sample(1)],
        looseTrackCount: 7,
        mostPlayed: [.sample(2)]
    )

    @Test("The screen's events are passed on") func events() async {
        let sut = makeSUT()

        await sut.presenter.viewDidLoad()
        await sut.presenter.viewDidAppear()

        sut.interactor.expectMessages(.fetchArtist, .followArtist)
    }

    @Test("Rows are numbered across all lists, and days are local") func rows() throws {
        let screen = ArtistScreen(Self.contents, .sample, timeZone: .gmt)

        expectEqual(screen.albums, [AlbumRow(.sample(1), row: 1), AlbumRow(.sample(2), row: 2)])
        expectEqual(screen.looseTracks, [TrackRow(.sample(1), row: 3)])
        expectEqual(screen.otherAlbums, [PlayCountRow(Listening.sample.albums[0], row: 4)])
        expectEqual(
            screen.mostPlayed,
            [
                HeardTrackRow(Listening.sample.tracks[0], row: 5),
                HeardTrackRow(Listening.sample.tracks[1], row: 6),
            ]
        )
        expectEqual([screen.listening.firstDay, screen.listening.lastDay], ["2015-03-01", "2026-11-21"])
        let east = try #require(TimeZone(secondsFromGMT: 3600))
        expectEqual(
            ArtistScreen(Self.contents, .sample, timeZone: east).listening.lastDay,
            "2026-11-22"
        )
    }

    @Test("An artist that was only played has its plays' spelling, and nothing in the library") func heard() {
        let screen = ArtistScreen(nil, .sample, timeZone: .gmt)

        expectEqual(screen.artist.name, "Artist 1")
        expectEqual(screen.artist.plays, 12)
        #expect(!screen.isInLibrary)
        expectEqual(screen.albums, [])
        expectEqual(screen.otherAlbums.map(\.row), [1])
        expectEqual(screen.mostPlayed.map(\.row), [2, 3])
    }

    @Test("A played album that the library has isn't listed again") func sameAlbum() {
        let listening = Listening(
            subject: .artist("Artist 1"),
            albums: ["ALBUM 1", "Other"].map { PlayCount(subject: .album($0, artist: "Artist 1"), plays: 1) }
        )

        let screen = ArtistScreen(Self.contents, listening, timeZone: .gmt)

        expectEqual(screen.otherAlbums.map(\.album), ["Other"])
    }

    @Test("An album artist without plays of their own has the library's most played tracks")
    func albumArtist() {
        let silent = Listening(subject: .artist("Artist 1"))

        let screen = ArtistScreen(Self.contents, silent, timeZone: .gmt)

        expectEqual(screen.mostPlayed.map(\.track), [TrackRow(.sample(2), row: 4)])
    }

    @Test("The opened artist is shown once") func opened() {
        let sut = makeSUT()

        sut.presenter.didFetch(contents: Self.contents, listening: .sample)
        sut.presenter.didFetch(contents: Self.contents, listening: .sample)

        sut.view.expectMessages(.show(opened: ArtistScreen(Self.contents, .sample, timeZone: .gmt)))
    }

    @Test("A change is shown, with whether it affects the lists") func refreshed() {
        let sut = makeSUT()
        let before = ArtistContents(artist: .sample(1), albums: [.sample(1)])
        sut.presenter.didFetch(contents: before, listening: .sample)
        let played = ArtistContents(
            artist: Artist(name: "Artist 1", albumCount: 3, trackCount: 31, plays: 99),
            albums: [.sample(1)]
        )

        sut.presenter.didFetch(contents: played, listening: .sample)
        sut.presenter.didFetch(contents: Self.contents, listening: .sample)

        expectEqual(
            Array(sut.view.messages.dropFirst()),
            [
                .show(refreshed: ArtistScreen(played, .sample, timeZone: .gmt), isListChanged: false),
                .show(refreshed: ArtistScreen(Self.contents, .sample, timeZone: .gmt), isListChanged: true),
            ]
        )
    }

    @Test("A lost artist closes the screen once") func lost() {
        let sut = makeSUT()
        sut.presenter.didLoseArtist()
        sut.presenter.didFetch(contents: Self.contents, listening: .sample)

        sut.presenter.didLoseArtist()
        sut.presenter.didLoseArtist()
        sut.presenter.didFetch(contents: Self.contents, listening: .sample)

        expectEqual(
            Array(sut.view.messages.dropFirst()),
            [
                .show(lost: ArtistScreen(Self.contents, .sample, timeZone: .gmt))
            ]
        )
        sut.router.expectMessages(.close)
    }

    @Test("A screen that can't load is closed") func failedLoading() {
        let sut = makeSUT()

        sut.presenter.handle(error: .notFound(.artist("Name")))

        sut.view.expectMessages(.show(error: .notFound(.artist("Name"))))
        sut.router.expectMessages(.close)
    }

    @Test("A later failure is shown without closing the screen") func failure() {
        let sut = makeSUT()
        sut.presenter.didFetch(contents: Self.contents, listening: .sample)

        sut.presenter.handle(error: .cancelled)

        expectEqual(sut.view.messages.last, .show(error: .cancelled))
        expectEqual(sut.router.messages, [])
    }

    private func makeSUT() -> (
        presenter: ArtistDetailPresenter, view: ArtistDetailViewingSpy,
        interactor: ArtistDetailInteractingSpy, router: ArtistDetailRoutingSpy
    ) {
        let view = ArtistDetailViewingSpy()
        let interactor = ArtistDetailInteractingSpy()
        let router = ArtistDetailRoutingSpy()
        let presenter = ArtistDetailPresenter(interactor: interactor, router: router, timeZone: { .gmt })
        presenter.view = view
        return (presenter, view, interactor, router)
    }
}
