import Entities

/// Changes the user's own playlists. A change is durable when the call returns, and `undo` reverts it as a whole.
///
/// Playlists are given by name or, if only one matches, by a part of it, ignoring case and accents. Requests throw
/// `notFound` for an unknown one, `ambiguous` if several match, and `notEditable` for a system playlist, a music
/// server's, or, if they concern entries, a smart one.
public protocol PlaylistEditing: Sendable {
    /// Creates a playlist.
    ///
    /// - Throws: `alreadyExists` if the name is taken; `invalid` if it is empty; `notFound` if a track doesn't exist.
    func makePlaylist(_ new: NewPlaylist) async throws(ServiceError) -> Playlist

    /// Adds tracks to a playlist and returns the playlist; throws `notFound` if a track doesn't exist, or the row is beyond
    /// the end.
    ///
    /// - Parameter row: the row of the first one, counted from 1; `nil` for the end.
    func add(_ tracks: [URN], toPlaylist name: String, at row: Int?) async throws(ServiceError) -> Playlist

    /// Removes entries and returns them; throws `notFound` and removes nothing if one doesn't exist.
    func remove(_ places: [PlaylistEntry.Place], fromPlaylist name: String)
        async throws(ServiceError) -> [PlaylistEntry]

    /// Moves an entry to the place of another, shifting the entries in between, and returns it.
    func move(_ place: PlaylistEntry.Place, to target: PlaylistEntry.Place, inPlaylist name: String)
        async throws(ServiceError) -> PlaylistEntry

    /// Renames a playlist and returns it; throws `alreadyExists` if the new name is taken, `invalid` if it is empty.
    func renamePlaylist(_ name: String, to newName: String) async throws(ServiceError) -> Playlist

    /// Deletes a playlist and returns it. Its tracks remain in the library.
    func deletePlaylist(_ name: String) async throws(ServiceError) -> Playlist
}
