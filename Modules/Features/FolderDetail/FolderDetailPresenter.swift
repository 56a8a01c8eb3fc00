import Entities
import Services
import ViewModels

@MainActor final class FolderDetailPresenter {
    weak var view: (any FolderDetailViewing)?

    private let interactor: any FolderDetailInteracting

    init(interactor: any FolderDetailInteracting) {
        self.interactor = interactor
    }
}

extension FolderDetailPresenter: FolderDetailPresenting {
    func didOpen(_ folder: Location?) async {
        guard let folder else { return await interactor.fetchFolders() }
        await interactor.fetchContents(of: folder)
    }
}

extension FolderDetailPresenter: FolderDetailInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(contents: FolderContents) {
        view?.show(
            folders: contents.folders.map { FolderRow($0, isTop: false) },
            tracks: contents.tracks.enumerated().map { TrackRow($1, row: $0 + 1) }
        )
    }

    func didFetch(folders: [MusicFolder]) {
        view?.show(folders: folders.map { FolderRow($0.location, isTop: true) }, tracks: [])
    }
}
