#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A song of a music server whose file is kept here.
public struct Download: Equatable, Sendable {
    public let track: Track
    public let file: DownloadedFile
    public let downloadedAt: Date
    /// Whether the server lists another size than when it was downloaded.
    public let isOutdated: Bool

    public init(track: Track, file: DownloadedFile, downloadedAt: Date, isOutdated: Bool = false) {
        self.track = track
        self.file = file
        self.downloadedAt = downloadedAt
        self.isOutdated = isOutdated
    }
}

/// A file in the folder of downloads.
public struct DownloadedFile: Equatable, Sendable {
    /// Its name in the folder.
    public let name: String
    /// The song's.
    public let location: Location
    /// In bytes.
    public let size: Int64

    public init(name: String, location: Location, size: Int64) {
        (self.name, self.location, self.size) = (name, location, size)
    }
}

/// All downloads, and the room that they may take.
public struct DownloadList: Equatable, Sendable {
    /// Album by album.
    public var downloads: [Download]
    /// In bytes.
    public var limit: Int64
    /// How many were freed, since their songs are gone from the library.
    public var freedCount: Int

    public init(downloads: [Download], limit: Int64, freedCount: Int = 0) {
        (self.downloads, self.limit, self.freedCount) = (downloads, limit, freedCount)
    }
}
