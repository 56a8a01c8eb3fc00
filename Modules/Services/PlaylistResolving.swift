import Entities

/// Resolves playlists by name: the system's, the user's own, smart ones, and those on music servers.
public protocol PlaylistResolving: Sendable {
    /// The current content of the playlist with a name, ignoring case.
    ///
    /// - Throws: `notFound` if none exists; `invalid` if a system playlist needs an artist and none was given, or the
    ///   reverse; `unreadable` if a smart playlist's search is invalid.
    func makePlaylist(
        named name: String,
        _ options: PlaylistOptions
    ) async throws(ServiceError) -> PlaylistContents
}

extension PlaylistResolving {
    /// The current content of the playlist with a name, ignoring case.
    public func makePlaylist(named name: String) async throws(ServiceError) -> PlaylistContents {
        try await makePlaylist(named: name, PlaylistOptions())
    }
}
