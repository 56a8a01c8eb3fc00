import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import AlbumPlays

@MainActor struct AlbumPlaysPresenterTests {
    private typealias History = Entities.AlbumPlays

    @Test("The history is fetched when the screen loads, and followed while it is visible")
    func appearance() async {
        let sut = makeSUT()

        await sut.presenter.viewDidLoad()
        await sut.presenter.viewDidAppear()

        #expect(sut.interactor.messages == [.fetchHistory, .followHistory])
    }

    @Test("The history is shown once, and its list only after a change") func refreshed() {
        let sut = makeSUT()
        let (more, gone) = (History.sample(plays: 9), History.sample(plays: 9, isInLibrary: false))

        for history in [History.sample, .sample, more, gone] { sut.presenter.didFetch(history: history) }

        #expect(
            sut.view.messages == [
                .show(opened: screen(.sample)), .show(refreshed: screen(more), isListChanged: false),
                .show(refreshed: screen(gone), isListChanged: true),
            ]
        )
    }

    @Test("A lost album closes its screen once") func lost() {
        let sut = makeSUT()
        sut.presenter.didLoseHistory()
        sut.presenter.didFetch(history: .sample)

        sut.presenter.didLoseHistory()
        sut.presenter.didLoseHistory()
        sut.presenter.didFetch(history: .sample)

        #expect(Array(sut.view.messages.dropFirst()) == [.show(lost: screen(.sample))])
        #expect(sut.router.messages == [.close])
    }

    @Test("A screen that can't load is closed") func failedLoading() {
        let sut = makeSUT()

        sut.presenter.handle(error: .notFound(.album("Album 1")))

        #expect(sut.view.messages == [.show(error: .notFound(.album("Album 1")))])
        #expect(sut.router.messages == [.close])
    }

    @Test("A later failure is shown without closing the screen") func failure() {
        let sut = makeSUT()
        sut.presenter.didFetch(history: .sample)

        sut.presenter.handle(error: .cancelled)

        #expect(sut.view.messages.last == .show(error: .cancelled))
        #expect(sut.router.messages == [])
    }

    @Test("The selection is the library's album or, without it, the played tracks in the library")
    func selection() {
        let heard = History(
            id: History.sample.id,
            plays: 1,
            weekPlays: 0,
            yearPlays: 0,
            heard: nil,
            years: [],
            contents: nil,
            tracks: [.init(title: "Title 2", artist: nil, plays: 1, track: .playable(2))]
        )

        #expect(screen(.sample).selection == .picked([.album(History.sample.id)]))
        #expect(screen(heard).selection == .picked([.track(Track.playable(2).urn)]))
        #expect(
            screen(.sample(plays: 3, isInLibrary: false)).selection
                == .picked([.music(title: "Album 1", artist: "Artist 1")])
        )
    }

    private func screen(_ history: History) -> AlbumPlaysScreen {
        AlbumPlaysScreen(history, week: .iso("2019-W14"), timeZone: .gmt)
    }

    private struct SUT {
        let presenter: AlbumPlaysPresenter
        let view: AlbumPlaysViewingSpy
        let interactor: AlbumPlaysInteractingSpy
        let router: AlbumPlaysRoutingSpy
    }

    private func makeSUT() -> SUT {
        let (view, interactor) = (AlbumPlaysViewingSpy(), AlbumPlaysInteractingSpy())
        let router = AlbumPlaysRoutingSpy()
        let presenter = AlbumPlaysPresenter(
            interactor: interactor,
            router: router,
            week: .iso("2019-W14"),
            timeZone: { .gmt }
        )
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor, router: router)
    }
}
