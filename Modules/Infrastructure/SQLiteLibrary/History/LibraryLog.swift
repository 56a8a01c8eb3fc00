import Entities
import Foundation
import GRDB
import Services
import StoreCore

extension SQLiteLibrary: HistoryReading {
    package func logSum(in range: Range<Date>?) async throws(ServiceError) -> LogSum {
        try await read { db in
            let seconds = LogRange(range)
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT count(*), ifnull(sum(started_at % \(LogRange.modulus)), 0) FROM plays
                    WHERE started_at BETWEEN ? AND ?
                    """,
                arguments: [seconds.first, seconds.last]
            )
            return row.map { LogSum(count: $0[0], times: $0[1]) } ?? LogSum()
        }
    }

    package func events(
        in range: Range<Date>?,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> LogPage {
        try await read { db in try db.events(in: LogRange(range), after: key, limit: limit) }
    }
}

extension Database {
    fileprivate func events(in range: LogRange, after key: PageKey?, limit: Int) throws -> LogPage {
        let limit = min(max(limit, 1), Int.max - 1)
        let place = try LogRange.place(of: key)
        let start = place.map { "(\(LogRange.columns)) > (\($0.map { _ in "?" }.joined(separator: ", ")))" }
        // The joins only add names; without CROSS, SQLite might begin with them.
        let sql = """
            SELECT \(LogRange.columns), play_tracks.name, play_artists.name, play_albums.name, play_sources.name,
                play_sources.user
            FROM plays
            CROSS JOIN play_versions ON play_versions.id = version_id
            CROSS JOIN play_tracks ON play_tracks.id = play_versions.track_id
            CROSS JOIN play_artists ON play_artists.id = play_tracks.artist_id
            CROSS JOIN play_sources ON play_sources.id = source_id
            LEFT JOIN play_albums ON play_albums.id = play_versions.album_id
            WHERE \(start ?? "started_at >= ?") AND started_at <= ?
            ORDER BY \(LogRange.columns) LIMIT ?
            """
        // One extra row shows whether the log continues.
        let arguments = StatementArguments((place ?? [range.first]) + [range.last, Int64(limit + 1)])
        let rows = try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments)
        let events = rows.prefix(limit).map { row in
            Play(
                title: row[5],
                artist: row[6],
                album: row[7],
                startedAt: Date(timeIntervalSince1970: Double(row[0] as Int64)),
                source: PlaySource(name: row[8], user: row[9]),
                ordinal: row[3],
                isRetraction: row[4] < 0
            )
        }
        guard rows.count > limit else { return LogPage(events: events, next: nil) }
        let last = rows[limit - 1]
        return LogPage(events: events, next: LogRange.key(after: (0..<5).map { last[$0] }))
    }
}
