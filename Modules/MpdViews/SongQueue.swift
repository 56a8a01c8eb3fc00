import Entities
import Mpd

/// The queue and playlists, as the views of other modules see them.
@MainActor package protocol SongQueue: AnyObject {
    /// Returns the songs in the queue; `nil` if it is empty.
    func songs() async throws(MpdError) -> TrackSelection?

    /// Adds songs to the queue.
    ///
    /// - Parameter position: the place of the first; `nil` for the end.
    func add(_ songs: TrackSelection, at position: MpdPosition?) async throws(MpdError)

    /// Adds songs to a playlist, which is created if it doesn't exist.
    func add(_ songs: TrackSelection, toPlaylist name: String) async throws(MpdError)
}
