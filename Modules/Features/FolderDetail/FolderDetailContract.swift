import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol FolderDetailPresenting: AnyObject {
    /// The user opens a folder; `nil` is the top, with the watched folders.
    func didOpen(_ folder: Location?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol FolderDetailInteracting: AnyObject {
    /// Fetches the folders and tracks in a folder.
    func fetchContents(of folder: Location) async
    /// Fetches the watched folders.
    func fetchFolders() async
}

/// Results for the presenter.
@MainActor protocol FolderDetailInteractorDelegate: ErrorHandling {
    /// The folders and tracks in a folder.
    func didFetch(contents: FolderContents)
    /// The watched folders.
    func didFetch(folders: [MusicFolder])
}

/// Everything the view can show.
@MainActor package protocol FolderDetailViewing: ErrorViewing {
    /// The folders in a folder, and the tracks with files directly in it.
    func show(folders: [FolderRow], tracks: [TrackRow])
}
