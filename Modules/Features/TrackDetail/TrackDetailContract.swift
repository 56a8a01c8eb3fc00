import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol TrackDetailPresenting: AnyObject {
    /// The screen appears for the first time.
    func viewDidLoad() async
    /// The screen becomes visible. Loads the waveform and follows the library until the task is cancelled.
    func viewDidAppear() async
    /// The user deletes the track.
    func didTapDelete() async
    /// The user asks for the waveform, however long it takes.
    func didTapWaveform() async
    /// The user exports the waveform to a file as SoundCloud JSON.
    func didTapExportWaveform(to path: String) async
    /// The user imports a waveform for the track from a SoundCloud JSON file.
    func didPickWaveform(at path: String) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol TrackDetailInteracting: AnyObject {
    /// Fetches the track and its plays.
    func fetchTrack() async
    /// Fetches the track again whenever the library changes, until the task is cancelled.
    func followTrack() async
    /// Fetches the waveform, which may take a second. Doesn't report errors.
    func fetchWaveform(of track: Track) async
    /// Fetches the waveform at the user's request. Reports errors.
    func fetchWantedWaveform(at location: Location) async
    /// Writes the waveform to a file as SoundCloud JSON.
    func exportWaveform(of location: Location, to path: String) async
    /// Imports a SoundCloud JSON file as the waveform of a location.
    func importWaveform(from path: String, for location: Location) async
    /// Deletes a track.
    func delete(_ urn: URN) async
}

/// Results for the presenter.
@MainActor protocol TrackDetailInteractorDelegate: ErrorHandling {
    /// The track's other locations, reported before the track.
    func didFetch(places: [Location])
    /// The track in the library and its plays, initially and after each change.
    func didFetch(track: Track, listening: Listening)
    /// The plays of music, initially and after each change. The library has several tracks of it, or none.
    func didFetch(listening: Listening, copies: [Track])
    /// The waveform.
    func didFetch(waveform: Waveform)
    /// The waveform that the user requested.
    func didFetch(wanted waveform: Waveform)
    /// The waveform was written to a file.
    func didExportWaveform(to path: String)
    /// The user's deletion has finished.
    func didDelete(track: Track)
    /// The track was deleted elsewhere, or the last play of music that isn't in the library.
    func didLoseTrack()
}

/// Everything the view can show.
@MainActor package protocol TrackDetailViewing: ErrorViewing {
    /// The track with its metadata and plays.
    func show(viewModel: TrackScreen)
    /// The waveform: the levels of equal parts of the track, 0 to 255.
    func show(waveform levels: [UInt8])
    /// The waveform that the user requested.
    func show(wanted waveform: WaveformRow)
    /// The waveform was written to a file.
    func show(waveformExportedTo path: String)
    /// The track that the user deleted.
    func show(deleted row: TrackRow)
    /// The track or its last play was deleted elsewhere.
    func show(lost track: TrackScreen)
}

/// Destinations outside the module.
@MainActor package protocol TrackDetailRouting: ScreenRouting {}
