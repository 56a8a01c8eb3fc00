/// A table with rows that are part of changes, and that undo restores.
package enum JournaledTable: Int64, CaseIterable, Sendable {
    case tracks
    case playlists
    case playlistEntries
    case folders
    case places
    case sources

    /// The number of the table in the journal.
    package var part: Int64 { rawValue }

    package var name: String { self == .playlistEntries ? "playlist_entries" : "\(self)" }
}
