import Entities
import Services
import ViewModels

@MainActor final class TrackDetailPresenter {
    weak var view: (any TrackDetailViewing)?

    private let interactor: any TrackDetailInteracting
    private let router: any TrackDetailRouting
    /// The track as it is shown, `nil` before it is and when it is gone.
    private var shown: TrackRow?
    private var isDeleting = false

    init(interactor: any TrackDetailInteracting, router: any TrackDetailRouting) {
        self.interactor = interactor
        self.router = router
    }
}

extension TrackDetailPresenter: TrackDetailPresenting {
    func viewDidLoad() async {
        await interactor.fetchTrack()
    }

    func viewDidAppear() async {
        await interactor.followTrack()
    }

    func didTapEdit(title: String?, artist: String?, album: String?) async {
        let edit = TrackEdit(title: title, artist: artist, album: album)
        guard edit != TrackEdit() else {
            return handle(
                error: .invalid(
                    what: "There is nothing to change",
                    advice: "Give a title, an artist or an album."
                )
            )
        }
        await interactor.edit(with: edit)
    }

    func didTapDelete() async {
        isDeleting = true
        await interactor.deleteTrack()
        isDeleting = false
    }
}

extension TrackDetailPresenter: TrackDetailInteractorDelegate {
    /// A change of another track says nothing new of this one, so nothing is shown.
    func didFetch(track: Track) {
        let row = TrackRow(track)
        guard row != shown else { return }
        shown = row
        view?.show(viewModel: row)
    }

    func didDelete(track: Track) {
        shown = nil
        view?.show(deleted: TrackRow(track))
        router.close()
    }

    /// The user's own deletion is told by `didDelete`, whichever of the two comes first.
    func didLoseTrack() {
        guard let row = shown, !isDeleting else { return }
        shown = nil
        view?.show(lost: row)
        router.close()
    }

    func handle(error: ServiceError) {
        view?.show(error: error.message, code: error.code)
    }
}
