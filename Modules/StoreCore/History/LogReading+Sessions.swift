import Entities
import Foundation
import Services

extension HistoryReading where Self: SessionStore {
    package func logSum(in range: Range<Date>?) async throws(ServiceError) -> LogSum {
        let seconds = LogRange(range)
        return try await reading { session in
            try session.first(
                """
                SELECT count(*), CAST(coalesce(sum(started_at % \(LogRange.modulus)), 0) AS BIGINT),
                    count(nullif(album_id, 0))
                FROM plays LEFT JOIN play_versions ON play_versions.id = version_id
                WHERE started_at BETWEEN \(seconds.first) AND \(seconds.last) AND \(SQL.isLogged)
                """
            ) { row in LogSum(count: try row[0], times: try row[1], albums: try row[2]) } ?? LogSum()
        }
    }

    package func events(
        in range: Range<Date>?,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> LogPage {
        let (range, place) = (LogRange(range), try LogRange.place(of: key))
        let limit = min(max(limit, 1), Int.max - 1)
        return try await reading { session in try session.events(in: range, after: place, limit: limit) }
    }
}

extension StoreSession {
    /// - Parameter place: the values of the log's sort columns in the last row of the previous page.
    fileprivate func events(in range: LogRange, after place: [Int64]?, limit: Int) throws -> LogPage {
        let values = place.map { $0.map { "\($0)" as SQL }.joined(", ") }
        let continuation: SQL = values.map { "(\(raw: LogRange.columns)) > (\($0))" } ?? "true"
        // The time alone finds the first row in the index.
        let isOnPage: SQL = """
            started_at BETWEEN \(place?.first ?? range.first) AND \(range.last) AND \(SQL.isLogged) AND \(continuation)
            """
        // One extra row shows whether the log continues.
        let found = try rows(.log(where: isOnPage, limit: limit + 1)) { row in
            (values: try (0..<5).map { try row[$0] as Int64 }, play: try Play(logged: row))
        }
        let page = found.prefix(limit)
        let next = found.count > limit ? page.last.map { LogRange.key(after: $0.values) } : nil
        return LogPage(events: page.compactMap(\.play), next: next)
    }
}

extension SQL {
    /// The condition that a row of `plays` isn't undone.
    fileprivate static let isLogged = either(sqlite: "true", postgres: "sign <> 0")

    /// A query for rows of the log in order, with their names.
    fileprivate static func log(where condition: SQL, limit: Int) -> SQL {
        let columns: SQL = "\(raw: LogRange.columns)"
        let tables = either(
            // The joins only add names; without CROSS, SQLite might begin with them.
            sqlite: """
                plays CROSS JOIN \(versions) CROSS JOIN play_sources
                WHERE play_versions.id = version_id AND play_sources.id = source_id AND \(condition)
                """,
            postgres: """
                (SELECT \(columns) FROM plays WHERE \(condition) ORDER BY \(columns) LIMIT \(limit)) AS page
                LEFT JOIN play_versions ON play_versions.id = version_id
                LEFT JOIN play_sources ON play_sources.id = source_id
                """
        )
        return """
            SELECT \(columns), \(namesOfVersions), play_sources.name, \(account) FROM \(tables)
            ORDER BY \(columns) LIMIT \(limit)
            """
    }
}

extension Play {
    /// Reads a row of the log; `nil` if a damaged log lacks its names.
    fileprivate init?(logged row: some StoreRow) throws {
        guard let title = try row[5] as String?, let source = try row[8] as String? else { return nil }
        self.init(
            title: title,
            artist: try row[6],
            album: try row[7],
            startedAt: Date(timeIntervalSince1970: Double(try row[0] as Int64)),
            source: PlaySource(name: source, user: try row[9]),
            ordinal: try row[3],
            isRetraction: (try row[4] as Int64) < 0
        )
    }
}
