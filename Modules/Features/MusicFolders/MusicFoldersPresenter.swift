import Entities
import Services

@MainActor final class MusicFoldersPresenter {
    weak var view: (any MusicFoldersViewing)?

    private let interactor: any MusicFoldersInteracting

    init(interactor: any MusicFoldersInteracting) {
        self.interactor = interactor
    }
}

extension MusicFoldersPresenter: MusicFoldersPresenting {
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

extension MusicFoldersPresenter: MusicFoldersInteractorDelegate, ErrorPresenting {
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

    func didLoseSight() {
        view?.showWatchLimit()
    }
}
