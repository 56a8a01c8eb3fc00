#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A song as a music server lists it.
public struct SourceSong: Equatable, Sendable {
    /// The song's tags; the location names the source and the song's number there. The duration is in whole seconds.
    public var details: TrackDetails
    /// The file's path on the server, for example `Radiohead/Kid A/01.flac`. Some servers make it up from tags.
    public var path: String?
    /// The file's size in bytes.
    public var size: Int64?
    /// When the user starred it there; `nil` if it isn't starred.
    public var likedAt: Date?

    public init(details: TrackDetails, path: String? = nil, size: Int64? = nil, likedAt: Date? = nil) {
        self.details = details
        self.path = path
        self.size = size
        self.likedAt = likedAt
    }
}
