import Entities
import Services
import ViewModels

@MainActor final class TrackDetailPresenter {
    weak var view: (any TrackDetailViewing)?

    private let interactor: any TrackDetailInteracting
    private let router: any TrackDetailRouting
    private var state = State.loading
    /// The track's other locations.
    private var places: [Location] = []

    private enum State {
        case loading
        case shown(Track)
        /// The user is deleting the track, so `didLoseTrack` is ignored.
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

    func didTapDelete() async {
        guard case .shown(let track) = state else { return }
        state = .deleting(track)
        await interactor.deleteTrack()
        if case .deleting = state { state = .shown(track) }
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

    /// Returns the location of the track's audio; shows an error if it has none.
    private func location() -> Location? {
        guard let track else { return nil }
        if track.details.location == nil { handle(error: .noFile(title: track.details.title)) }
        return track.details.location
    }
}

extension TrackDetailPresenter: TrackDetailInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(places: [Location]) {
        self.places = places
    }

    /// Skips the update if the track is unchanged: the library may have changed elsewhere.
    func didFetch(track: Track) {
        guard track != self.track else { return }
        state = .shown(track)
        view?.show(viewModel: TrackRow(track), places: places.map(\.text))
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

    func didDelete(track: Track) {
        state = .gone
        view?.show(deleted: TrackRow(track))
        router.close()
    }

    /// Ignored during the user's own deletion, which `didDelete` reports; either may come first.
    func didLoseTrack() {
        guard case .shown(let lost) = state else { return }
        state = .gone
        view?.show(lost: TrackRow(lost))
        router.close()
    }
}
