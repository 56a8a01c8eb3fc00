#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A track that was liked elsewhere.
public struct ImportedLike: Equatable, Sendable {
    public var track: ListedTrack
    /// When it was liked; `nil` if that isn't known.
    public var likedAt: Date?

    public init(_ track: ListedTrack, likedAt: Date? = nil) {
        self.track = track
        self.likedAt = likedAt
    }
}
