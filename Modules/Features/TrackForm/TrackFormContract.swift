import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol TrackFormPresenting: AnyObject {
    /// The user adds a track.
    func didTapAdd(_ details: TrackDetails) async
    /// The user edits tracks. Unless `all` is set, a search must find exactly one track.
    ///
    /// - Parameter writesTags: whether to write the new tags to the files; `nil` leaves that to the settings.
    func didTapSave(
        _ edit: TrackEdit,
        at selection: TrackSelection,
        all: Bool,
        writesTags: Bool?
    ) async
    /// The user edits tracks as a text in their editor. The options are those of `didTapSave`.
    func didTapEditor(at selection: TrackSelection, all: Bool, writesTags: Bool?) async
    /// The user opens the text again, to correct its mistake.
    func didTapReopen() async
    /// The user stores the changes that the text makes.
    func didTapStore() async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol TrackFormInteracting: AnyObject {
    /// Adds a track, completed with the tags of its file.
    func addTrack(_ details: TrackDetails) async
    /// Edits all selected tracks, or none if one of them doesn't exist. `writesTags` also updates their files.
    func edit(_ selection: TrackSelection, with edit: TrackEdit, all: Bool, writesTags: Bool) async
    /// Opens a text with the fields of the selected tracks in the user's editor, and reads what it changes.
    func openText(of selection: TrackSelection, all: Bool, writesTags: Bool) async
    /// Opens the saved text again.
    func reopenText() async
    /// Stores what the text changes, as one change.
    func storeText() async
}

/// Results for the presenter.
@MainActor protocol TrackFormInteractorDelegate: TagWriteHandling {
    /// The track that was added.
    func didAdd(track: Track)
    /// The tracks after the edit.
    func didEdit(_ edited: EditedTracks)
    /// The edits that a text makes, and the tracks before them.
    func didRead(_ revisions: [TrackRevision], of tracks: [Track])
    /// A mistake in the edited text.
    func didFind(_ mistake: TextMistake)
}

/// Everything the view can show.
@MainActor package protocol TrackFormViewing: ErrorViewing, TagWriteViewing {
    /// The track that was added.
    func show(added row: TrackRow)
    /// The tracks after the edit, and the number of tracks it changed.
    func show(edited rows: [TrackRow], changedCount: Int)
    /// The changes that an edited text makes, to be stored if the user agrees; empty if there are none.
    func show(proposed rows: [FieldChangeRow])
    /// A mistake in the edited text, which can be opened again.
    func show(mistake: TextMistake)
}
