import Entities
import Services
import ViewModels

@MainActor final class TrackFormPresenter {
    weak var view: (any TrackFormViewing)?

    private let interactor: any TrackFormInteracting

    init(interactor: any TrackFormInteracting) {
        self.interactor = interactor
    }
}

extension TrackFormPresenter: TrackFormPresenting {
    func didTapAdd(_ form: TrackForm) async {
        await interactor.addTrack(
            TrackDetails(
                title: form.title,
                artist: form.artist,
                album: form.album,
                durationMs: form.durationMs,
                location: form.path.map { Location($0) }
            )
        )
    }

    func didTapSave(_ edit: TrackEdit, at selection: TrackSelection) async {
        guard edit != TrackEdit() else { return handle(error: .nothingToChange) }
        await interactor.edit(selection, with: edit)
    }
}

extension TrackFormPresenter: TrackFormInteractorDelegate {
    func didAdd(track: Track) {
        view?.show(added: TrackRow(track))
    }

    func didEdit(track: Track) {
        view?.show(edited: TrackRow(track))
    }

    func handle(error: ServiceError) {
        view?.show(error: error)
    }
}
