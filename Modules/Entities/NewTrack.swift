#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A track to be added to the library.
public struct NewTrack: Equatable, Sendable {
    /// The URN it already has, for example in an export; `nil` to let the library assign one.
    public var urn: URN?
    public var details: TrackDetails
    /// When it was first added to a library; `nil` means now.
    public var addedAt: Date?
    /// When it was liked; `nil` if it isn't, or if that isn't known.
    public var likedAt: Date?
    /// When its file was found to be gone; `nil` if it isn't known to be.
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
