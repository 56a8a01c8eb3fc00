import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol MaintenancePresenting: AnyObject {
    /// The user has the library checked.
    func didTapCheck() async
    /// The user has everything rebuilt that can be.
    func didTapRebuild() async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol MaintenanceInteracting: AnyObject {
    /// Looks for defects.
    func checkLibrary() async
    /// Derives everything again from tracks and the play log.
    func rebuildLibrary() async
}

/// Results for the presenter.
@MainActor protocol MaintenanceInteractorDelegate: ErrorHandling {
    /// How far the check has come.
    func didCheck(_ done: Int, of total: Int)
    /// The defects of each kind.
    func didCheck(defects: [LibraryDefect])
    /// How far the rebuild has come.
    func didRebuild(_ done: Int, of total: Int)
    /// The rebuild is done.
    func didFinishRebuild()
}

/// Everything the view can show.
@MainActor package protocol MaintenanceViewing: ErrorViewing {
    /// How far a check or a rebuild has come.
    func show(done: Int, of total: Int)
    /// The defects; empty if nothing is wrong.
    func update(viewModels: [DefectRow])
    /// The rebuild is done.
    func showRebuildDone()
}
