import Entities
import Services
import ViewModels

/// What happens on the screen. Each event returns when all that follows from it is done and shown.
@MainActor package protocol TrackDetailPresenting: AnyObject {
    /// The track comes on the screen.
    func viewDidLoad() async
    /// The track can be seen: its waveform comes, and it follows the library until its task is cancelled.
    func viewDidAppear() async
    /// The user changes the track; what is `nil` stays.
    func didTapEdit(title: String?, artist: String?, album: String?) async
    /// The user deletes the track.
    func didTapDelete() async
    /// The user plays the track.
    func didTapPlay() async
    /// The user queues the track, at the end or right after what plays.
    func didTapQueue(isNext: Bool) async
    /// The user wants to have the waveform, however long that takes.
    func didTapWaveform() async
    /// The user has a waveform for the track in a file of SoundCloud's JSON.
    func didPickWaveform(at path: String) async
}

/// What the presenter asks for. Each request has called the delegate with its answer, or its error, when it returns.
@MainActor protocol TrackDetailInteracting: AnyObject {
    /// Fetches the track.
    func fetchTrack() async
    /// Fetches the track again whenever the library changes, until the task is cancelled.
    func followTrack() async
    /// Fetches how loud the track is over its length, which may take a second; a waveform that can't be had is no error.
    func fetchWaveform(of track: Track) async
    /// Fetches how loud the track at a location is, because the user wants it.
    func fetchWantedWaveform(at location: Location) async
    /// Takes a waveform over from a file, and keeps it as the one of the track at a location.
    func importWaveform(from path: String, for location: Location) async
    /// Changes the track.
    func edit(with edit: TrackEdit) async
    /// Deletes the track.
    func deleteTrack() async
}

/// What comes back to the presenter.
@MainActor protocol TrackDetailInteractorDelegate: AnyObject {
    /// The track as it is now.
    func didFetch(track: Track)
    /// How loud the track is over its length.
    func didFetch(waveform: Waveform)
    /// How loud the track is, as the user wanted to know.
    func didFetch(wanted waveform: Waveform)
    /// The user's wish is done: the track is gone.
    func didDelete(track: Track)
    /// Somebody else deleted the track.
    func didLoseTrack()
    /// A request failed.
    func handle(error: ServiceError)
}

/// What can be shown.
@MainActor package protocol TrackDetailViewing: AnyObject {
    /// The track with all that is known of it.
    func show(viewModel: TrackRow)
    /// How loud the track is in stretches of equal time.
    func show(waveform levels: [UInt8])
    /// The waveform that the user wanted.
    func show(wanted waveform: WaveformRow)
    /// The track is gone because the user wanted it.
    func show(deleted row: TrackRow)
    /// The track is gone because somebody else wanted it.
    func show(lost row: TrackRow)
    /// What went wrong: what happened, to what, what to do next; and its name for scripts.
    func show(error message: String, code: String)
}

/// Where one can go from here.
@MainActor package protocol TrackDetailRouting: AnyObject {
    /// Leaves the screen.
    func close()
    /// Has the track played.
    func play(_ track: Track) async
    /// Has the track queued, at the end or right after what plays.
    func queue(_ track: Track, isNext: Bool) async
}
