import Entities

/// What a sync with a music server did.
public struct SyncSummary: Equatable, Sendable {
    /// In tracks.
    public var tracks: UpdateSummary
    /// Tracks that the server lacks, but that are too many to be deleted without being asked for.
    public var kept: Int
    /// Songs that were starred there, as their tracks are liked here.
    public var liked: Int
    /// Songs that aren't starred there any more, as their tracks aren't liked here any more.
    public var unliked: Int
    /// Why not all likes were sent; `nil` if they were.
    public var likesProblem: ServiceError?
    /// Playlists of the server that are new, changed or gone.
    public var playlists: Int
    /// Why not all playlists were taken over; `nil` if they were.
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
