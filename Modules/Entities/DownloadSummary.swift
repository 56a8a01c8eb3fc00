/// What became of the tracks that were to be downloaded.
public struct DownloadSummary: Equatable, Sendable {
    public var downloaded: [Track]
    /// The size of what was downloaded, in bytes.
    public var bytes: Int64
    /// They were here already.
    public var known: [Track]
    /// They are in folders, or at other addresses than a music server's.
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

/// How far a download of several songs has come.
public struct DownloadProgress: Equatable, Sendable {
    /// Songs that are complete.
    public var doneCount: Int
    public var count: Int
    /// In bytes, of unfinished songs, too.
    public var bytes: Int64
    /// `nil` if a server didn't say how large a song is.
    public var totalBytes: Int64?

    public init(doneCount: Int, count: Int, bytes: Int64, totalBytes: Int64?) {
        (self.doneCount, self.count, self.bytes) = (doneCount, count, bytes)
        self.totalBytes = totalBytes
    }
}
