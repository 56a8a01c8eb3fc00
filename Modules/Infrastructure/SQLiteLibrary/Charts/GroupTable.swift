import Entities
import GRDB

/// The tables and queries behind groups of spellings, by which charts and counts of one kind are ranked.
struct GroupTable {
    let kind: Chart.Kind

    /// The table of the groups.
    var name: String {
        switch kind {
        case .albums: "album_groups"
        case .tracks: "track_groups"
        case .artists: "artist_groups"
        }
    }

    /// A query that maps versions to the groups they count towards. A version outside all charts of this kind has no
    /// row, or the group 0.
    ///
    /// - Parameter versions: a query for the versions' numbers, each as `value`.
    func groups(of versions: String) -> String {
        let (group, tables) =
            switch kind {
            case .albums:
                (
                    "ifnull(compilation_id, album_groups.id)",
                    """
                    CROSS JOIN play_albums ON play_albums.id = album_id
                    CROSS JOIN album_groups ON album_groups.id = group_id
                    """
                )
            case .tracks:
                ("group_id", "CROSS JOIN play_tracks ON play_tracks.id = track_id")
            case .artists:
                (
                    "play_artists.group_id",
                    """
                    CROSS JOIN play_tracks ON play_tracks.id = track_id
                    CROSS JOIN play_artists ON play_artists.id = play_tracks.artist_id
                    """
                )
            }
        return """
            SELECT play_versions.id, \(group) FROM (\(versions)) AS wanted
            CROSS JOIN play_versions ON play_versions.id = wanted.value \(tables)
            """
    }

    /// Queries that together map versions to groups. The first one maps numbers to groups; each other one maps numbers
    /// to those of the query before it.
    var path: [String] {
        switch kind {
        case .albums:
            [
                """
                SELECT play_albums.id, ifnull(compilation_id, group_id) FROM play_albums
                CROSS JOIN album_groups ON album_groups.id = group_id
                """,
                "SELECT id, album_id FROM play_versions",
            ]
        case .tracks:
            ["SELECT id, group_id FROM play_tracks", "SELECT id, track_id FROM play_versions"]
        case .artists:
            [
                "SELECT id, group_id FROM play_artists", "SELECT id, artist_id FROM play_tracks",
                "SELECT id, track_id FROM play_versions",
            ]
        }
    }

    /// A query for the name and the artist of a group: the spellings with the most plays, names joined to the artist
    /// aside.
    private var names: String {
        let artist = """
            coalesce(
                (
                    SELECT name FROM play_artists
                    WHERE group_id = artist_groups.id AND artist_name_key(ifnull(name, '')) = artist_groups.key
                    ORDER BY plays DESC, id LIMIT 1
                ),
                (SELECT artist FROM name_joins WHERE artist_key = artist_groups.key LIMIT 1),
                artist_groups.name
            )
            """
        return switch kind {
        case .albums:
            """
            SELECT \(Self.name(
                """
                play_albums WHERE group_id = album_groups.id OR group_id IN (
                    SELECT id FROM album_groups AS parts WHERE parts.compilation_id = album_groups.id
                )
                """
            )), \(artist)
            FROM album_groups JOIN artist_groups ON artist_groups.id = artist_id WHERE album_groups.id = ?
            """
        case .tracks:
            """
            SELECT \(Self.name("play_tracks WHERE group_id = track_groups.id")), \(artist)
            FROM track_groups JOIN artist_groups ON artist_groups.id = artist_id WHERE track_groups.id = ?
            """
        case .artists:
            "SELECT NULL, \(artist) FROM artist_groups WHERE id = ?"
        }
    }

    /// The title with the most plays among some albums or tracks, across all spellings of their artists.
    private static func name(_ titles: String) -> String {
        """
        (SELECT name FROM (
            SELECT name, min(id) AS first, sum(plays) AS total FROM \(titles)
            GROUP BY key ORDER BY total DESC, first LIMIT 1
        ))
        """
    }

    /// The album, track or artist that a group represents.
    func subject(_ group: Int64, in db: Database) throws -> PlaySubject {
        var subject: PlaySubject?
        try db.cachedStatement(sql: names).forEachRow([group]) { row in
            subject = self.subject(row.text(0), artist: row.text(1))
        }
        guard let subject else { throw Problem.damaged }
        return subject
    }

    private func subject(_ name: String?, artist: String?) -> PlaySubject {
        switch kind {
        case .albums: .album(name ?? "", artist: artist)
        case .tracks: .track(name ?? "", artist: artist)
        case .artists: .artist(artist)
        }
    }
}
