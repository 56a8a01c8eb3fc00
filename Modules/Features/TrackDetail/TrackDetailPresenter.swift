import Entities
import Services
import ViewModels

@MainActor final class TrackDetailPresenter {
    weak var view: (any TrackDetailViewing)?

    private let interactor: any TrackDetailInteracting
    private let router: any TrackDetailRouting
    /// The track as it is shown, `nil` before it is and when it is gone.
    private var track: Track?
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
        guard let track else { return await interactor.followTrack() }
        let waveform = Task { await interactor.fetchWaveform(of: track) }
        await interactor.followTrack()
        waveform.cancel()
        await waveform.value
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

    func didTapPlay() async {
        if let track { await router.play(track) }
    }

    func didTapQueue(isNext: Bool) async {
        if let track { await router.queue(track, isNext: isNext) }
    }

    func didTapWaveform() async {
        if let location = location() { await interactor.fetchWantedWaveform(at: location) }
    }

    func didPickWaveform(at path: String) async {
        if let location = location() { await interactor.importWaveform(from: path, for: location) }
    }

    /// Where the track's sound is; if it has none, that is told.
    private func location() -> Location? {
        guard let track else { return nil }
        guard let location = track.details.location else {
            handle(
                error: .invalid(
                    what: "“\(track.details.title)” has no file",
                    advice: "`import` adds tracks with their files."
                )
            )
            return nil
        }
        return location
    }
}

extension TrackDetailPresenter: TrackDetailInteractorDelegate {
    /// A change of another track says nothing new of this one, so nothing is shown.
    func didFetch(track: Track) {
        guard track != self.track else { return }
        self.track = track
        view?.show(viewModel: TrackRow(track))
    }

    func didFetch(waveform: Waveform) {
        view?.show(waveform: waveform.levels)
    }

    func didFetch(wanted waveform: Waveform) {
        view?.show(wanted: WaveformRow(waveform))
    }

    func didDelete(track: Track) {
        self.track = nil
        view?.show(deleted: TrackRow(track))
        router.close()
    }

    /// The user's own deletion is told by `didDelete`, whichever of the two comes first.
    func didLoseTrack() {
        guard let lost = track, !isDeleting else { return }
        track = nil
        view?.show(lost: TrackRow(lost))
        router.close()
    }

    func handle(error: ServiceError) {
        view?.show(error: error.message, code: error.code)
    }
}
