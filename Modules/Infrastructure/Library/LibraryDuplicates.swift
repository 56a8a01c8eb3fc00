import Entities
import GRDB
import Services
import Storing

extension Library: DuplicateFinding {
    package func tracksAlike(
        by likeness: DuplicateGroups.Likeness,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> DuplicateGroups {
        try await read { db in
            switch likeness {
            case .tags: try db.tracksAlikeByTags(after: key, limit: limit)
            case .duration: try db.tracksAlikeByDuration(after: key, limit: limit)
            }
        }
    }
}

/// What several tracks have in common, in the order of an index. They don't insist on it, because it is missing during a
/// large import, and after one that was killed.
enum AlikeTracks {
    static let byTags = """
        SELECT title_key, artist_key FROM tracks
        WHERE (title_key, artist_key) > (?, ?) AND artist_key <> ''
        GROUP BY title_key, artist_key HAVING count(*) > 1
        ORDER BY title_key, artist_key LIMIT ?
        """

    static let byDuration = """
        SELECT duration_key FROM tracks
        WHERE duration_key > ? GROUP BY duration_key HAVING count(*) > 1
        ORDER BY duration_key LIMIT ?
        """
}

extension Database {
    fileprivate func tracksAlikeByTags(after key: PageKey?, limit: Int) throws -> DuplicateGroups {
        let last = try DuplicatePlace.position(of: key, in: .alikeByTags).sortValues(2)
        let rows = try Row.fetchAll(
            self,
            sql: AlikeTracks.byTags,
            arguments: StatementArguments(last ?? ["".databaseValue, "".databaseValue]) + [limit]
        )
        let groups = try rows.flatMap { row in
            try tracks(
                "title_key = ? AND artist_key = ? AND duration_ms IS NOT NULL",
                [row[0] as String, row[1] as String]
            ).groups(within: DuplicateGroups.nearDuration)
        }
        let next = rows.last.map { row in
            DuplicatePlace(listing: .alikeByTags, position: .after([.text(row[0]), .text(row[1])]))
        }
        return DuplicateGroups(groups: groups, next: rows.count < limit ? nil : next.map { PageKey($0) })
    }

    fileprivate func tracksAlikeByDuration(after key: PageKey?, limit: Int) throws -> DuplicateGroups {
        let last = try DuplicatePlace.position(of: key, in: .alikeByDuration).sortValues(1)
        let durations = try Int64.fetchAll(
            self,
            sql: AlikeTracks.byDuration,
            arguments: StatementArguments(last ?? [0.databaseValue]) + [limit]
        )
        let groups = try durations.map { duration in
            try tracks(
                "duration_key = ? AND +missing_since IS NULL AND (location LIKE '/%' OR location LIKE 'file:%')",
                [duration]
            )
        }
        let next = durations.last.map { duration in
            DuplicatePlace(listing: .alikeByDuration, position: .after([.integer(duration)]))
        }
        return DuplicateGroups(
            groups: groups.filter { $0.count > 1 },
            next: durations.count < limit ? nil : next.map { PageKey($0) }
        )
    }

    /// The tracks that fulfil a condition, shortest first.
    private func tracks(_ condition: String, _ arguments: StatementArguments) throws -> [Track] {
        let statement = try cachedStatement(
            sql: "SELECT \(StoredTrack.columns) FROM tracks WHERE \(condition) ORDER BY duration_ms, id"
        )
        return try statement.rows(arguments) { StoredTrack($0).track }
    }
}
