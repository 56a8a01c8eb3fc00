import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol ArtistDetailPresenting: AnyObject {
    /// The screen appears for the first time.
    func viewDidLoad() async
    /// The screen becomes visible. Follows the library until the task is cancelled.
    func viewDidAppear() async
    /// The user plays all tracks of the artist.
    func didTapPlay() async
    /// The user adds all tracks of the artist to the end of the queue, or right after the current track.
    func didTapQueue(isNext: Bool) async
    /// The user downloads all tracks of the artist.
    func didTapDownload() async
    /// The user exports all tracks of the artist: to the file at an absolute path or, without a path, to the view.
    func didTapExport(as format: ExportFormat, to path: String?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol ArtistDetailInteracting: AnyObject {
    /// Fetches the artist, with albums and tracks.
    func fetchArtist() async
    /// Fetches the artist again whenever the library changes, until the task is cancelled.
    func followArtist() async
    /// Plays all tracks, replacing the queue.
    func playTracks() async
    /// Adds all tracks to the end of the queue, or right after the current track.
    func enqueueTracks(isNext: Bool) async
    /// Fetches all tracks to download them.
    func fetchTracks() async
    /// Fetches all tracks to export them.
    func fetchExport(as format: ExportFormat) async
    /// Writes all tracks to a file.
    func exportTracks(as format: ExportFormat, to path: String) async
}

/// Results for the presenter.
@MainActor protocol ArtistDetailInteractorDelegate: AnyObject {
    /// The artist as it is now.
    func didFetch(contents: ArtistContents)
    /// The artist's last track was deleted, or is by another artist now.
    func didLoseArtist()
    /// Tracks were added to the queue.
    func didEnqueue(count: Int)
    /// All tracks.
    func didFetch(tracks: [Track]) async
    /// The lines of the export.
    func didFetch(lines: String)
    /// The file was written, with `count` tracks; some formats leave tracks out.
    func didExport(count: Int, to path: String)
    /// A request failed.
    func handle(error: ServiceError)
}

/// Everything the view can show.
@MainActor package protocol ArtistDetailViewing: AnyObject {
    /// The artist that was opened.
    func show(opened artist: ArtistScreen)
    /// The artist after a change; `isListChanged` means that other albums or tracks are shown.
    func show(refreshed artist: ArtistScreen, isListChanged: Bool)
    /// The artist has no tracks any more.
    func show(lost artist: ArtistScreen)
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
@MainActor package protocol ArtistDetailRouting: AnyObject {
    /// Downloads the songs of tracks.
    func download(_ tracks: [URN]) async
    /// Leaves the screen.
    func close()
}
