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
        firstHeard: Date(timeIntervalSince1970: 1_425_168_000),
        lastHeard: Date(timeIntervalSince1970: 1_795_303_800),
        albums: [.sample(1), .sample(2)],
        looseTracks: [.sample(1)],
        looseTrackCount: 7,
        mostPlayed: [.sample(2)]
    )

    @Test("The screen's events are passed on") func events() async {
        let sut = makeSUT()

        await sut.presenter.viewDidLoad()
        await sut.presenter.viewDidAppear()

        #expect(sut.interactor.messages == [.fetchArtist, .followArtist])
    }

    @Test("Rows are numbered across all lists, and days are local") func rows() {
        let screen = ArtistScreen(Self.contents, calendar: .utc)

        #expect(screen.albums == [AlbumRow(.sample(1), row: 1), AlbumRow(.sample(2), row: 2)])
        #expect(screen.looseTracks == [TrackRow(.sample(1), row: 3)])
        #expect(screen.mostPlayed == [TrackRow(.sample(2), row: 4)])
        #expect(
            [screen.firstHeardAt, screen.lastHeardAt] == ["2015-03-01T00:00:00Z", "2026-11-21T23:30:00Z"]
        )
        #expect([screen.firstDay, screen.lastDay] == ["2015-03-01", "2026-11-21"])
        var east = Calendar.utc
        east.timeZone = TimeZone(secondsFromGMT: 3600) ?? .gmt
        #expect(ArtistScreen(Self.contents, calendar: east).lastDay == "2026-11-22")
    }

    @Test("The opened artist is shown once") func opened() {
        let sut = makeSUT()

        sut.presenter.didFetch(contents: Self.contents)
        sut.presenter.didFetch(contents: Self.contents)

        #expect(sut.view.messages == [.show(opened: ArtistScreen(Self.contents, calendar: .utc))])
    }

    @Test("A change is shown, with whether it affects the lists") func refreshed() {
        let sut = makeSUT()
        sut.presenter.didFetch(contents: ArtistContents(artist: .sample(1), albums: [.sample(1)]))
        let played = ArtistContents(
            artist: Artist(name: "Artist 1", albumCount: 3, trackCount: 31, plays: 99),
            albums: [.sample(1)]
        )

        sut.presenter.didFetch(contents: played)
        sut.presenter.didFetch(contents: Self.contents)

        #expect(
            Array(sut.view.messages.dropFirst()) == [
                .show(refreshed: ArtistScreen(played, calendar: .utc), isListChanged: false),
                .show(refreshed: ArtistScreen(Self.contents, calendar: .utc), isListChanged: true),
            ]
        )
    }

    @Test("A lost artist closes the screen once") func lost() {
        let sut = makeSUT()
        sut.presenter.didLoseArtist()
        sut.presenter.didFetch(contents: Self.contents)

        sut.presenter.didLoseArtist()
        sut.presenter.didLoseArtist()
        sut.presenter.didFetch(contents: Self.contents)

        #expect(
            Array(sut.view.messages.dropFirst()) == [.show(lost: ArtistScreen(Self.contents, calendar: .utc))]
        )
        #expect(sut.router.messages == [.close])
    }

    @Test("A screen that can't load is closed") func failedLoading() {
        let sut = makeSUT()

        sut.presenter.handle(error: .notFound(.artist("Name")))

        #expect(sut.view.messages == [.show(error: .notFound(.artist("Name")))])
        #expect(sut.router.messages == [.close])
    }

    @Test("A later failure is shown without closing the screen") func failure() {
        let sut = makeSUT()
        sut.presenter.didFetch(contents: Self.contents)

        sut.presenter.handle(error: .cancelled)

        #expect(sut.view.messages.last == .show(error: .cancelled))
        #expect(sut.router.messages == [])
    }

    private struct SUT {
        let presenter: ArtistDetailPresenter
        let view: ArtistDetailViewingSpy
        let interactor: ArtistDetailInteractingSpy
        let router: ArtistDetailRoutingSpy
    }

    private func makeSUT() -> SUT {
        let view = ArtistDetailViewingSpy()
        let interactor = ArtistDetailInteractingSpy()
        let router = ArtistDetailRoutingSpy()
        let presenter = ArtistDetailPresenter(interactor: interactor, router: router, calendar: { .utc })
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor, router: router)
    }
}
