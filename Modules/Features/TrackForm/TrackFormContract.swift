import Entities
import Services
import ViewModels

/// What happens in the form. Each event returns when everything that follows from it is done and shown.
@MainActor package protocol TrackFormPresenting: AnyObject {
    /// The user adds a track.
    func didTapAdd(_ form: TrackForm) async
    /// The user changes one track.
    func didTapSave(_ edit: TrackEdit, at selection: TrackSelection) async
}

/// What the presenter asks for. Each request has called the delegate with its answer, or its error, when it returns.
@MainActor protocol TrackFormInteracting: AnyObject {
    /// Adds a track; what isn't known of it is read from its file.
    func addTrack(_ details: TrackDetails) async
    /// Changes the one track that is selected.
    func edit(_ selection: TrackSelection, with edit: TrackEdit) async
}

/// What comes back to the presenter.
@MainActor protocol TrackFormInteractorDelegate: AnyObject {
    /// The track is in the library.
    func didAdd(track: Track)
    /// The track as it is now.
    func didEdit(track: Track)
    /// A request failed.
    func handle(error: ServiceError)
}

/// What can be shown.
@MainActor package protocol TrackFormViewing: AnyObject {
    /// A track that was added.
    func show(added row: TrackRow)
    /// A track that was changed, as it is now.
    func show(edited row: TrackRow)
    /// Why something could not be done.
    func show(error: ServiceError)
}
