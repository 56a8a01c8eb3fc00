import Entities
import GRDB

extension PlaySubject {
    /// An SQL query for the numbers of its versions, with arguments.
    var versions: (sql: String, arguments: StatementArguments) {
        switch self {
        case .everything:
            ("SELECT 0", [])
        case .artist(let artist):
            (
                """
                SELECT play_versions.id FROM play_artists
                JOIN play_tracks ON artist_id = play_artists.id
                JOIN play_versions ON track_id = play_tracks.id
                WHERE play_artists.key = ?
                """,
                [artist.key]
            )
        case .album(let album, let artist):
            (
                """
                SELECT play_versions.id FROM play_artists
                JOIN play_albums ON artist_id = play_artists.id
                JOIN play_versions ON album_id = play_albums.id
                WHERE play_artists.key = ? AND play_albums.key = ?
                """,
                [artist.key, album.folded]
            )
        case .track(let title, let artist):
            (
                """
                SELECT play_versions.id FROM play_artists
                JOIN play_tracks ON artist_id = play_artists.id
                JOIN play_versions ON track_id = play_tracks.id
                WHERE play_artists.key = ? AND play_tracks.key = ?
                """,
                [artist.key, title.folded]
            )
        }
    }
}

extension String? {
    fileprivate var key: String { self?.folded ?? "" }
}
