import Entities
import GRDB
import StoreCore

extension SQLiteSession {
    package func topPlayed(_ kind: Chart.Kind, of subject: PlaySubject, limit: Int) throws -> [PlayCount] {
        let table = GroupTable(kind: kind)
        let found = try rows(
            """
            WITH heard AS MATERIALIZED (
                SELECT version_id AS value, sum(plays) AS plays FROM play_slots
                WHERE version_id IN (\(try versions(of: subject))) GROUP BY version_id
            ), grouped (version, part) AS (\(raw: table.groups(of: "SELECT value FROM heard")))
            SELECT part, sum(plays) AS total FROM grouped JOIN heard ON value = version
            GROUP BY part HAVING total > 0 ORDER BY total DESC, part LIMIT \(limit)
            """
        ) { row in (group: try row[0] as Int64, plays: try row[1] as Int) }
        return try found.map { group, plays in
            PlayCount(subject: try table.subject(group, in: db), plays: plays)
        }
    }

    // SQLite takes several times as long to group the plays of a week.
    package func counts(in weeks: [Week]) throws -> [VersionCounts] {
        let statement = try db.cachedStatement(
            sql: "SELECT version_id, sign FROM plays WHERE started_at >= ? AND started_at < ?"
        )
        var counts: [Int64: Int] = [:]
        return try weeks.map { week in
            counts.removeAll(keepingCapacity: true)
            try statement.forEachRow([week.startSecond, week.endSecond]) { row in
                counts[row[0], default: 0] &+= Int(row[1])
            }
            return VersionCounts(versions: Array(counts.keys), plays: Array(counts.values))
        }
    }

    package func groups(of versions: Set<Int64>, _ kind: Chart.Kind) throws -> [Int64: Int64] {
        let groups = try VersionGroups(GroupTable(kind: kind), of: Array(versions), in: db)
        return Dictionary(uniqueKeysWithValues: versions.map { ($0, groups[$0]) }).filter { $0.value > 0 }
    }

    // Groups are numbered in the order of their first recording.
    package func places(of groups: Set<Int64>, _ kind: Chart.Kind) throws -> [Int64: Int64] {
        Dictionary(uniqueKeysWithValues: groups.map { ($0, $0) })
    }

    package func subjects(of groups: [Int64], _ kind: Chart.Kind) throws -> [Int64: PlaySubject] {
        let table = GroupTable(kind: kind)
        return Dictionary(try groups.map { ($0, try table.subject($0, in: db)) }) { first, _ in first }
    }

    package static func names(of kind: Chart.Kind, where condition: StoreCore.SQL) -> StoreCore.SQL {
        switch kind {
        case .artists:
            "SELECT group_id, NULL, name, NULL, plays FROM play_artists WHERE \(condition)"
        case .albums:
            """
            SELECT ifnull(compilation_id, play_albums.group_id), NULL, play_artists.name, play_albums.name, play_albums.plays
            FROM play_albums JOIN play_artists ON play_artists.id = play_albums.artist_id
            JOIN album_groups ON album_groups.id = play_albums.group_id WHERE \(condition)
            """
        case .tracks:
            """
            SELECT play_tracks.group_id, play_tracks.name, play_artists.name, NULL, play_tracks.plays
            FROM play_tracks JOIN play_artists ON play_artists.id = play_tracks.artist_id WHERE \(condition)
            """
        }
    }
}
