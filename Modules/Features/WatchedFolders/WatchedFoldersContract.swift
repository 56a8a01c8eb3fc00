import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol WatchedFoldersPresenting: AnyObject {
    /// The view becomes visible. Watches folders for changes until the task is cancelled.
    func viewDidAppear() async
    /// The user asks for the watched folders.
    func didTapFolders() async
    /// The user removes a folder from the watched ones.
    func didSwipeToDelete(_ choice: ListPick) async
    /// The user updates the library from the folder at an absolute path or, without a path, from all watched folders.
    ///
    /// - Parameter prunes: whether to delete tracks with missing files.
    func didPullToRefresh(at path: String?, prunes: Bool) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol WatchedFoldersInteracting: AnyObject {
    /// Updates the library whenever something changes in a watched folder, until the task is cancelled.
    func followFolders() async
    /// Fetches the watched folders.
    func fetchFolders() async
    /// Stops watching a folder.
    func forgetFolder(_ choice: ListPick) async
    /// Updates the library from a folder, or from all watched ones.
    func update(at path: String?, prunes: Bool) async
}

/// Results for the presenter.
@MainActor protocol WatchedFoldersInteractorDelegate: ErrorHandling {
    /// The watched folders, in order.
    func didFetch(folders: [MusicFolder])
    /// A folder was removed from the watched ones.
    func didForget(folder: Location)
    /// The number of files examined so far; `total` is `nil` while unknown.
    func didUpdate(count: Int, of total: Int?)
    /// The update has finished.
    func didFinishUpdate(_ summary: UpdateSummary)
    /// The library was updated after a change in a watched folder.
    func didFollow(_ summary: UpdateSummary)
    /// The system's watch limit was reached; some folders aren't watched.
    func didReachWatchLimit()
}

/// Everything the view can show.
@MainActor package protocol WatchedFoldersViewing: ErrorViewing {
    /// The watched folders.
    func update(viewModels: [MusicFolderRow])
    /// The path of the folder that was removed from the watched ones.
    func show(forgotten path: String)
    /// The progress of an update.
    func show(updateProgress count: Int, of total: Int?)
    /// The result of an update.
    func show(updated counts: UpdateCounts)
    /// The changes found by the folder watcher.
    func show(news counts: UpdateCounts)
    /// The system's watch limit was reached; some folders aren't watched.
    func showWatchLimit()
}
