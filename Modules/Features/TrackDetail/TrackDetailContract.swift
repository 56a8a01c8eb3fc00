import Entities
import Services
import ViewModels

/// What happens on the screen. Each event returns when all that follows from it is done and shown.
@MainActor protocol TrackDetailPresenting: AnyObject {
    /// The track comes on the screen.
    func viewDidLoad() async
    /// The track can be seen: it follows the library until its task is cancelled.
    func viewDidAppear() async
    /// The user changes the track; what is `nil` stays.
    func didTapEdit(title: String?, artist: String?, album: String?) async
    /// The user deletes the track.
    func didTapDelete() async
}

/// What the presenter asks for. Each request has called the delegate with its answer, or its error, when it returns.
@MainActor protocol TrackDetailInteracting: AnyObject {
    /// Fetches the track.
    func fetchTrack() async
    /// Fetches the track again whenever the library changes, until the task is cancelled.
    func followTrack() async
    /// Changes the track.
    func edit(with edit: TrackEdit) async
    /// Deletes the track.
    func deleteTrack() async
}

/// What comes back to the presenter.
@MainActor protocol TrackDetailInteractorDelegate: AnyObject {
    /// The track as it is now.
    func didFetch(track: Track)
    /// The user's wish is done: the track is gone.
    func didDelete(track: Track)
    /// Somebody else deleted the track.
    func didLoseTrack()
    /// A request failed.
    func handle(error: ServiceError)
}

/// What can be shown.
@MainActor protocol TrackDetailViewing: AnyObject {
    /// The track with all that is known of it.
    func show(viewModel: TrackRow)
    /// The track is gone because the user wanted it.
    func show(deleted row: TrackRow)
    /// The track is gone because somebody else wanted it.
    func show(lost row: TrackRow)
    /// What went wrong: what happened, to what, what to do next; and its name for scripts.
    func show(error message: String, code: String)
}

/// Where one can go from here.
@MainActor protocol TrackDetailRouting: AnyObject {
    /// Leaves the screen.
    func close()
}
