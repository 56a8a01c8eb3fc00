import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol SystemPlaylistPresenting: AnyObject {
    /// The screen can be seen: the open playlist follows the library until its task is cancelled.
    func viewDidAppear() async
    /// The user wants to see which playlists there are.
    func didTapPlaylists() async
    /// The user opens a playlist; some are made for an artist.
    func didOpen(_ choice: PlaylistChoice, artist: String?, limit: Int?) async
    /// The user plays the open playlist.
    func didTapPlay() async
    /// The user adds the open playlist to the queue, at the end or right after what plays.
    func didTapQueue(isNext: Bool) async
    /// The user takes the open playlist elsewhere: into the file at an absolute path, or without one to the view.
    func didTapExport(as format: ExportFormat, to path: String?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol SystemPlaylistInteracting: AnyObject {
    /// Builds every playlist that needs no artist, each with at most `limit` tracks.
    func fetchPlaylists(limit: Int) async
    /// Builds one playlist.
    func fetchPlaylist(_ kind: PlaylistKind, artist: String?, limit: Int) async
    /// Builds the open playlist again.
    func refreshPlaylist(_ kind: PlaylistKind, artist: String?, limit: Int) async
    /// Tells when the library or the history has changed and is quiet again, until the task is cancelled.
    func followLibrary() async
    /// Plays tracks, in place of the queue.
    func play(_ tracks: [Track]) async
    /// Adds tracks to the queue, at the end or right after what plays.
    func enqueue(_ tracks: [Track], isNext: Bool) async
    /// Writes tracks into a file.
    func export(_ tracks: [Track], as format: ExportFormat, to path: String) async
}

/// Results for the presenter.
@MainActor protocol SystemPlaylistInteractorDelegate: AnyObject {
    /// All playlists, in the order of their rows.
    func didFetch(playlists: [MadePlaylist])
    /// The playlist that was opened.
    func didFetch(opened playlist: MadePlaylist)
    /// The open playlist as it is now.
    func didFetch(refreshed playlist: MadePlaylist)
    /// The library or the history has changed.
    func didChangeLibrary() async
    /// So many tracks are in the queue.
    func didEnqueue(count: Int)
    /// The tracks are in the file; `count` of them, as some formats leave tracks out.
    func didExport(count: Int, to path: String)
    /// A request failed.
    func handle(error: ServiceError)
}

/// Everything the view can show.
@MainActor package protocol SystemPlaylistViewing: AnyObject {
    /// Which playlists there are.
    func update(viewModels: [PlaylistRow])
    /// A playlist and its tracks.
    func show(opened playlist: PlaylistRow, tracks: [TrackRow])
    /// The open playlist as it is since a time like `21:05`, and its tracks if they aren't those shown before.
    func show(refreshed playlist: PlaylistRow, tracks: [TrackRow]?, at time: String)
    /// How many tracks were added to the queue.
    func show(queued count: Int)
    /// The lines of an export.
    func show(exported lines: String)
    /// How many tracks were written into a file.
    func show(exportedCount count: Int, to path: String)
    /// Why a request failed.
    func show(error: ServiceError)
}
