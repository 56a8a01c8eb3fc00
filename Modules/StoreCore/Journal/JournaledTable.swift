/// A table with rows that are part of changes, and that undo restores.
package enum JournaledTable: Int64, CaseIterable, Sendable {
    case tracks
    case playlists
    case playlistEntries
    case folders
    case places
    case sources
    case submissions
    /// The names of plays in a file; only names are restored.
    case playArtists
    case playAlbums
    case playTracks
    /// The names of plays on a server.
    case playVersions
    case nameJoins
    case playerCounts

    /// The number of the table in the journal.
    package var part: Int64 { rawValue }

    package var name: String {
        switch self {
        case .playlistEntries: "playlist_entries"
        case .playArtists: "play_artists"
        case .playAlbums: "play_albums"
        case .playTracks: "play_tracks"
        case .playVersions: "play_versions"
        case .nameJoins: "name_joins"
        case .playerCounts: "player_counts"
        default: "\(self)"
        }
    }

    /// The tables that an engine has.
    package static func all(in dialect: Dialect) -> [JournaledTable] {
        let others: Set<JournaledTable> =
            switch dialect {
            case .sqlite: [.playVersions]
            case .postgres: [.playArtists, .playAlbums, .playTracks]
            }
        return allCases.filter { !others.contains($0) }
    }
}
