import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol TrackFormPresenting: AnyObject {
    /// The user adds a track.
    func didTapAdd(_ form: TrackForm) async
    /// The user changes one track.
    func didTapSave(_ edit: TrackEdit, at selection: TrackSelection) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol TrackFormInteracting: AnyObject {
    /// Adds a track; what isn't known of it is read from its file.
    func addTrack(_ details: TrackDetails) async
    /// Changes the one track that is selected.
    func edit(_ selection: TrackSelection, with edit: TrackEdit) async
}

/// Results for the presenter.
@MainActor protocol TrackFormInteractorDelegate: AnyObject {
    /// The track is in the library.
    func didAdd(track: Track)
    /// The track as it is now.
    func didEdit(track: Track)
    /// A request failed.
    func handle(error: ServiceError)
}

/// Everything the view can show.
@MainActor package protocol TrackFormViewing: AnyObject {
    /// A track that was added.
    func show(added row: TrackRow)
    /// A track that was changed, as it is now.
    func show(edited row: TrackRow)
    /// Why a request failed.
    func show(error: ServiceError)
}
