import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import AlbumDetail

@MainActor struct AlbumDetailPresenterTests {
    private static let contents = AlbumContents(album: .sample(1), tracks: [.playable(1), .playable(2)])

    private static let listening = Listening.sample(of: .album("Album 1", artist: "Artist 1"))

    @Test("Rows are numbered across the album's tracks and others that were played") func rows() {
        let screen = AlbumScreen(Self.contents, Self.listening, timeZone: .gmt)

        expectEqual(screen.tracks, [TrackRow(.playable(1), row: 1), TrackRow(.playable(2), row: 2)])
        // “Title 2” is the album's own.
        expectEqual(screen.otherTracks, [HeardTrackRow(Self.listening.tracks[1], row: 3)])
        expectEqual(screen.selection, .picked([.album(Album.sample(1).id)]))
    }

    @Test("An album that was only played has the tracks played; those in the library are selected")
    func heard() {
        let screen = AlbumScreen(nil, Self.listening, timeZone: .gmt)

        expectEqual(screen.album, AlbumRow(Album(id: Album.sample(1).id, trackCount: 0, plays: 12)))
        #expect(!screen.isInLibrary)
        expectEqual(screen.tracks, [])
        expectEqual(screen.otherTracks.map(\.title), ["Title 2", "Lost"])
        expectEqual(screen.selection, .picked([.track(URN(trusted: "sidewinder:tracks:2"))]))
    }

    @Test("The plays of the requested week are shown") func week() {
        let sut = makeSUT()
        let week = Week.iso("2019-W14")

        sut.presenter.didFetch(plays: 3, in: week)
        sut.presenter.didFetch(contents: nil, listening: Self.listening)

        let screen = AlbumScreen(nil, Self.listening, in: (week, 3), timeZone: .gmt)
        sut.view.expectMessages(.show(opened: screen))
        expectEqual([screen.week, screen.weekPlays.map(String.init)], ["2019-W14", "3"])
    }

    @Test("The album is fetched when the screen loads") func viewDidLoad() async {
        let sut = makeSUT()

        await sut.presenter.viewDidLoad()

        sut.interactor.expectMessages(.fetchAlbum)
    }

    @Test("A visible album is followed, and its waveforms are prepared") func viewDidAppear() async {
        let sut = makeSUT()
        sut.presenter.didFetch(contents: Self.contents, listening: Self.listening)

        await sut.presenter.viewDidAppear()

        #expect(sut.interactor.messages.contains(.followAlbum))
        #expect(sut.interactor.messages.contains(.prepareWaveforms(of: Self.contents.tracks)))
        expectEqual(sut.interactor.messages.count, 2)
    }

    @Test("The opened album is shown once") func opened() {
        let sut = makeSUT()

        sut.presenter.didFetch(contents: Self.contents, listening: Self.listening)
        sut.presenter.didFetch(contents: Self.contents, listening: Self.listening)

        sut.view.expectMessages(.show(opened: Self.screen))
    }

    @Test("After a change, the tracks are shown again only if the list differs") func refreshed() {
        let sut = makeSUT()
        sut.presenter.didFetch(contents: Self.contents, listening: Self.listening)
        let played = Album(id: Album.sample(1).id, trackCount: 2, plays: 99)
        let (same, fewer) = (
            AlbumContents(album: played, tracks: Self.contents.tracks),
            AlbumContents(album: played, tracks: [.playable(2)])
        )

        for contents in [same, fewer] {
            sut.presenter.didFetch(contents: contents, listening: Self.listening)
        }

        expectEqual(
            Array(sut.view.messages.dropFirst()),
            [
                .show(
                    refreshed: AlbumScreen(same, Self.listening, timeZone: .gmt),
                    isListChanged: false
                ),
                .show(
                    refreshed: AlbumScreen(fewer, Self.listening, timeZone: .gmt),
                    isListChanged: true
                ),
            ]
        )
    }

    @Test("A lost album closes its screen once") func lost() {
        let sut = makeSUT()
        sut.presenter.didLoseAlbum()
        sut.presenter.didFetch(contents: Self.contents, listening: Self.listening)

        sut.presenter.didLoseAlbum()
        sut.presenter.didLoseAlbum()
        sut.presenter.didFetch(contents: Self.contents, listening: Self.listening)

        expectEqual(Array(sut.view.messages.dropFirst()), [.show(lost: Self.screen)])
        sut.router.expectMessages(.close)
    }

    @Test("A screen that can't load is closed") func failedLoading() {
        let sut = makeSUT()

        sut.presenter.handle(error: .notFound(.album("Name")))

        sut.view.expectMessages(.show(error: .notFound(.album("Name"))))
        sut.router.expectMessages(.close)
    }

    @Test("A later failure is shown without closing the screen") func failure() {
        let sut = makeSUT()
        sut.presenter.didFetch(contents: Self.contents, listening: Self.listening)

        sut.presenter.handle(error: .cancelled)

        expectEqual(sut.view.messages.last, .show(error: .cancelled))
        expectEqual(sut.router.messages, [])
    }

    private static let screen = AlbumScreen(contents, listening, timeZone: .gmt)

    private func makeSUT() -> (
        presenter: AlbumDetailPresenter, view: AlbumDetailViewingSpy, interactor: AlbumDetailInteractingSpy,
        router: AlbumDetailRoutingSpy
    ) {
        let view = AlbumDetailViewingSpy()
        let interactor = AlbumDetailInteractingSpy()
        let router = AlbumDetailRoutingSpy()
        let presenter = AlbumDetailPresenter(interactor: interactor, router: router, timeZone: { .gmt })
        presenter.view = view
        return (presenter, view, interactor, router)
    }
}
