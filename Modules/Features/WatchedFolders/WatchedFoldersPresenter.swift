import Entities
import Services

@MainActor final class WatchedFoldersPresenter {
    weak var view: (any WatchedFoldersViewing)?

    private let interactor: any WatchedFoldersInteracting

    init(interactor: any WatchedFoldersInteracting) {
        self.interactor = interactor
    }
}

extension WatchedFoldersPresenter: WatchedFoldersPresenting {
    func viewDidAppear() async {
        await interactor.followFolders()
    }

    func didTapFolders() async {
        await interactor.fetchFolders()
    }

    func didSwipeToDelete(_ choice: ListPick) async {
        await interactor.forgetFolder(choice)
    }

    func didPullToRefresh(at path: String?, prunes: Bool) async {
        await interactor.update(at: path, prunes: prunes)
    }
}

extension WatchedFoldersPresenter: WatchedFoldersInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(folders: [MusicFolder]) {
        view?.update(viewModels: folders.enumerated().map { MusicFolderRow($1, row: $0 + 1) })
    }

    func didForget(folder: Location) {
        view?.show(forgotten: folder.text)
    }

    func didUpdate(count: Int, of total: Int?) {
        view?.show(updateProgress: count, of: total)
    }

    func didFinishUpdate(_ summary: UpdateSummary) {
        view?.show(updated: UpdateCounts(summary))
    }

    func didFollow(_ summary: UpdateSummary) {
        let counts = UpdateCounts(summary)
        if !counts.isEmpty { view?.show(news: counts) }
    }

    func didReachWatchLimit() {
        view?.showWatchLimit()
    }
}
