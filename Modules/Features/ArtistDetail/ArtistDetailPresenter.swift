import Entities
import Foundation
import Services
import ViewModels

@MainActor final class ArtistDetailPresenter {
    weak var view: (any ArtistDetailViewing)?

    private let interactor: any ArtistDetailInteracting
    private let router: any ArtistDetailRouting
    private let calendar: () -> Calendar
    private var state = State.loading

    private enum State {
        case loading
        case shown(ArtistScreen)
        case gone
    }

    /// - Parameter calendar: determines the local day.
    init(
        interactor: any ArtistDetailInteracting,
        router: any ArtistDetailRouting,
        calendar: @escaping () -> Calendar
    ) {
        self.interactor = interactor
        self.router = router
        self.calendar = calendar
    }
}

extension ArtistDetailPresenter: ArtistDetailPresenting {
    func viewDidLoad() async {
        await interactor.fetchArtist()
    }

    func viewDidAppear() async {
        await interactor.followArtist()
    }

    func didTapPlay() async {
        await interactor.playTracks()
    }

    func didTapQueue(isNext: Bool) async {
        await interactor.enqueueTracks(isNext: isNext)
    }

    func didTapDownload() async {
        await interactor.fetchTracks()
    }

    func didTapExport(as format: ExportFormat, to path: String?) async {
        if let path {
            await interactor.exportTracks(as: format, to: path)
        } else {
            await interactor.fetchExport(as: format)
        }
    }
}

extension ArtistDetailPresenter: ArtistDetailInteractorDelegate {
    /// Shows nothing if the artist is unchanged: the library may have changed elsewhere.
    func didFetch(contents: ArtistContents) {
        let screen = ArtistScreen(contents, calendar: calendar())
        switch state {
        case .gone: return
        case .loading: view?.show(opened: screen)
        case .shown(let shown) where shown != screen:
            view?.show(refreshed: screen, isListChanged: !screen.hasSameRows(as: shown))
        case .shown: return
        }
        state = .shown(screen)
    }

    func didLoseArtist() {
        guard case .shown(let lost) = state else { return }
        state = .gone
        view?.show(lost: lost)
        router.close()
    }

    func didEnqueue(count: Int) {
        view?.show(queued: count)
    }

    func didFetch(tracks: [Track]) async {
        await router.download(tracks.map(\.urn))
    }

    func didFetch(lines: String) {
        view?.show(exported: lines)
    }

    func didExport(count: Int, to path: String) {
        view?.show(exportedCount: count, to: path)
    }

    /// A screen on which nothing could be shown is closed.
    func handle(error: ServiceError) {
        view?.show(error: error)
        guard case .loading = state else { return }
        state = .gone
        router.close()
    }
}
