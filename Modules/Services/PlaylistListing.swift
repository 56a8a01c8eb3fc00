import Entities

/// Lists all playlists: the system's, the user's own, smart ones, and those of music servers.
public protocol PlaylistListing: Sendable {
    /// All playlists: the system's, the user's, then those of music servers.
    func playlists() async throws(ServiceError) -> [ListedPlaylist]

    /// A playlist as it is now.
    ///
    /// - Throws: as `makePlaylist(named:_:)` does.
    func playlist(_ pick: ListPick, _ options: PlaylistOptions) async throws(ServiceError) -> MadePlaylist

    /// The name of a playlist, as it is written.
    func name(of pick: ListPick) async throws(ServiceError) -> String
}
