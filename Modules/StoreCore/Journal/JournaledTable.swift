/// A table whose rows are part of changes, and are restored when these are undone.
package enum JournaledTable: Int64, CaseIterable, Sendable {
    case tracks
    case playlists
    case playlistEntries
    case folders
    case places
    case sources

    /// Its number in the journal.
    package var part: Int64 { rawValue }

    package var name: String { self == .playlistEntries ? "playlist_entries" : "\(self)" }
}
