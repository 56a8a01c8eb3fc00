import Entities
import Postgres
import Storing

extension PlaySubject {
    /// An SQL condition on `play_versions` for the versions of the subject in all spellings, with arguments.
    var condition: (sql: String, arguments: [PostgresValue]) {
        switch self {
        case .everything: ("true", [])
        case .artist(let artist): ("artist_id = $1", [.integer(NameNumber.artist(artist))])
        case .album(let album, let artist):
            (Self.albumCondition, [.integer(NameNumber.album(album, artist: artist))])
        case .track(let title, let artist):
            ("track_id = $1", [.integer(NameNumber.track(title: title, artist: artist))])
        case .genre(let genre?):
            (
                """
                track_id IN (SELECT name_hash FROM tracks WHERE genre_key = $1)
                AND \(KnownTracks.genre(of: "track_id")) = $1
                """,
                [.key(genre)]
            )
        case .genre(nil): ("\(KnownTracks.genre(of: "track_id")) IS NULL", [])
        case .year(let year?):
            (
                """
                track_id IN (SELECT name_hash FROM tracks WHERE year = $1)
                AND \(KnownTracks.year(of: "track_id")) = $1
                """,
                [.integer(Int64(year))]
            )
        case .year(nil): ("\(KnownTracks.year(of: "track_id")) IS NULL", [])
        }
    }

    /// The versions of a group of albums, or of the compilation that it is part of; takes its number.
    static let albumCondition = """
        album_id <> 0 AND album_id IN (
            SELECT coalesce((SELECT compilation_id FROM compilations WHERE album_id = $1), $1)
            UNION ALL SELECT album_id FROM compilations WHERE compilation_id
                = coalesce((SELECT compilation_id FROM compilations WHERE album_id = $1), $1)
        )
        """
}
