import Entities
import GRDB
import Services

extension Library: DuplicateFinding {
    public func tracksAlike(
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

/// The keys of the last group on a page of duplicates.
private enum DuplicatePlace: Hashable {
    case tags(title: String, artist: String)
    case duration(Int64)
}

extension Database {
    fileprivate func tracksAlikeByTags(after key: PageKey?, limit: Int) throws -> DuplicateGroups {
        var last = ("", "")
        switch key?.place(as: DuplicatePlace.self) {
        case .tags(let title, let artist): last = (title, artist)
        case nil where key == nil: break
        default: throw ServiceError.staleListing
        }
        let rows = try Row.fetchAll(
            self,
            sql: """
                SELECT title_key, artist_key FROM tracks INDEXED BY tracks_by_title
                WHERE (title_key, artist_key) > (?, ?) AND artist_key <> ''
                GROUP BY title_key, artist_key HAVING count(*) > 1
                ORDER BY title_key, artist_key LIMIT ?
                """,
            arguments: [last.0, last.1, limit]
        )
        let groups = try rows.flatMap { row in
            try tracks(
                "title_key = ? AND artist_key = ? AND duration_ms IS NOT NULL",
                [row[0] as String, row[1] as String]
            ).groups(within: 2000)
        }
        let next = rows.last.map { DuplicatePlace.tags(title: $0[0], artist: $0[1]) }
        return DuplicateGroups(groups: groups, next: rows.count < limit ? nil : next.map { PageKey($0) })
    }

    fileprivate func tracksAlikeByDuration(after key: PageKey?, limit: Int) throws -> DuplicateGroups {
        var last: Int64 = 0
        switch key?.place(as: DuplicatePlace.self) {
        case .duration(let duration): last = duration
        case nil where key == nil: break
        default: throw ServiceError.staleListing
        }
        let durations = try Int64.fetchAll(
            self,
            sql: """
                SELECT duration_key FROM tracks INDEXED BY tracks_by_duration
                WHERE duration_key > ? GROUP BY duration_key HAVING count(*) > 1
                ORDER BY duration_key LIMIT ?
                """,
            arguments: [last, limit]
        )
        let groups = try durations.map { duration in
            try tracks(
                "duration_key = ? AND +missing_since IS NULL AND (location LIKE '/%' OR location LIKE 'file:%')",
                [duration]
            )
        }
        return DuplicateGroups(
            groups: groups.filter { $0.count > 1 },
            next: durations.count < limit ? nil : durations.last.map { PageKey(DuplicatePlace.duration($0)) }
        )
    }

    /// The tracks that fulfil a condition, shortest first.
    private func tracks(_ condition: String, _ arguments: StatementArguments) throws -> [Track] {
        let statement = try cachedStatement(
            sql: "SELECT \(StoredTrack.columns) FROM tracks WHERE \(condition) ORDER BY duration_ms, id"
        )
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        return try Array(rows.map { StoredTrack($0).track })
    }
}

extension [Track] {
    /// Groups of at least two tracks whose durations are near that of the first one; the tracks come shortest first.
    fileprivate func groups(within milliseconds: Int) -> [[Track]] {
        var groups: [[Track]] = []
        for track in self {
            if let first = groups.last?.first?.details.durationMs, let duration = track.details.durationMs,
                duration - first <= milliseconds
            {
                groups[groups.count - 1].append(track)
            } else {
                groups.append([track])
            }
        }
        return groups.filter { $0.count > 1 }
    }
}
