import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol UndoHistoryPresenting: AnyObject {
    /// The user undoes the last change.
    func didTapUndo() async
    /// The user redoes the change undone last.
    func didTapRedo() async
    /// The user asks for the last changes, at most `limit`.
    func didTapChanges(limit: Int?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol UndoHistoryInteracting: AnyObject {
    /// Undoes the library's last change, and updates the tags of affected files.
    func undo() async
    /// Redoes the change undone last, and updates the tags of affected files.
    func redo() async
    /// Fetches the last changes.
    func fetchChanges(limit: Int) async
}

/// Results for the presenter.
@MainActor protocol UndoHistoryInteractorDelegate: TagWriteHandling {
    /// The change that was undone.
    func didUndo(change: LibraryChange)
    /// The change that was redone.
    func didRedo(change: LibraryChange)
    /// The last changes, newest first.
    func didFetch(changes: [LibraryChange])
}

/// Everything the view can show.
@MainActor package protocol UndoHistoryViewing: ErrorViewing, TagWriteViewing {
    /// The change that was undone.
    func show(undone change: ChangeRow)
    /// The change that was redone.
    func show(redone change: ChangeRow)
    /// The last changes, newest first.
    func update(viewModels: [ChangeRow])
}
