import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol TrackFormPresenting: AnyObject {
    /// The user adds a track.
    func didTapAdd(_ form: TrackForm) async
    /// The user edits tracks. Unless `all` is set, a search must find exactly one track.
    ///
    /// - Parameter writesTags: whether to write the new tags to the files; `nil` leaves that to the settings.
    func didTapSave(
        _ edit: TrackEdit,
        at selection: TrackSelection,
        all: Bool,
        writesTags: Bool?
    ) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol TrackFormInteracting: AnyObject {
    /// Adds a track, completed with the tags of its file.
    func addTrack(_ details: TrackDetails) async
    /// Edits all selected tracks, or none if one of them doesn't exist. `writesTags` also updates their files.
    func edit(_ selection: TrackSelection, with edit: TrackEdit, all: Bool, writesTags: Bool) async
}

/// Results for the presenter.
@MainActor protocol TrackFormInteractorDelegate: TagWriteHandling {
    /// The track that was added.
    func didAdd(track: Track)
    /// The tracks after the edit.
    func didEdit(_ edited: EditedTracks)
}

/// Everything the view can show.
@MainActor package protocol TrackFormViewing: ErrorViewing, TagWriteViewing {
    /// The track that was added.
    func show(added row: TrackRow)
    /// The tracks after the edit, and the number of tracks it changed.
    func show(edited rows: [TrackRow], changedCount: Int)
}
