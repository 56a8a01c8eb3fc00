import Entities
import ViewModels

/// A download, ready to show.
package struct DownloadRow: Equatable, Sendable {
    /// The row in the list, counted from 1; `nil` if it isn't listed.
    package let row: Int?
    package let track: TrackRow
    /// The name of its music server.
    package let source: String
    package let bytes: Int64
    /// The time of the download, in RFC 3339.
    package let downloadedAt: String
    /// Whether the song has changed on its server since.
    package let isOutdated: Bool

    init(_ download: Download, row: Int? = nil) {
        self.row = row
        track = TrackRow(download.track, row: row)
        source = download.file.location.song?.source ?? ""
        bytes = download.file.size
        downloadedAt = RFC3339.text(download.downloadedAt)
        isOutdated = download.isOutdated
    }
}

/// The space used by all downloads, and its limit, in bytes.
package struct DownloadSpace: Equatable, Sendable {
    package let bytes: Int64
    package let limit: Int64
    /// The number of downloads that have changed on their servers since.
    package let outdatedCount: Int
    /// The number of downloads deleted because their songs were removed from the library.
    package let freedCount: Int

    init(_ list: DownloadList) {
        bytes = list.downloads.map(\.file.size).reduce(0, &+)
        limit = list.limit
        outdatedCount = list.downloads.count(where: \.isOutdated)
        freedCount = list.freedCount
    }
}
