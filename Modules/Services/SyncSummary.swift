import Entities

/// The result of a sync with a music server.
public struct SyncSummary: Equatable, Sendable {
    /// The changes to tracks.
    public var tracks: UpdateSummary
    /// The number of tracks that the server lacks but that were kept, because they were too many to delete without
    /// confirmation.
    public var kept: Int
    /// The number of songs newly starred on the server, because their tracks are liked.
    public var liked: Int
    /// The number of songs unstarred on the server, because their tracks were unliked.
    public var unliked: Int
    /// The reason that not all likes were sent; `nil` if they were.
    public var likesProblem: ServiceError?
    /// The number of the server's playlists that were added, changed or removed.
    public var playlists: Int
    /// The reason that not all playlists were imported; `nil` if they were.
    public var playlistsProblem: ServiceError?

    public init(
        tracks: UpdateSummary = UpdateSummary(),
        kept: Int = 0,
        liked: Int = 0,
        unliked: Int = 0,
        likesProblem: ServiceError? = nil,
        playlists: Int = 0,
        playlistsProblem: ServiceError? = nil
    ) {
        (self.tracks, self.kept) = (tracks, kept)
        (self.liked, self.unliked, self.likesProblem) = (liked, unliked, likesProblem)
        (self.playlists, self.playlistsProblem) = (playlists, playlistsProblem)
    }
}
