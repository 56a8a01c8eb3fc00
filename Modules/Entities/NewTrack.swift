#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A track on its way into the library.
public struct NewTrack: Equatable, Sendable {
    /// The name it already has, for example in an export; `nil` lets the library give it one.
    public var urn: URN?
    /// What is known of the music.
    public var details: TrackDetails
    /// When it first came into a library; `nil` means now.
    public var addedAt: Date?

    public init(urn: URN? = nil, details: TrackDetails, addedAt: Date? = nil) {
        self.urn = urn
        self.details = details
        self.addedAt = addedAt
    }
}
