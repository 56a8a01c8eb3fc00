import Entities

/// Looks up the user's own playlists and those on music servers.
///
/// A server's playlist keeps its name unless another playlist has it; then the server's name is appended.
public protocol PlaylistBrowsing: Sendable {
    /// All playlists: the user's own by name, then each music server's by name.
    func playlists() async throws(ServiceError) -> [Playlist]

    /// The names of all playlists, in the same order.
    func playlistNames() async throws(ServiceError) -> [String]

    /// The playlist with a name, ignoring case and accents; throws `notFound`.
    func playlist(named name: String) async throws(ServiceError) -> Playlist

    /// The first entries of a playlist in order, without entries of deleted tracks; empty for a smart playlist.
    func entries(of playlist: URN, limit: Int) async throws(ServiceError) -> [PlaylistEntry]
}
