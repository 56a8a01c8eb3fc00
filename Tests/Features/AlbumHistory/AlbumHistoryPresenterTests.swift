import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import AlbumHistory

@MainActor struct AlbumHistoryPresenterTests {
    private typealias History = Entities.AlbumHistory

    private static let tracks: [Track] = [.playable(1), .playable(2)]

    @Test("The history is fetched when the screen loads, and followed while it is visible")
    func appearance() async {
        let sut = makeSUT()

        await sut.presenter.viewDidLoad()
        await sut.presenter.viewDidAppear()

        #expect(sut.interactor.messages == [.fetchHistory, .followHistory])
    }

    @Test("The library's album is what is played, queued and exported") func actions() async {
        let sut = makeSUT()
        sut.presenter.didFetch(history: .sample)

        await sut.presenter.didTapPlay()
        await sut.presenter.didTapQueue(isNext: true)
        await sut.presenter.didTapExport(as: .csv, to: "/a.csv")
        await sut.presenter.didTapExport(as: .csv, to: nil)

        let tracks = Self.tracks
        #expect(
            sut.interactor.messages == [
                .play(tracks), .enqueue(tracks, isNext: true), .export(tracks, as: .csv, to: "/a.csv"),
            ]
        )
        let rows = tracks.enumerated().map { TrackRow($1, row: $0 + 1) }
        #expect(
            sut.view.messages.last
                == .show(exported: ExportFormat.csv.header + rows.map(\.csvLine).joined())
        )
    }

    @Test("Without the album, the tracks that were heard and are in the library take its place")
    func heardTracks() async {
        let sut = makeSUT()
        sut.presenter.didFetch(
            history: History(
                id: History.sample.id,
                plays: 1,
                weekPlays: 0,
                yearPlays: 0,
                heard: nil,
                years: [],
                contents: nil,
                tracks: [.init(title: "Title 2", artist: nil, plays: 1, track: .playable(2))]
            )
        )

        await sut.presenter.didTapPlay()

        #expect(sut.interactor.messages == [.play([.playable(2)])])
    }

    @Test("An album that isn't in the library can't be played, and that is said") func notInLibrary() async {
        let sut = makeSUT()
        sut.presenter.didFetch(history: .sample(plays: 3, isInLibrary: false))

        await sut.presenter.didTapPlay()
        await sut.presenter.didTapQueue(isNext: false)
        await sut.presenter.didTapExport(as: .csv, to: nil)

        let error = ServiceError.notFound(.music(title: "Album 1", artist: "Artist 1"))
        #expect(sut.interactor.messages == [])
        #expect(Array(sut.view.messages.dropFirst()) == Array(repeating: .show(error: error), count: 3))
    }

    @Test("The history is shown once, and again only with other tracks") func refreshed() {
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

    @Test("A lost album closes its screen, once") func lost() {
        let sut = makeSUT()
        sut.presenter.didLoseHistory()
        sut.presenter.didFetch(history: .sample)

        sut.presenter.didLoseHistory()
        sut.presenter.didLoseHistory()
        sut.presenter.didFetch(history: .sample)

        #expect(Array(sut.view.messages.dropFirst()) == [.show(lost: screen(.sample))])
        #expect(sut.router.messages == [.close])
    }

    @Test("A screen on which nothing can be shown is closed") func failedLoading() async {
        let sut = makeSUT()

        sut.presenter.handle(error: .notFound(.album("Album 1")))
        await sut.presenter.didTapPlay()

        #expect(sut.view.messages == [.show(error: .notFound(.album("Album 1")))])
        #expect(sut.router.messages == [.close])
    }

    @Test("Results and failures are shown") func results() {
        let sut = makeSUT()
        sut.presenter.didFetch(history: .sample)

        sut.presenter.didEnqueue(count: 2)
        sut.presenter.didExport(count: 1, to: "/a.csv")
        sut.presenter.handle(error: .cancelled)

        #expect(
            Array(sut.view.messages.dropFirst())
                == [.show(queued: 2), .show(exportedCount: 1, to: "/a.csv"), .show(error: .cancelled)]
        )
        #expect(sut.router.messages == [])
    }

    private func screen(_ history: History) -> AlbumHistoryScreen {
        AlbumHistoryScreen(history, week: .iso("2019-W14"), timeZone: .gmt)
    }

    private struct SUT {
        let presenter: AlbumHistoryPresenter
        let view: AlbumHistoryViewingSpy
        let interactor: AlbumHistoryInteractingSpy
        let router: AlbumHistoryRoutingSpy
    }

    private func makeSUT() -> SUT {
        let (view, interactor) = (AlbumHistoryViewingSpy(), AlbumHistoryInteractingSpy())
        let router = AlbumHistoryRoutingSpy()
        let presenter = AlbumHistoryPresenter(
            interactor: interactor,
            router: router,
            week: .iso("2019-W14"),
            timeZone: { .gmt }
        )
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor, router: router)
    }
}
