import Entities
import ViewModels

/// A download, ready to show.
package struct DownloadRow: Equatable, Sendable {
    /// Counted from 1; `nil` outside of a list.
    package let row: Int?
    package let track: TrackRow
    /// The name of its music server.
    package let source: String
    package let bytes: Int64
    /// In RFC 3339.
    package let downloadedAt: String
    /// Whether the song was changed on its server since.
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

/// The room that all downloads take.
package struct DownloadRoom: Equatable, Sendable {
    package let bytes: Int64
    package let limit: Int64
    /// Downloads that were changed on their servers since.
    package let outdatedCount: Int
    /// Downloads that were freed since their songs are gone.
    package let freedCount: Int

    init(_ list: DownloadList) {
        bytes = list.downloads.map(\.file.size).reduce(0, &+)
        limit = list.limit
        outdatedCount = list.downloads.count(where: \.isOutdated)
        freedCount = list.freedCount
    }
}
