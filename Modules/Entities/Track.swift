#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A piece of music in the library.
public struct Track: Equatable, Sendable {
    /// The track's name for good.
    public let urn: URN
    /// What is known of the music itself.
    public var details: TrackDetails
    /// When the track came into the library, to the second.
    public let addedAt: Date
    /// How often it was heard, here or elsewhere.
    public let plays: Int

    public init(urn: URN, details: TrackDetails, addedAt: Date, plays: Int = 0) {
        self.urn = urn
        self.details = details
        self.addedAt = addedAt
        self.plays = plays
    }
}
