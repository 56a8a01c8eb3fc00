import Entities
import Foundation
import Services
import ViewModels

@MainActor final class ArtistDetailPresenter {
    weak var view: (any ArtistDetailViewing)?

    private let interactor: any ArtistDetailInteracting
    private let router: any ArtistDetailRouting
    private let timeZone: () -> TimeZone
    private var state = State.loading

    private enum State {
        case loading
        case shown(ArtistScreen)
        case gone
    }

    /// - Parameter timeZone: determines when days and months begin.
    init(
        interactor: any ArtistDetailInteracting,
        router: any ArtistDetailRouting,
        timeZone: @escaping () -> TimeZone
    ) {
        self.interactor = interactor
        self.router = router
        self.timeZone = timeZone
    }
}

extension ArtistDetailPresenter: ArtistDetailPresenting {
    func viewDidLoad() async {
        await interactor.fetchArtist()
    }

    func viewDidAppear() async {
        await interactor.followArtist()
    }
}

extension ArtistDetailPresenter: ArtistDetailInteractorDelegate {
    /// Skips the update if the artist is unchanged: the library may have changed elsewhere.
    func didFetch(contents: ArtistContents?, listening: Listening) {
        let screen = ArtistScreen(contents, listening, timeZone: timeZone())
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

    /// Closes the screen if nothing could be shown.
    func handle(error: ServiceError) {
        view?.show(error: error)
        guard case .loading = state else { return }
        state = .gone
        router.close()
    }
}
