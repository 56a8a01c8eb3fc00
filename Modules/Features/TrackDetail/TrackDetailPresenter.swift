import Entities
import Foundation
import Services
import ViewModels

@MainActor final class TrackDetailPresenter {
    weak var view: (any TrackDetailViewing)?

    private let interactor: any TrackDetailInteracting
    private let router: any TrackDetailRouting
    private let timeZone: () -> TimeZone
    private var state = State.loading
    /// The track's other locations.
    private var places: [Location] = []

    private enum State {
        case loading
        /// `track` is the one in the library.
        case shown(TrackScreen, track: Track?)
        /// The user is deleting the track, so `didLoseTrack` is ignored.
        case deleting(TrackScreen, track: Track)
        case gone
    }

    /// - Parameter timeZone: determines when days and months begin.
    init(
        interactor: any TrackDetailInteracting,
        router: any TrackDetailRouting,
        timeZone: @escaping () -> TimeZone
    ) {
        self.interactor = interactor
        self.router = router
        self.timeZone = timeZone
    }

    private var screen: TrackScreen? {
        switch state {
        case .shown(let screen, _), .deleting(let screen, _): screen
        case .loading, .gone: nil
        }
    }

    private var track: Track? {
        switch state {
        case .shown(_, let track): track
        case .deleting(_, let track): track
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
        guard case .shown(let screen, let track) = state else { return }
        guard let track else { return showNotInLibrary(screen) }
        state = .deleting(screen, track: track)
        await interactor.delete(track.urn)
        if case .deleting = state { state = .shown(screen, track: track) }
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
        guard let track else {
            screen.map(showNotInLibrary)
            return nil
        }
        if track.details.location == nil { handle(error: .noFile(title: track.details.title)) }
        return track.details.location
    }

    private func showNotInLibrary(_ screen: TrackScreen) {
        handle(error: .notFound(.music(title: screen.title, artist: screen.artist)))
    }
}

extension TrackDetailPresenter: TrackDetailInteractorDelegate {
    /// Closes the screen if nothing could be shown.
    func handle(error: ServiceError) {
        view?.show(error: error)
        guard case .loading = state else { return }
        state = .gone
        router.close()
    }

    func didFetch(places: [Location]) {
        self.places = places
    }

    func didFetch(track: Track, listening: Listening) {
        show(TrackScreen(track, places: places, listening, timeZone: timeZone()), track)
    }

    func didFetch(listening: Listening, copies: [Track]) {
        show(TrackScreen(listening, copies: copies, timeZone: timeZone()), nil)
    }

    /// Skips the update if the track is unchanged: the library may have changed elsewhere.
    private func show(_ screen: TrackScreen, _ track: Track?) {
        guard screen != self.screen else { return }
        state = .shown(screen, track: track)
        view?.show(viewModel: screen)
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
        guard case .shown(let lost, _) = state else { return }
        state = .gone
        view?.show(lost: lost)
        router.close()
    }
}
