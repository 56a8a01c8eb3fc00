import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol DownloadsPresenting: AnyObject {
    /// The user downloads tracks or playlists.
    func didTapDownload(_ choice: DownloadChoice) async
    /// The user asks for all downloads.
    func didTapDownloads() async
    /// The user updates the downloads that have changed on their servers.
    func didPullToRefresh() async
    /// The user removes the downloads of tracks or playlists.
    func didSwipeToDelete(_ choice: DownloadChoice) async
    /// The user removes all downloads.
    func didTapDeleteAll() async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol DownloadsInteracting: AnyObject {
    /// Downloads the songs of tracks or playlists, and reports progress.
    func download(_ choice: DownloadChoice) async
    /// Downloads the songs again that have changed on their servers.
    func downloadOutdated() async
    /// Fetches all downloads.
    func fetchDownloads() async
    /// Removes the downloads of tracks or playlists.
    func remove(_ choice: DownloadChoice) async
    /// Removes all downloads.
    func removeAll() async
}

/// Results for the presenter.
@MainActor protocol DownloadsInteractorDelegate: ErrorHandling {
    /// The progress of a download.
    func didReceive(progress: DownloadProgress)
    /// The result of a download, and the names of playlists without tracks.
    func didDownload(summary: DownloadSummary, emptyPlaylists: [String])
    /// All downloads.
    func didFetch(list: DownloadList)
    /// The downloads that were removed.
    func didRemove(downloads: [Download])
}

/// Everything the view can show.
@MainActor package protocol DownloadsViewing: ErrorViewing {
    /// The progress of a download; `nil` once it has ended.
    func show(progress: DownloadedPart?)
    /// The result of a download.
    func show(downloaded: DownloadedTracks)
    /// All downloads, and the space that they use.
    func update(viewModels: [DownloadRow], space: DownloadSpace)
    /// The downloads that were removed.
    func show(removed rows: [DownloadRow])
}
