import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol AlbumHistoryPresenting: AnyObject {
    /// The screen appears for the first time.
    func viewDidLoad() async
    /// The screen becomes visible. Follows the library until the task is cancelled.
    func viewDidAppear() async
    /// The user plays the album.
    func didTapPlay() async
    /// The user adds the album to the end of the queue, or right after the current track.
    func didTapQueue(isNext: Bool) async
    /// The user exports the album: to the file at an absolute path or, without a path, to the view.
    func didTapExport(as format: ExportFormat, to path: String?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol AlbumHistoryInteracting: AnyObject {
    /// Fetches the history.
    func fetchHistory() async
    /// Fetches the history again whenever the library changes, until the task is cancelled.
    func followHistory() async
    /// Plays tracks, replacing the queue.
    func play(_ tracks: [Track]) async
    /// Adds tracks to the end of the queue, or right after the current track.
    func enqueue(_ tracks: [Track], isNext: Bool) async
    /// Writes tracks to a file.
    func export(_ tracks: [Track], as format: ExportFormat, to path: String) async
}

/// Results for the presenter.
@MainActor protocol AlbumHistoryInteractorDelegate: AnyObject {
    /// The history as it is now.
    func didFetch(history: AlbumHistory)
    /// The album isn't in the library any more, and its plays are gone, too.
    func didLoseHistory()
    /// Tracks were added to the queue.
    func didEnqueue(count: Int)
    /// The file was written, with `count` tracks; some formats leave tracks out.
    func didExport(count: Int, to path: String)
    /// A request failed.
    func handle(error: ServiceError)
}

/// Everything the view can show.
@MainActor package protocol AlbumHistoryViewing: AnyObject {
    /// The history that was opened.
    func show(opened history: AlbumHistoryScreen)
    /// The history after a change; `isListChanged` means that other tracks are shown.
    func show(refreshed history: AlbumHistoryScreen, isListChanged: Bool)
    /// Nothing is known of the album any more.
    func show(lost history: AlbumHistoryScreen)
    /// How many tracks were added to the queue.
    func show(queued count: Int)
    /// The lines of an export.
    func show(exported lines: String)
    /// How many tracks were written to a file.
    func show(exportedCount count: Int, to path: String)
    /// Why a request failed.
    func show(error: ServiceError)
}

/// Destinations outside the module.
@MainActor package protocol AlbumHistoryRouting: AnyObject {
    /// Leaves the screen.
    func close()
}
