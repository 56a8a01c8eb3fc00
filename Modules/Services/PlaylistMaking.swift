import Entities

/// Makes the playlists that can be opened by name: the system's, the user's own, smart ones, and those of music servers.
public protocol PlaylistMaking: Sendable {
    /// The playlist with a name as it is now, ignoring case.
    ///
    /// - Throws: `notFound` if there is none; `artistNeeded` for a system playlist that is made for one artist;
    ///   `unreadable` for a smart one whose search can't be read.
    func makePlaylist(named name: String) async throws(ServiceError) -> PlaylistTracks
}
