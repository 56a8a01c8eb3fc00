import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol DownloadsPresenting: AnyObject {
    /// The user downloads tracks or playlists.
    func didTapDownload(_ choice: DownloadChoice) async
    /// The user asks for all downloads.
    func didTapDownloads() async
    /// The user downloads again what was changed on its server since.
    func didPullToRefresh() async
    /// The user frees the downloads of tracks or playlists.
    func didSwipeToDelete(_ choice: DownloadChoice) async
    /// The user frees all downloads.
    func didTapDeleteAll() async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol DownloadsInteracting: AnyObject {
    /// Downloads the songs of tracks or playlists, reporting how far it is.
    func download(_ choice: DownloadChoice) async
    /// Downloads songs again that were changed on their servers.
    func downloadOutdated() async
    /// Fetches all downloads.
    func fetchDownloads() async
    /// Frees the downloads of tracks or playlists.
    func remove(_ choice: DownloadChoice) async
    /// Frees all downloads.
    func removeAll() async
}

/// Results for the presenter.
@MainActor protocol DownloadsInteractorDelegate: ErrorHandling {
    /// How far a download has come.
    func didReceive(progress: DownloadProgress)
    /// What a download did, and the names of playlists that had no tracks.
    func didDownload(summary: DownloadSummary, emptyPlaylists: [String])
    /// All downloads.
    func didFetch(list: DownloadList)
    /// What was freed.
    func didRemove(downloads: [Download])
}

/// Everything the view can show.
@MainActor package protocol DownloadsViewing: ErrorViewing {
    /// How far a download has come; `nil` once it has ended.
    func show(progress: DownloadedPart?)
    /// What a download did.
    func show(downloaded: DownloadedTracks)
    /// All downloads, and the room that they take.
    func update(viewModels: [DownloadRow], room: DownloadRoom)
    /// The downloads that were freed.
    func show(removed rows: [DownloadRow])
}
