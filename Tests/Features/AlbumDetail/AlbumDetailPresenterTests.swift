import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import AlbumDetail

@MainActor struct AlbumDetailPresenterTests {
    private static let contents = AlbumContents(album: .sample(1), tracks: [.playable(1), .playable(2)])

    @Test("The album is fetched when the screen loads") func viewDidLoad() async {
        let sut = makeSUT()

        await sut.presenter.viewDidLoad()

        #expect(sut.interactor.messages == [.fetchAlbum])
    }

    @Test("A visible album is followed, and its waveforms are prepared") func viewDidAppear() async {
        let sut = makeSUT()
        sut.presenter.didFetch(contents: Self.contents)

        await sut.presenter.viewDidAppear()

        #expect(sut.interactor.messages.contains(.followAlbum))
        #expect(sut.interactor.messages.contains(.prepareWaveforms(of: Self.contents.tracks)))
        #expect(sut.interactor.messages.count == 2)
    }

    @Test("The opened album is shown once") func opened() {
        let sut = makeSUT()

        sut.presenter.didFetch(contents: Self.contents)
        sut.presenter.didFetch(contents: Self.contents)

        #expect(sut.view.messages == [.show(opened: AlbumRow(.sample(1)), tracks: Self.rows)])
    }

    @Test("After a change, the tracks are shown again only if the list differs") func refreshed() {
        let sut = makeSUT()
        sut.presenter.didFetch(contents: Self.contents)
        let played = Album(id: Album.sample(1).id, trackCount: 2, plays: 99)

        sut.presenter.didFetch(contents: AlbumContents(album: played, tracks: Self.contents.tracks))
        sut.presenter.didFetch(contents: AlbumContents(album: played, tracks: [.playable(2)]))

        #expect(
            Array(sut.view.messages.dropFirst()) == [
                .show(refreshed: AlbumRow(played), tracks: nil),
                .show(refreshed: AlbumRow(played), tracks: [TrackRow(.playable(2), row: 1)]),
            ]
        )
    }

    @Test("A lost album closes its screen once") func lost() {
        let sut = makeSUT()
        sut.presenter.didLoseAlbum()
        sut.presenter.didFetch(contents: Self.contents)

        sut.presenter.didLoseAlbum()
        sut.presenter.didLoseAlbum()
        sut.presenter.didFetch(contents: Self.contents)

        #expect(Array(sut.view.messages.dropFirst()) == [.show(lost: AlbumRow(.sample(1)))])
        #expect(sut.router.messages == [.close])
    }

    @Test("A screen that can't load is closed") func failedLoading() {
        let sut = makeSUT()

        sut.presenter.handle(error: .notFound(.album("Name")))

        #expect(sut.view.messages == [.show(error: .notFound(.album("Name")))])
        #expect(sut.router.messages == [.close])
    }

    @Test("A later failure is shown without closing the screen") func failure() {
        let sut = makeSUT()
        sut.presenter.didFetch(contents: Self.contents)

        sut.presenter.handle(error: .cancelled)

        #expect(sut.view.messages.last == .show(error: .cancelled))
        #expect(sut.router.messages == [])
    }

    private static var rows: [TrackRow] {
        contents.tracks.enumerated().map { TrackRow($1, row: $0 + 1) }
    }

    private struct SUT {
        let presenter: AlbumDetailPresenter
        let view: AlbumDetailViewingSpy
        let interactor: AlbumDetailInteractingSpy
        let router: AlbumDetailRoutingSpy
    }

    private func makeSUT() -> SUT {
        let view = AlbumDetailViewingSpy()
        let interactor = AlbumDetailInteractingSpy()
        let router = AlbumDetailRoutingSpy()
        let presenter = AlbumDetailPresenter(interactor: interactor, router: router)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor, router: router)
    }
}
