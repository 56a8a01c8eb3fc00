import Entities
import Foundation
import Postgres
import Services
import StoreCore

extension PostgresLibrary: HistoryReading {
    package func logSum(in range: Range<Date>?) async throws(ServiceError) -> LogSum {
        let seconds = LogRange(range)
        return try await read { session in
            let row = try session.rows(
                """
                SELECT count(*), coalesce(sum(started_at % \(LogRange.modulus)), 0)::BIGINT
                FROM plays WHERE started_at BETWEEN $1 AND $2 AND sign <> 0
                """,
                [.integer(seconds.first), .integer(seconds.last)]
            ).first
            return try row.map { LogSum(count: try $0[0], times: try $0[1]) } ?? LogSum()
        }
    }

    package func events(
        in range: Range<Date>?,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> LogPage {
        let place = try LogRange.place(of: key)
        return try await read { session in
            try session.events(in: LogRange(range), after: place, limit: min(max(limit, 1), Int.max - 1))
        }
    }
}

extension PostgresSession {
    /// - Parameter place: the values of the log's sort columns in the last row of the previous page.
    fileprivate func events(in range: LogRange, after place: [Int64]?, limit: Int) throws -> LogPage {
        let marks = (place ?? []).indices.map { "$\($0 + 4)" }.joined(separator: ", ")
        // The time alone finds the first row in the index.
        let start = place == nil ? "true" : "(\(LogRange.columns)) > (\(marks))"
        let found = try rows(
            """
            SELECT \(LogRange.columns), title, artist, album, name, account
            FROM (
                SELECT \(LogRange.columns) FROM plays
                WHERE started_at BETWEEN $1 AND $2 AND sign <> 0 AND \(start)
                ORDER BY \(LogRange.columns) LIMIT $3
            ) AS page
            LEFT JOIN play_versions ON play_versions.id = version_id
            LEFT JOIN play_sources ON play_sources.id = source_id
            ORDER BY \(LogRange.columns)
            """,
            // One extra row shows whether the log continues.
            ([place?.first ?? range.first, range.last, Int64(limit + 1)] + (place ?? [])).map { .integer($0) }
        )
        let events = try found.prefix(limit).compactMap { row -> Play? in
            // A damaged log may have plays without names.
            guard let title = try row[5] as String?, let source = try row[8] as String? else { return nil }
            return Play(
                title: title,
                artist: try row[6],
                album: try row[7],
                startedAt: Date(timeIntervalSince1970: Double(try row[0] as Int64)),
                source: PlaySource(name: source, user: try row[9]),
                ordinal: try row[3],
                isRetraction: (try row[4] as Int64) < 0
            )
        }
        guard found.count > limit else { return LogPage(events: events, next: nil) }
        let last = found[limit - 1]
        return LogPage(events: events, next: LogRange.key(after: try (0..<5).map { try last[$0] }))
    }
}
