import Entities
import ViewModels

/// The result of downloading tracks.
package struct DownloadedTracks: Equatable, Sendable {
    package let downloaded: [TrackRow]
    package let bytes: Int64
    /// The tracks that were already downloaded.
    package let known: [TrackRow]
    /// The tracks that already have a file in a folder.
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

/// The progress of downloading several songs.
package struct DownloadedPart: Equatable, Sendable {
    /// The song that is being downloaded, counted from 1.
    package let number: Int
    package let count: Int
    package let bytes: Int64
    /// The size of all songs; `nil` if a server didn't report a size.
    package let totalBytes: Int64?

    init(_ progress: DownloadProgress) {
        number = min(progress.doneCount + 1, progress.count)
        count = progress.count
        bytes = progress.bytes
        totalBytes = progress.totalBytes
    }
}
