import Entities

/// A watched folder, ready to show.
package struct MusicFolderRow: Equatable, Sendable {
    /// The row in the list, counted from 1.
    package let row: Int
    package let path: String
    package let tracks: Int
    package let missing: Int
    /// The time of the last update from it, as RFC 3339 in UTC; `nil` if there was none.
    package let updatedAt: String?

    init(_ folder: MusicFolder, row: Int) {
        self.row = row
        path = folder.location.text
        tracks = folder.trackCount
        missing = folder.missingCount
        updatedAt = folder.updatedAt.map(RFC3339.text)
    }
}
