import Entities

/// Stores the playlists of music servers.
public protocol SourcePlaylistStoring: Sendable {
    /// The stored playlists of a music server.
    func playlists(of source: MusicSource) async throws(ServiceError) -> [SourcePlaylist]

    /// Stores a playlist and its songs, in order, replacing the previous version.
    ///
    /// - Returns: whether its name or songs changed.
    func store(
        _ playlist: SourcePlaylist,
        songs: [Location],
        of source: MusicSource
    ) async throws(ServiceError) -> Bool

    /// Deletes all playlists of a music server except those with these numbers.
    ///
    /// - Returns: the number of deleted playlists.
    func deletePlaylists(of source: MusicSource, except numbers: [String]) async throws(ServiceError) -> Int
}

/// A playlist as a music server lists it.
public struct SourcePlaylist: Hashable, Sendable {
    /// The server's identifier of the playlist.
    public var number: String
    public var name: String
    /// The user who owns it; `nil` if the server doesn't report it.
    public var owner: String?
    /// The number of songs; `nil` if the server doesn't report it.
    public var songCount: Int?
    /// The time of the last change, in the server's format; `nil` if the server doesn't report it.
    public var changed: String?

    public init(
        number: String,
        name: String,
        owner: String? = nil,
        songCount: Int? = nil,
        changed: String? = nil
    ) {
        (self.number, self.name, self.owner) = (number, name, owner)
        (self.songCount, self.changed) = (songCount, changed)
    }
}
