import Entities

/// Stores the playlists of music servers.
public protocol SourcePlaylistStoring: Sendable {
    /// The playlists of a source as they were last stored.
    func playlists(of source: MusicSource) async throws(ServiceError) -> [SourcePlaylist]

    /// Stores a playlist and its songs, in order, in place of what it was.
    ///
    /// - Returns: whether its name or songs changed.
    func store(
        _ playlist: SourcePlaylist,
        songs: [Location],
        of source: MusicSource
    ) async throws(ServiceError) -> Bool

    /// Deletes all playlists of a source but those with these numbers.
    ///
    /// - Returns: how many were deleted.
    func deletePlaylists(of source: MusicSource, except numbers: [String]) async throws(ServiceError) -> Int
}

/// A playlist as a music server lists it.
public struct SourcePlaylist: Hashable, Sendable {
    /// Its id there.
    public var number: String
    public var name: String
    /// The user whose it is; `nil` if the server doesn't say.
    public var owner: String?
    /// How many songs it has; `nil` if the server doesn't say.
    public var songCount: Int?
    /// When it last changed, as the server writes it; `nil` if the server doesn't say.
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
