import Entities
import Foundation
import Services
import ViewModels

@MainActor final class AlbumDetailPresenter {
    weak var view: (any AlbumDetailViewing)?

    private let interactor: any AlbumDetailInteracting
    private let router: any AlbumDetailRouting
    private let timeZone: () -> TimeZone
    private var state = State.loading
    private var week: (week: Week, plays: Int)?

    private enum State {
        case loading
        /// `tracks` are those in the library.
        case shown(AlbumScreen, tracks: [Track])
        case gone
    }

    /// - Parameter timeZone: determines when days and months begin.
    init(
        interactor: any AlbumDetailInteracting,
        router: any AlbumDetailRouting,
        timeZone: @escaping () -> TimeZone
    ) {
        self.interactor = interactor
        self.router = router
        self.timeZone = timeZone
    }

    /// The tracks shown that the library has, in row order.
    private var tracks: [Track] {
        if case .shown(_, let tracks) = state { tracks } else { [] }
    }
}

extension AlbumDetailPresenter: AlbumDetailPresenting {
    func viewDidLoad() async {
        await interactor.fetchAlbum()
    }

    func viewDidAppear() async {
        let waveforms = Task { await interactor.prepareWaveforms(of: tracks) }
        await interactor.followAlbum()
        waveforms.cancel()
        await waveforms.value
    }
}

extension AlbumDetailPresenter: AlbumDetailInteractorDelegate {
    func didFetch(plays: Int, in week: Week) {
        self.week = (week, plays)
    }

    /// Skips the update if the album is unchanged: the library may have changed elsewhere.
    func didFetch(contents: AlbumContents?, listening: Listening) {
        let screen = AlbumScreen(contents, listening, in: week, timeZone: timeZone())
        switch state {
        case .gone: return
        case .loading: view?.show(opened: screen)
        case .shown(let shown, _) where shown != screen:
            view?.show(refreshed: screen, isListChanged: !screen.hasSameRows(as: shown))
        case .shown: break
        }
        state = .shown(screen, tracks: contents?.tracks ?? [])
    }

    func didLoseAlbum() {
        guard case .shown(let lost, _) = state else { return }
        state = .gone
        view?.show(lost: lost)
        router.close()
    }

    /// Closes the screen if nothing could be shown.
    func handle(error: ServiceError) {
        view?.show(error: error)
        guard case .loading = state else { return }
        state = .gone
        router.close()
    }
}
