import Entities
import Foundation
import Services
import ViewModels

@MainActor final class AlbumHistoryPresenter {
    weak var view: (any AlbumHistoryViewing)?

    private let interactor: any AlbumHistoryInteracting
    private let router: any AlbumHistoryRouting
    private let week: Week?
    private let timeZone: () -> TimeZone
    private var state = State.loading

    private enum State {
        case loading
        case shown(AlbumHistoryScreen)
        case gone
    }

    /// - Parameters:
    ///   - week: the week whose plays are shown; `nil` for none.
    ///   - timeZone: determines when days and years begin.
    init(
        interactor: any AlbumHistoryInteracting,
        router: any AlbumHistoryRouting,
        week: Week?,
        timeZone: @escaping () -> TimeZone
    ) {
        self.interactor = interactor
        self.router = router
        self.week = week
        self.timeZone = timeZone
    }
}

extension AlbumHistoryPresenter: AlbumHistoryPresenting {
    func viewDidLoad() async {
        await interactor.fetchHistory()
    }

    func viewDidAppear() async {
        await interactor.followHistory()
    }
}

extension AlbumHistoryPresenter: AlbumHistoryInteractorDelegate {
    /// Shows nothing if the history is unchanged: the library may have changed elsewhere.
    func didFetch(history: AlbumHistory) {
        let screen = AlbumHistoryScreen(history, week: week, timeZone: timeZone())
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

    /// A screen on which nothing could be shown is closed.
    func handle(error: ServiceError) {
        view?.show(error: error)
        guard case .loading = state else { return }
        state = .gone
        router.close()
    }
}
