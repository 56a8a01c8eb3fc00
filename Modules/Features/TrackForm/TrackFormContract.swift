import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol TrackFormPresenting: AnyObject {
    /// The user adds a track.
    func didTapAdd(_ form: TrackForm) async
    /// The user edits a track.
    func didTapSave(_ edit: TrackEdit, at selection: TrackSelection) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol TrackFormInteracting: AnyObject {
    /// Adds a track, completed with the tags of its file.
    func addTrack(_ details: TrackDetails) async
    /// Edits the selected track.
    func edit(_ selection: TrackSelection, with edit: TrackEdit) async
}

/// Results for the presenter.
@MainActor protocol TrackFormInteractorDelegate: AnyObject {
    /// The track that was added.
    func didAdd(track: Track)
    /// The track after the edit.
    func didEdit(track: Track)
    /// A request failed.
    func handle(error: ServiceError)
}

/// Everything the view can show.
@MainActor package protocol TrackFormViewing: AnyObject {
    /// The track that was added.
    func show(added row: TrackRow)
    /// The track after the edit.
    func show(edited row: TrackRow)
    /// Why a request failed.
    func show(error: ServiceError)
}
