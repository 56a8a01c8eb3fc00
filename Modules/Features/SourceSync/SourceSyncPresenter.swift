import Entities
import Services

@MainActor final class SourceSyncPresenter {
    weak var view: (any SourceSyncViewing)?

    private let interactor: any SourceSyncInteracting

    init(interactor: any SourceSyncInteracting) {
        self.interactor = interactor
    }
}

extension SourceSyncPresenter: SourceSyncPresenting {
    func didPullToRefresh(_ names: [String], prunes: Bool) async {
        await interactor.sync(names, prunes: prunes)
    }
}

extension SourceSyncPresenter: SourceSyncInteractorDelegate {
    func didBegin(source: MusicSource) {
        view?.show(began: source.name)
    }

    func didList(source: MusicSource, count: Int, of total: Int?) {
        view?.show(progress: source.name, count: count, of: total)
    }

    func didSync(source: MusicSource, summary: SyncSummary) {
        view?.show(synced: SyncedSource(source.name, summary))
    }

    func handle(error: ServiceError) {
        view?.show(error: error)
    }
}
