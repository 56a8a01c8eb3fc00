import Entities
import ViewModels

/// What became of the tracks that were to be downloaded.
package struct DownloadedTracks: Equatable, Sendable {
    package let downloaded: [TrackRow]
    package let bytes: Int64
    /// They were here already.
    package let known: [TrackRow]
    /// They are in folders.
    package let elsewhere: [TrackRow]
    package let failedCount: Int
    /// The names of playlists that had no tracks.
    package let emptyPlaylists: [String]

    init(_ summary: DownloadSummary, emptyPlaylists: [String] = []) {
        downloaded = summary.downloaded.map { TrackRow($0) }
        bytes = summary.bytes
        known = summary.known.map { TrackRow($0) }
        elsewhere = summary.elsewhere.map { TrackRow($0) }
        failedCount = summary.failedCount
        self.emptyPlaylists = emptyPlaylists
    }
}

/// How far a download of several songs has come.
package struct DownloadedPart: Equatable, Sendable {
    /// The song that is being downloaded, counted from 1.
    package let number: Int
    package let count: Int
    package let bytes: Int64
    /// `nil` if it isn't known.
    package let totalBytes: Int64?

    init(_ progress: DownloadProgress) {
        number = min(progress.doneCount + 1, progress.count)
        count = progress.count
        bytes = progress.bytes
        totalBytes = progress.totalBytes
    }
}
