/// What a sync with a music server did, in tracks.
public struct SyncSummary: Equatable, Sendable {
    public var tracks: UpdateSummary
    /// Tracks that the server lacks, but that are too many to be deleted without being asked for.
    public var kept: Int

    public init(tracks: UpdateSummary = UpdateSummary(), kept: Int = 0) {
        (self.tracks, self.kept) = (tracks, kept)
    }
}
