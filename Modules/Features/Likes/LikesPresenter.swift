import Entities
import Services
import ViewModels

@MainActor final class LikesPresenter {
    weak var view: (any LikesViewing)?

    private let interactor: any LikesInteracting

    init(interactor: any LikesInteracting) {
        self.interactor = interactor
    }
}

extension LikesPresenter: LikesPresenting {
    func didTapLike(_ selection: TrackSelection?, all: Bool) async {
        await interactor.setLiked(true, selection, all: all)
    }

    func didTapUnlike(_ selection: TrackSelection?, all: Bool) async {
        await interactor.setLiked(false, selection, all: all)
    }
}

extension LikesPresenter: LikesInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didLike(tracks: [Track], known: Int) {
        view?.show(liked: tracks.map { TrackRow($0) }, known: known)
    }

    func didUnlike(tracks: [Track], unknown: Int) {
        view?.show(unliked: tracks.map { TrackRow($0) }, unknown: unknown)
    }
}
