#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A folder that the library watches.
public struct MusicFolder: Equatable, Sendable {
    public let location: Location
    /// The number of tracks with files below it, on this machine.
    public let trackCount: Int
    /// The number of those files that are missing.
    public let missingCount: Int
    /// The time of the library's last update from it, to the second; `nil` if there was none.
    public let updatedAt: Date?

    public init(location: Location, trackCount: Int, missingCount: Int, updatedAt: Date?) {
        self.location = location
        self.trackCount = trackCount
        self.missingCount = missingCount
        self.updatedAt = updatedAt
    }
}
