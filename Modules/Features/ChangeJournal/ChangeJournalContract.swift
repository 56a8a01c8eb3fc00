import Entities
import Services
import ViewModels

/// What happens at the journal of changes. Each event returns when everything that follows from it is done and shown.
@MainActor package protocol ChangeJournalPresenting: AnyObject {
    /// The user takes the last change back.
    func didTapUndo() async
    /// The user wants the change back that was undone last.
    func didTapRedo() async
    /// The user wants to see the last changes, at most `limit`.
    func didTapChanges(limit: Int?) async
}

/// What the presenter asks for. Each request has called the delegate with its answer, or its error, when it returns.
@MainActor protocol ChangeJournalInteracting: AnyObject {
    /// Takes the library's last change back.
    func undo() async
    /// Makes the change again that was undone last.
    func redo() async
    /// Fetches the last changes.
    func fetchChanges(limit: Int) async
}

/// What comes back to the presenter.
@MainActor protocol ChangeJournalInteractorDelegate: AnyObject {
    /// This change was taken back.
    func didUndo(change: LibraryChange)
    /// This change was made again.
    func didRedo(change: LibraryChange)
    /// The last changes, newest first.
    func didFetch(changes: [LibraryChange])
    /// A request failed.
    func handle(error: ServiceError)
}

/// What can be shown.
@MainActor package protocol ChangeJournalViewing: AnyObject {
    /// A change that was taken back.
    func show(undone change: ChangeRow)
    /// A change that was made again.
    func show(redone change: ChangeRow)
    /// The last changes, newest first.
    func update(viewModels: [ChangeRow])
    /// Why something could not be done.
    func show(error: ServiceError)
}
