import Entities

/// Makes the playlists that can be opened by name: the system's, the user's own, smart ones, and those of music servers.
public protocol PlaylistResolving: Sendable {
    /// The playlist with a name as it is now, ignoring case.
    ///
    /// - Throws: `notFound` if there is none; `artistNeeded` for a system playlist that is made for one artist, and
    ///   `artistNotTaken` for others; `unreadable` for a smart one whose search can't be read.
    func makePlaylist(
        named name: String,
        _ options: PlaylistOptions
    ) async throws(ServiceError) -> PlaylistContents
}

extension PlaylistResolving {
    /// The playlist with a name as it is now, ignoring case.
    public func makePlaylist(named name: String) async throws(ServiceError) -> PlaylistContents {
        try await makePlaylist(named: name, PlaylistOptions())
    }
}
