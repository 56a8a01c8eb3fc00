import Entities
import Services

@MainActor final class SourceSyncPresenter {
    weak var view: (any SourceSyncViewing)?

    private let interactor: any SourceSyncInteracting
    private let router: any SourceSyncRouting

    init(interactor: any SourceSyncInteracting, router: any SourceSyncRouting) {
        self.interactor = interactor
        self.router = router
    }
}

extension SourceSyncPresenter: SourceSyncPresenting {
    func didPullToRefresh(_ names: [String], prunes: Bool, isTrial: Bool) async {
        if names.isEmpty { return await interactor.sync([], prunes: prunes) }
        let others = await router.syncDevices(names, isTrial: isTrial)
        // The devices' screen says that it was cancelled.
        if others.isEmpty || Task.isCancelled { return }
        guard !isTrial else {
            for name in others { view?.show(error: .notFound(.device(name))) }
            return
        }
        await interactor.sync(others, prunes: prunes)
    }
}

extension SourceSyncPresenter: SourceSyncInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didBegin(source: MusicSource) {
        view?.show(began: source.name)
    }

    func didList(source: MusicSource, count: Int, of total: Int?) {
        view?.show(progress: source.name, count: count, of: total)
    }

    func didSync(source: MusicSource, summary: SyncSummary) {
        view?.show(synced: SyncedSource(source.name, summary))
    }
}
