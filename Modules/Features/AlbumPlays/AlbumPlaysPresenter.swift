import Entities
import Foundation
import Services
import ViewModels

@MainActor final class AlbumPlaysPresenter {
    weak var view: (any AlbumPlaysViewing)?

    private let interactor: any AlbumPlaysInteracting
    private let router: any AlbumPlaysRouting
    private let week: Week?
    private let timeZone: () -> TimeZone
    private var state = State.loading

    private enum State {
        case loading
        case shown(AlbumPlaysScreen)
        case gone
    }

    /// - Parameters:
    ///   - week: the week to show the plays of; `nil` for none.
    ///   - timeZone: determines when days and years begin.
    init(
        interactor: any AlbumPlaysInteracting,
        router: any AlbumPlaysRouting,
        week: Week?,
        timeZone: @escaping () -> TimeZone
    ) {
        self.interactor = interactor
        self.router = router
        self.week = week
        self.timeZone = timeZone
    }
}

extension AlbumPlaysPresenter: AlbumPlaysPresenting {
    func viewDidLoad() async {
        await interactor.fetchHistory()
    }

    func viewDidAppear() async {
        await interactor.followHistory()
    }
}

extension AlbumPlaysPresenter: AlbumPlaysInteractorDelegate {
    /// Skips the update if the history is unchanged: the library may have changed elsewhere.
    func didFetch(history: AlbumPlays) {
        let screen = AlbumPlaysScreen(history, week: week, timeZone: timeZone())
        switch state {
        case .gone: return
        case .loading: view?.show(opened: screen)
        case .shown(let shown) where shown != screen:
            view?.show(refreshed: screen, isListChanged: !screen.hasSameRows(as: shown))
        case .shown: break
        }
        state = .shown(screen)
    }

    func didLoseHistory() {
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
