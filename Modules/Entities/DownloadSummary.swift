/// The result of downloading tracks.
public struct DownloadSummary: Equatable, Sendable {
    public var downloaded: [Track]
    /// The size of the downloaded files, in bytes.
    public var bytes: Int64
    /// Tracks that were already downloaded.
    public var known: [Track]
    /// Tracks with a local file, which need no download.
    public var elsewhere: [Track]
    public var failedCount: Int

    public init(
        downloaded: [Track] = [],
        bytes: Int64 = 0,
        known: [Track] = [],
        elsewhere: [Track] = [],
        failedCount: Int = 0
    ) {
        (self.downloaded, self.bytes, self.known) = (downloaded, bytes, known)
        (self.elsewhere, self.failedCount) = (elsewhere, failedCount)
    }
}

/// The progress of downloading several songs.
public struct DownloadProgress: Equatable, Sendable {
    /// The number of completed songs.
    public var doneCount: Int
    public var count: Int
    /// The number of bytes received, including unfinished songs.
    public var bytes: Int64
    /// The total size in bytes; `nil` if a server didn't provide the size of a song.
    public var totalBytes: Int64?

    public init(doneCount: Int, count: Int, bytes: Int64, totalBytes: Int64?) {
        (self.doneCount, self.count, self.bytes) = (doneCount, count, bytes)
        self.totalBytes = totalBytes
    }
}
