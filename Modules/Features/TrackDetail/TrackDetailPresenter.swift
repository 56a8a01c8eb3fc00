import Entities
import Services
import ViewModels

@MainActor final class TrackDetailPresenter {
    weak var view: (any TrackDetailViewing)?

    private let interactor: any TrackDetailInteracting
    private let router: any TrackDetailRouting
    private var state = State.loading

    private enum State {
        case loading
        /// The track as it is shown.
        case shown(Track)
        /// The user deletes the track; that it is gone is not news then.
        case deleting(Track)
        case gone
    }

    init(interactor: any TrackDetailInteracting, router: any TrackDetailRouting) {
        self.interactor = interactor
        self.router = router
    }

    private var track: Track? {
        switch state {
        case .shown(let track), .deleting(let track): track
        case .loading, .gone: nil
        }
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

    func didTapSave(_ edit: TrackEdit) async {
        guard edit != TrackEdit() else { return handle(error: .nothingToChange) }
        await interactor.edit(with: edit)
    }

    func didTapDelete() async {
        guard case .shown(let track) = state else { return }
        state = .deleting(track)
        await interactor.deleteTrack()
        if case .deleting = state { state = .shown(track) }
    }

    func didTapPlay() async {
        if let track { await interactor.play(track) }
    }

    func didTapQueue(isNext: Bool) async {
        if let track { await interactor.enqueue(track, isNext: isNext) }
    }

    func didTapWaveform() async {
        if let location = location() { await interactor.fetchWantedWaveform(at: location) }
    }

    func didTapExportWaveform(to path: String) async {
        if let location = location() { await interactor.exportWaveform(of: location, to: path) }
    }

    func didPickWaveform(at path: String) async {
        if let location = location() { await interactor.importWaveform(from: path, for: location) }
    }

    /// Where the track's sound is; shows an error if it has none.
    private func location() -> Location? {
        guard let track else { return nil }
        if track.details.location == nil { handle(error: .noFile(title: track.details.title)) }
        return track.details.location
    }
}

extension TrackDetailPresenter: TrackDetailInteractorDelegate {
    /// A change of another track says nothing new of this one, so nothing is shown.
    func didFetch(track: Track) {
        guard track != self.track else { return }
        state = .shown(track)
        view?.show(viewModel: TrackRow(track))
    }

    func didFetch(waveform: Waveform) {
        view?.show(waveform: waveform.levels)
    }

    func didFetch(wanted waveform: Waveform) {
        view?.show(wanted: WaveformRow(waveform))
    }

    func didExportWaveform(to path: String) {
        view?.show(waveformExportedTo: path)
    }

    func didEnqueue(track: Track) {
        view?.show(queued: TrackRow(track))
    }

    func didDelete(track: Track) {
        state = .gone
        view?.show(deleted: TrackRow(track))
        router.close()
    }

    /// `didDelete` tells of the user's own deletion, whichever of the two comes first.
    func didLoseTrack() {
        guard case .shown(let lost) = state else { return }
        state = .gone
        view?.show(lost: TrackRow(lost))
        router.close()
    }

    func handle(error: ServiceError) {
        view?.show(error: error)
    }
}
