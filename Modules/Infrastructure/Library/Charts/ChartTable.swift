import Entities
import GRDB

/// The tables behind a kind of chart.
struct ChartTable {
    let kind: Chart.Kind

    /// A query for the group that a version counts towards; no row or 0 if it is in no chart of this kind. Of all versions
    /// if the condition is empty.
    func groups(where condition: String) -> String {
        switch kind {
        case .albums:
            """
            SELECT play_versions.id, ifnull(compilation_id, album_groups.id) FROM play_versions
            CROSS JOIN play_albums ON play_albums.id = album_id
            CROSS JOIN album_groups ON album_groups.id = group_id \(condition)
            """
        case .tracks:
            """
            SELECT play_versions.id, group_id FROM play_versions
            CROSS JOIN play_tracks ON play_tracks.id = track_id \(condition)
            """
        case .artists:
            """
            SELECT play_versions.id, play_artists.group_id FROM play_versions
            CROSS JOIN play_tracks ON play_tracks.id = track_id
            CROSS JOIN play_artists ON play_artists.id = play_tracks.artist_id \(condition)
            """
        }
    }

    /// A query for the name and the artist of a group: its spelling with the most plays.
    private var names: String {
        let artist = """
            ifnull(
                (SELECT name FROM play_artists WHERE group_id = artist_groups.id ORDER BY plays DESC, id LIMIT 1),
                artist_groups.name
            )
            """
        return switch kind {
        case .albums:
            """
            SELECT (
                SELECT name FROM play_albums
                WHERE group_id = album_groups.id OR group_id IN (
                    SELECT id FROM album_groups AS parts WHERE parts.compilation_id = album_groups.id
                )
                ORDER BY plays DESC, id LIMIT 1
            ), \(artist)
            FROM album_groups JOIN artist_groups ON artist_groups.id = artist_id WHERE album_groups.id = ?
            """
        case .tracks:
            """
            SELECT (SELECT name FROM play_tracks WHERE group_id = track_groups.id ORDER BY plays DESC, id LIMIT 1),
                \(artist)
            FROM track_groups JOIN artist_groups ON artist_groups.id = artist_id WHERE track_groups.id = ?
            """
        case .artists:
            "SELECT NULL, \(artist) FROM artist_groups WHERE id = ?"
        }
    }

    /// What a group stands for.
    func subject(_ group: Int64, in db: Database) throws -> PlaySubject {
        guard let row = try Row.fetchOne(db.cachedStatement(sql: names), arguments: [group]) else {
            throw Problem.damaged
        }
        let (name, artist): (String?, String?) = (row[0], row[1])
        return switch kind {
        case .albums: .album(name ?? "", artist: artist)
        case .tracks: .track(name ?? "", artist: artist)
        case .artists: .artist(artist)
        }
    }
}
