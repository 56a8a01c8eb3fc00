import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol MaintenancePresenting: AnyObject {
    /// The user checks the library.
    func didTapCheck() async
    /// The user rebuilds all derived data.
    func didTapRebuild() async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol MaintenanceInteracting: AnyObject {
    /// Checks the library for defects.
    func checkLibrary() async
    /// Rebuilds all derived data from the tracks and the play log.
    func rebuildLibrary() async
}

/// Results for the presenter.
@MainActor protocol MaintenanceInteractorDelegate: ErrorHandling {
    /// The progress of the check.
    func didCheck(_ done: Int, of total: Int)
    /// The defects found, by kind.
    func didCheck(defects: [LibraryDefect])
    /// The progress of the rebuild.
    func didRebuild(_ done: Int, of total: Int)
    /// The rebuild has finished.
    func didFinishRebuild()
}

/// Everything the view can show.
@MainActor package protocol MaintenanceViewing: ErrorViewing {
    /// The progress of a check or a rebuild.
    func show(done: Int, of total: Int)
    /// The defects; empty if none were found.
    func update(viewModels: [DefectRow])
    /// The rebuild has finished.
    func showRebuildDone()
}
