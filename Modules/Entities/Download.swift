#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A downloaded song of a music server.
public struct Download: Equatable, Sendable {
    public let track: Track
    public let file: DownloadedFile
    public let downloadedAt: Date
    /// Whether the server now lists a different size than when the song was downloaded.
    public let isOutdated: Bool

    public init(track: Track, file: DownloadedFile, downloadedAt: Date, isOutdated: Bool = false) {
        self.track = track
        self.file = file
        self.downloadedAt = downloadedAt
        self.isOutdated = isOutdated
    }
}

/// A file in the downloads folder.
public struct DownloadedFile: Equatable, Sendable {
    /// The file's name in the folder.
    public let name: String
    /// The location of the song.
    public let location: Location
    /// The size, in bytes.
    public let size: Int64

    public init(name: String, location: Location, size: Int64) {
        (self.name, self.location, self.size) = (name, location, size)
    }
}

/// All downloads, and the limit on their size.
public struct DownloadList: Equatable, Sendable {
    /// The downloads, album by album.
    public var downloads: [Download]
    /// The maximum total size, in bytes.
    public var limit: Int64
    /// The number of downloads that were just deleted, because the library has lost their songs.
    public var freedCount: Int

    public init(downloads: [Download], limit: Int64, freedCount: Int = 0) {
        (self.downloads, self.limit, self.freedCount) = (downloads, limit, freedCount)
    }
}
