import Entities

/// Looks up the user's own playlists, and those of music servers.
///
/// A server's playlist has the name that it has there or, if another playlist has that, one that ends with the source's.
public protocol PlaylistBrowsing: Sendable {
    /// All of them: the user's own by name, then those of each source by name.
    func playlists() async throws(ServiceError) -> [Playlist]

    /// The names of all of them, in order.
    func playlistNames() async throws(ServiceError) -> [String]

    /// The playlist with a name, ignoring case and accents; throws `notFound`.
    func playlist(named name: String) async throws(ServiceError) -> Playlist

    /// The first entries of a playlist in order, without those whose track was deleted; a smart one has none.
    func entries(of playlist: URN, limit: Int) async throws(ServiceError) -> [PlaylistEntry]
}
