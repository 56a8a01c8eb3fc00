#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A track that was liked in another service or program.
public struct ImportedLike: Equatable, Sendable {
    public var track: ListedTrack
    /// The date of the like; `nil` if unknown.
    public var likedAt: Date?

    public init(_ track: ListedTrack, likedAt: Date? = nil) {
        self.track = track
        self.likedAt = likedAt
    }
}
