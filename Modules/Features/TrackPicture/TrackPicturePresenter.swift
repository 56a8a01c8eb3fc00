import Entities
import Services
import ViewModels

@MainActor final class TrackPicturePresenter {
    weak var view: (any TrackPictureViewing)?

    private let interactor: any TrackPictureInteracting

    init(interactor: any TrackPictureInteracting) {
        self.interactor = interactor
    }
}

extension TrackPicturePresenter: TrackPicturePresenting {
    func didTapPicture(of selection: TrackSelection, kinds: [Picture.Kind]) async {
        await interactor.fetchPicture(of: selection, kinds: kinds)
    }
}

extension TrackPicturePresenter: TrackPictureInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(picture: Picture?, of track: Track) {
        view?.show(picture: picture.map(PictureRow.init), of: TrackRow(track))
    }
}
