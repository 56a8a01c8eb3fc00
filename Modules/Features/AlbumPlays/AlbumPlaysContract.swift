import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol AlbumPlaysPresenting: AnyObject {
    /// The screen appears for the first time.
    func viewDidLoad() async
    /// The screen becomes visible. Follows the library until the task is cancelled.
    func viewDidAppear() async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol AlbumPlaysInteracting: AnyObject {
    /// Fetches the album's history.
    func fetchHistory() async
    /// Fetches the album's history again whenever the library changes, until the task is cancelled.
    func followHistory() async
}

/// Results for the presenter.
@MainActor protocol AlbumPlaysInteractorDelegate: ErrorHandling {
    /// The album's current history.
    func didFetch(history: AlbumPlays)
    /// The album was removed from the library, and so were its plays.
    func didLoseHistory()
}

/// Everything the view can show.
@MainActor package protocol AlbumPlaysViewing: ErrorViewing {
    /// The history that was opened.
    func show(opened history: AlbumPlaysScreen)
    /// The history after a change; `isListChanged` means that the list of tracks differs.
    func show(refreshed history: AlbumPlaysScreen, isListChanged: Bool)
    /// The album and its plays were removed.
    func show(lost history: AlbumPlaysScreen)
}

/// Destinations outside the module.
@MainActor package protocol AlbumPlaysRouting: ScreenRouting {}
