import Entities

/// Lists all playlists: the system's, the user's own, smart ones, and those on music servers.
public protocol PlaylistListing: Sendable {
    /// All playlists: the system's, the user's own, then those on music servers.
    func playlists() async throws(ServiceError) -> [ListedPlaylist]

    /// The current content of a playlist. A name may be a part that only one playlist has.
    ///
    /// - Throws: the errors of `makePlaylist(named:_:)`; `ambiguous` if several playlists match.
    func playlist(_ pick: ListPick, _ options: PlaylistOptions) async throws(ServiceError) -> MadePlaylist

    /// The name of a playlist, in its original spelling.
    func name(of pick: ListPick) async throws(ServiceError) -> String
}
