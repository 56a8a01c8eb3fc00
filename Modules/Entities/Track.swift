#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A track in the library.
public struct Track: Equatable, Sendable {
    /// The track's permanent identifier.
    public let urn: URN
    public var details: TrackDetails
    /// The time at which the track was added to the library, to the second.
    public let addedAt: Date
    /// The number of plays, in Sidewinder or elsewhere.
    public var plays: Int
    /// The time at which the user liked the track, to the second; `nil` if it isn't liked.
    public var likedAt: Date?
    /// The time at which the track's file was found to be missing, to the second; `nil` if it isn't known to be.
    public var missingSince: Date?

    public init(
        urn: URN,
        details: TrackDetails,
        addedAt: Date,
        plays: Int = 0,
        likedAt: Date? = nil,
        missingSince: Date? = nil
    ) {
        self.urn = urn
        self.details = details
        self.addedAt = addedAt
        self.plays = plays
        self.likedAt = likedAt
        self.missingSince = missingSince
    }
}
