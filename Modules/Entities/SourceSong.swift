#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A song listed by a music server.
public struct SourceSong: Equatable, Sendable {
    /// The song's tags. The location names the music server and the song's ID on it; the duration is in whole seconds.
    public var details: TrackDetails
    /// The file's path on the server, for example `Radiohead/Kid A/01.flac`. Some servers build it from tags.
    public var path: String?
    /// The file's size in bytes.
    public var size: Int64?
    /// The time at which the user starred it on the server; `nil` if it isn't starred.
    public var likedAt: Date?

    public init(details: TrackDetails, path: String? = nil, size: Int64? = nil, likedAt: Date? = nil) {
        self.details = details
        self.path = path
        self.size = size
        self.likedAt = likedAt
    }
}
