import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol SystemPlaylistPresenting: AnyObject {
    /// The screen becomes visible. The open playlist follows the library until the task is cancelled.
    func viewDidAppear() async
    /// The user asks for the list of playlists.
    func didTapPlaylists() async
    /// The user opens a playlist; some need an artist.
    func didOpen(_ choice: PlaylistChoice, artist: String?, limit: Int?) async
    /// The user plays the open playlist.
    func didTapPlay() async
    /// The user adds the open playlist to the end of the queue, or right after the current track.
    func didTapQueue(isNext: Bool) async
    /// The user exports the open playlist: to the file at an absolute path or, without a path, to the view.
    func didTapExport(as format: ExportFormat, to path: String?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol SystemPlaylistInteracting: AnyObject {
    /// Builds every playlist that needs no artist, each with at most `limit` tracks.
    func fetchPlaylists(limit: Int) async
    /// Builds one playlist.
    func fetchPlaylist(_ kind: PlaylistKind, artist: String?, limit: Int) async
    /// Rebuilds the open playlist.
    func refreshPlaylist(_ kind: PlaylistKind, artist: String?, limit: Int) async
    /// Reports changes to the library or the history, after they have settled, until the task is cancelled.
    func followLibrary() async
    /// Plays tracks, replacing the queue.
    func play(_ tracks: [Track]) async
    /// Adds tracks to the end of the queue, or right after the current track.
    func enqueue(_ tracks: [Track], isNext: Bool) async
    /// Writes tracks to a file.
    func export(_ tracks: [Track], as format: ExportFormat, to path: String) async
}

/// Results for the presenter.
@MainActor protocol SystemPlaylistInteractorDelegate: AnyObject {
    /// All playlists, in listing order.
    func didFetch(playlists: [MadePlaylist])
    /// The playlist that was opened.
    func didFetch(opened playlist: MadePlaylist)
    /// The open playlist, rebuilt.
    func didFetch(refreshed playlist: MadePlaylist)
    /// The library or the history has changed.
    func didChangeLibrary() async
    /// Tracks were added to the queue.
    func didEnqueue(count: Int)
    /// The file was written, with `count` tracks; some formats leave tracks out.
    func didExport(count: Int, to path: String)
    /// A request failed.
    func handle(error: ServiceError)
}

/// Everything the view can show.
@MainActor package protocol SystemPlaylistViewing: AnyObject {
    /// All playlists.
    func update(viewModels: [PlaylistRow])
    /// A playlist that was opened, and its tracks.
    func show(opened playlist: PlaylistRow, tracks: [TrackRow])
    /// The open playlist, refreshed at a time such as `21:05`, and its tracks if they have changed.
    func show(refreshed playlist: PlaylistRow, tracks: [TrackRow]?, at time: String)
    /// How many tracks were added to the queue.
    func show(queued count: Int)
    /// The lines of an export.
    func show(exported lines: String)
    /// How many tracks were written to a file.
    func show(exportedCount count: Int, to path: String)
    /// Why a request failed.
    func show(error: ServiceError)
}
