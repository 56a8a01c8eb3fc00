#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A track to add to the library.
public struct NewTrack: Equatable, Sendable {
    /// An existing URN, for example from an export; `nil` if the library assigns one.
    public var urn: URN?
    public var details: TrackDetails
    /// The time at which it was first added to a library; `nil` for now.
    public var addedAt: Date?
    /// The time at which it was liked; `nil` if it isn't, or if the time is unknown.
    public var likedAt: Date?
    /// The time at which its file was found to be missing; `nil` if it isn't known to be.
    public var missingSince: Date?
    /// The file it was read from; `nil` if it wasn't read from a file.
    public var file: FileRecord?

    public init(
        urn: URN? = nil,
        details: TrackDetails,
        addedAt: Date? = nil,
        likedAt: Date? = nil,
        missingSince: Date? = nil,
        file: FileRecord? = nil
    ) {
        self.urn = urn
        self.details = details
        self.addedAt = addedAt
        self.likedAt = likedAt
        self.missingSince = missingSince
        self.file = file
    }
}
