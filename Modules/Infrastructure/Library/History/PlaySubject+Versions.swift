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
        case .genre(let genre):
            (
                Self.versions(
                    with: "folded((SELECT genre \(Self.inLibrary) AND genre IS NOT NULL ORDER BY id LIMIT 1))"
                ),
                [genre?.folded(upTo: .max)]
            )
        case .year(let year):
            (Self.versions(with: "(SELECT min(year) \(Self.inLibrary))"), [year])
        }
    }
}

extension PlaySubject {
    private static let inLibrary =
        "FROM tracks WHERE title_key = play_tracks.key AND artist_key = play_artists.key"

    /// The versions of the tracks of which an expression has a value, which may be NULL.
    private static func versions(with expression: String) -> String {
        """
        SELECT play_versions.id FROM play_versions
        JOIN play_tracks ON play_tracks.id = track_id
        JOIN play_artists ON play_artists.id = play_tracks.artist_id
        WHERE \(expression) IS ?
        """
    }
}

extension String? {
    fileprivate var key: String { self?.folded ?? "" }
}
