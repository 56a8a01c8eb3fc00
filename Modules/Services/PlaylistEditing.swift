import Entities

/// Changes the user's own playlists. A change is durable when the call returns, and `undo` reverts it as a whole.
///
/// Playlists are given by name, ignoring case and accents. Requests throw `notFound` for an unknown one,
/// `systemPlaylist` for one that the system makes, `serverPlaylist` for a music server's, and those about entries `smartPlaylist` for a smart one.
public protocol PlaylistEditing: Sendable {
    /// Makes a playlist.
    ///
    /// - Throws: `playlistExists`; `unnamed`; `notFound` if a track doesn't exist.
    func makePlaylist(_ new: NewPlaylist) async throws(ServiceError) -> Playlist

    /// Adds tracks to a playlist's end and returns the playlist; throws `notFound` if one doesn't exist.
    func add(_ tracks: [URN], toPlaylist name: String) async throws(ServiceError) -> Playlist

    /// Removes entries and returns them; throws `notFound` and removes nothing if one doesn't exist.
    func remove(_ places: [PlaylistEntry.Place], fromPlaylist name: String)
        async throws(ServiceError) -> [PlaylistEntry]

    /// Moves an entry to the place of another, which shifts to make room, and returns it.
    func move(_ place: PlaylistEntry.Place, to target: PlaylistEntry.Place, inPlaylist name: String)
        async throws(ServiceError) -> PlaylistEntry

    /// Renames a playlist and returns it; throws `playlistExists`, `unnamed`.
    func renamePlaylist(_ name: String, to newName: String) async throws(ServiceError) -> Playlist

    /// Deletes a playlist and returns it. Its tracks stay in the library.
    func deletePlaylist(_ name: String) async throws(ServiceError) -> Playlist
}
