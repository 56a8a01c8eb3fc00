import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol WatchedFoldersPresenting: AnyObject {
    /// The view is visible; changes in folders arrive until the task is cancelled.
    func viewDidAppear() async
    /// The user asks for the folders that the library follows.
    func didTapFolders() async
    /// The user no longer wants the library to follow a folder.
    func didSwipeToDelete(_ choice: ListPick) async
    /// The user updates the library from the folder at an absolute path or, without a path, from all it follows.
    ///
    /// - Parameter prunes: whether tracks whose files are gone are deleted.
    func didPullToRefresh(at path: String?, prunes: Bool) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol WatchedFoldersInteracting: AnyObject {
    /// Updates the library from followed folders whenever something changes in them.
    func followFolders() async
    /// Fetches the folders that the library follows.
    func fetchFolders() async
    /// Stops following a folder.
    func forgetFolder(_ choice: ListPick) async
    /// Updates the library from a folder, or from all it follows.
    func update(at path: String?, prunes: Bool) async
}

/// Results for the presenter.
@MainActor protocol WatchedFoldersInteractorDelegate: ErrorHandling {
    /// The folders that the library follows, in order.
    func didFetch(folders: [MusicFolder])
    /// The library no longer follows a folder.
    func didForget(folder: Location)
    /// How many files the update has looked at; `total` is `nil` while unknown.
    func didUpdate(count: Int, of total: Int?)
    /// The update is done.
    func didFinishUpdate(_ summary: UpdateSummary)
    /// Something changed in a followed folder, and the library with it.
    func didFollow(_ summary: UpdateSummary)
    /// There are too many folders to follow all of them.
    func didLoseSight()
}

/// Everything the view can show.
@MainActor package protocol WatchedFoldersViewing: ErrorViewing {
    /// The folders that the library follows.
    func update(viewModels: [MusicFolderRow])
    /// The library no longer follows the folder at a path.
    func show(forgotten path: String)
    /// The progress of an update.
    func show(updateProgress count: Int, of total: Int?)
    /// The result of an update.
    func show(updated counts: UpdateCounts)
    /// What arrived by itself.
    func show(news counts: UpdateCounts)
    /// Not all changes arrive by themselves.
    func showWatchLimit()
}
