import Entities
import Services
import ViewModels

/// What happens on the screen. Each event returns when all that follows from it is done and shown.
@MainActor package protocol SystemPlaylistPresenting: AnyObject {
    /// The screen can be seen: the open playlist follows the library until its task is cancelled.
    func viewDidAppear() async
    /// The user wants to see which playlists there are.
    func didTapPlaylists() async
    /// The user opens a playlist, given by its name or its row; some are made for an artist.
    func didOpen(_ name: String, artist: String?, limit: Int?) async
    /// The user plays tracks of the open playlist, given by rows; all of it if there are none.
    func didTapPlay(at references: [String]) async
    /// The user queues tracks of the open playlist, given by rows; all of it if there are none.
    func didTapQueue(at references: [String]) async
    /// The user opens a track of the open playlist, given by its row.
    func didSelectTrack(at reference: String) async
    /// The user takes the open playlist elsewhere.
    func didTapExport() async
}

/// What the presenter asks for. Each request has called the delegate with its answer, or its error, when it returns.
@MainActor protocol SystemPlaylistInteracting: AnyObject {
    /// Makes all playlists that can be made without being told more, as long as they are.
    func fetchPlaylists(limit: Int) async
    /// Makes one playlist as the library and the history are now.
    func fetchPlaylist(_ kind: PlaylistKind, artist: String?, limit: Int) async
    /// Makes a playlist anew.
    func refreshPlaylist(_ kind: PlaylistKind, artist: String?, limit: Int) async
    /// Tells when the library or the history changed and is quiet again, until the task is cancelled.
    func followLibrary() async
}

/// What comes back to the presenter.
@MainActor protocol SystemPlaylistInteractorDelegate: AnyObject {
    /// All playlists, in the order of their rows.
    func didFetch(playlists: [MadePlaylist])
    /// The playlist that was opened.
    func didFetch(opened playlist: MadePlaylist)
    /// The open playlist as it is now.
    func didFetch(refreshed playlist: MadePlaylist)
    /// The library or the history is another one.
    func didChangeLibrary() async
    /// A request failed.
    func handle(error: ServiceError)
}

/// What can be shown.
@MainActor package protocol SystemPlaylistViewing: AnyObject {
    /// Which playlists there are.
    func update(viewModels: [PlaylistRow])
    /// A playlist and its tracks.
    func show(opened playlist: PlaylistRow, tracks: [TrackRow])
    /// The open playlist as it is since a time like `21:05`, and its tracks if they aren't those shown before.
    func show(refreshed playlist: PlaylistRow, tracks: [TrackRow]?, at time: String)
    /// Tracks to be written into the export.
    func export(viewModels: [TrackRow])
    /// What went wrong: what happened, to what, what to do next; and its name for scripts.
    func show(error message: String, code: String)
}

/// Where one can go from here.
@MainActor package protocol SystemPlaylistRouting: AnyObject {
    /// Opens a track's own screen.
    func showTrack(_ urn: URN) async
    /// Plays tracks in place of the queue.
    func play(_ tracks: [Track]) async
    /// Queues tracks at the end.
    func queue(_ tracks: [Track]) async
}
