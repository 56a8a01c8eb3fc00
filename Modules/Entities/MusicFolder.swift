#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A folder that the library follows.
public struct MusicFolder: Equatable, Sendable {
    public let location: Location
    /// How many tracks have their files below it.
    public let trackCount: Int
    /// How many of these files are missing.
    public let missingCount: Int
    /// When the library was last updated from it, to the second.
    public let updatedAt: Date?

    public init(location: Location, trackCount: Int, missingCount: Int, updatedAt: Date?) {
        self.location = location
        self.trackCount = trackCount
        self.missingCount = missingCount
        self.updatedAt = updatedAt
    }
}
