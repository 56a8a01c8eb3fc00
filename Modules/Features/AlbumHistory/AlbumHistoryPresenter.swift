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
        case shown(AlbumHistory, AlbumHistoryScreen)
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

    func didTapPlay() async {
        guard let tracks else { return }
        await interactor.play(tracks)
    }

    func didTapQueue(isNext: Bool) async {
        guard let tracks else { return }
        await interactor.enqueue(tracks, isNext: isNext)
    }

    func didTapExport(as format: ExportFormat, to path: String?) async {
        guard let tracks else { return }
        if let path { return await interactor.export(tracks, as: format, to: path) }
        let entries = tracks.enumerated().compactMap { format.entry(of: TrackRow($1, row: $0 + 1)) }
        view?.show(exported: format.header + entries.joined())
    }

    /// The tracks in the library: those of its album or, if it isn't there, those that were heard. Without any, it says
    /// so.
    private var tracks: [Track]? {
        guard case .shown(let history, _) = state else { return nil }
        let tracks = history.contents?.tracks ?? history.tracks.compactMap(\.track)
        guard tracks.isEmpty else { return tracks }
        handle(error: .notFound(.music(title: history.id.title, artist: history.id.artist)))
        return nil
    }
}

extension AlbumHistoryPresenter: AlbumHistoryInteractorDelegate {
    /// Shows nothing if the history is unchanged: the library may have changed elsewhere.
    func didFetch(history: AlbumHistory) {
        let screen = AlbumHistoryScreen(history, week: week, timeZone: timeZone())
        switch state {
        case .gone: return
        case .loading: view?.show(opened: screen)
        case .shown(_, let shown) where shown != screen:
            view?.show(refreshed: screen, isListChanged: !screen.hasSameRows(as: shown))
        case .shown: break
        }
        state = .shown(history, screen)
    }

    func didLoseHistory() {
        guard case .shown(_, let lost) = state else { return }
        state = .gone
        view?.show(lost: lost)
        router.close()
    }

    func didEnqueue(count: Int) {
        view?.show(queued: count)
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
