import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol TrackDetailPresenting: AnyObject {
    /// The screen appears for the first time.
    func viewDidLoad() async
    /// The screen is visible: the waveform comes, and the track follows the library until the task is cancelled.
    func viewDidAppear() async
    /// The user changes the track.
    func didTapSave(_ edit: TrackEdit) async
    /// The user deletes the track.
    func didTapDelete() async
    /// The user plays the track.
    func didTapPlay() async
    /// The user queues the track, at the end or right after what plays.
    func didTapQueue(isNext: Bool) async
    /// The user wants to see the waveform, however long that takes.
    func didTapWaveform() async
    /// The user wants the waveform in a file, as SoundCloud's JSON.
    func didTapExportWaveform(to path: String) async
    /// The user has a waveform for the track in a file of SoundCloud's JSON.
    func didPickWaveform(at path: String) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol TrackDetailInteracting: AnyObject {
    /// Fetches the track.
    func fetchTrack() async
    /// Fetches the track again whenever the library changes, until the task is cancelled.
    func followTrack() async
    /// Fetches the waveform, which may take a second; one that can't be made is not an error.
    func fetchWaveform(of track: Track) async
    /// Fetches the waveform of the sound at a location, because the user wants it.
    func fetchWantedWaveform(at location: Location) async
    /// Writes the waveform of the sound at a location into a file, as SoundCloud's JSON.
    func exportWaveform(of location: Location, to path: String) async
    /// Reads a waveform from a file, and keeps it as that of the sound at a location.
    func importWaveform(from path: String, for location: Location) async
    /// Plays the track, in place of the queue.
    func play(_ track: Track) async
    /// Adds the track to the queue, at the end or right after what plays.
    func enqueue(_ track: Track, isNext: Bool) async
    /// Changes the track.
    func edit(with edit: TrackEdit) async
    /// Deletes the track.
    func deleteTrack() async
}

/// Results for the presenter.
@MainActor protocol TrackDetailInteractorDelegate: AnyObject {
    /// The track as it is now.
    func didFetch(track: Track)
    /// The waveform.
    func didFetch(waveform: Waveform)
    /// The waveform that the user wanted.
    func didFetch(wanted waveform: Waveform)
    /// The waveform is in the file.
    func didExportWaveform(to path: String)
    /// The track is in the queue.
    func didEnqueue(track: Track)
    /// The track is deleted, as the user wanted.
    func didDelete(track: Track)
    /// The track was deleted elsewhere.
    func didLoseTrack()
    /// A request failed.
    func handle(error: ServiceError)
}

/// Everything the view can show.
@MainActor package protocol TrackDetailViewing: AnyObject {
    /// The track with everything known of it.
    func show(viewModel: TrackRow)
    /// The waveform: the levels of equal parts of the track, 0 to 255.
    func show(waveform levels: [UInt8])
    /// The waveform that the user wanted.
    func show(wanted waveform: WaveformRow)
    /// The waveform was written into a file.
    func show(waveformExportedTo path: String)
    /// The track that was added to the queue.
    func show(queued row: TrackRow)
    /// The track that the user deleted.
    func show(deleted row: TrackRow)
    /// The track was deleted elsewhere.
    func show(lost row: TrackRow)
    /// Why a request failed.
    func show(error: ServiceError)
}

/// Destinations outside the module.
@MainActor package protocol TrackDetailRouting: AnyObject {
    /// Leaves the screen.
    func close()
}
