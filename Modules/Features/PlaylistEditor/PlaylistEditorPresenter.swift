import Entities
import Services
import ViewModels

@MainActor final class PlaylistEditorPresenter {
    weak var view: (any PlaylistEditorViewing)?

    private let interactor: any PlaylistEditorInteracting

    init(interactor: any PlaylistEditorInteracting) {
        self.interactor = interactor
    }
}

extension PlaylistEditorPresenter: PlaylistEditorPresenting {
    func didTapCreate(_ name: String, with selection: TrackSelection?) async {
        await interactor.makePlaylist(name, with: selection)
    }

    func didTapCreate(_ name: String, of search: SmartSearch) async {
        await interactor.makePlaylist(name, of: search)
    }

    func didTapAdd(_ selection: TrackSelection, to playlist: ListPick, at row: Int?) async {
        await interactor.add(selection, to: playlist, at: row)
    }

    func didRename(_ playlist: ListPick, to name: String) async {
        await interactor.rename(playlist, to: name)
    }

    func didTapDelete(_ playlist: ListPick) async {
        await interactor.delete(playlist)
    }
}

extension PlaylistEditorPresenter: PlaylistEditorInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didMake(playlist: Playlist) {
        view?.show(made: EditedPlaylistRow(playlist))
    }

    func didAdd(count: Int, to playlist: Playlist) {
        view?.show(addedCount: count, to: EditedPlaylistRow(playlist))
    }

    func didRename(playlist: Playlist) {
        view?.show(renamed: EditedPlaylistRow(playlist))
    }

    func didDelete(playlist: Playlist) {
        view?.show(deleted: EditedPlaylistRow(playlist))
    }
}
