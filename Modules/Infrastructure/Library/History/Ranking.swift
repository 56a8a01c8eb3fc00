import Entities
import GRDB

extension Database {
    /// What was heard most of all time.
    func topPlayed(_ kind: PlaySubject.Kind, limit: Int) throws -> [PlayCount] {
        let statement = try cachedStatement(
            sql: """
                SELECT \(kind.columns), \(kind.table).plays
                FROM \(kind.tables) WHERE \(kind.table).plays > 0
                ORDER BY \(kind.table).plays DESC, \(kind.table).id LIMIT ?
                """
        )
        let rows = try Row.fetchCursor(statement, arguments: [max(limit, 0)])
        return try Array(rows.map { row in PlayCount(subject: kind.subject(row), plays: row[2]) })
    }

    /// What was heard most in a range.
    func topPlayed(_ kind: PlaySubject.Kind, in slots: Range<Int64>, limit: Int) throws -> [PlayCount] {
        let counts = try versionCounts(in: [slots])
        let statement = try cachedStatement(
            sql: """
                SELECT \(kind.columns), sum(version_plays.value) AS count
                FROM json_each(?) AS version_plays
                JOIN play_versions ON play_versions.id = version_plays.key
                \(kind.joins)
                GROUP BY \(kind.table).id HAVING count > 0
                ORDER BY count DESC, \(kind.table).id LIMIT ?
                """
        )
        let rows = try Row.fetchCursor(statement, arguments: [Self.json(counts), max(limit, 0)])
        return try Array(rows.map { row in PlayCount(subject: kind.subject(row), plays: row[2]) })
    }

    /// How often each version was heard in some ranges, read from the log, which lies in the order of time.
    func versionCounts(in ranges: [Range<Int64>]) throws -> [Int64: Int] {
        let statement = try cachedStatement(
            sql: "SELECT version_id * sign FROM plays WHERE started_at >= ? AND started_at < ?"
        )
        var counts: [Int64: Int] = [:]
        for range in ranges {
            let bounds = [range.lowerBound, range.upperBound].map {
                $0.multipliedReportingOverflow(by: Slot.length)
            }
            let ends = bounds.map { $0.overflow ? Int64.max : $0.partialValue }
            let versions = try Int64.fetchCursor(statement, arguments: StatementArguments(ends))
            while let version = try versions.next() {
                counts[abs(version), default: 0] += version.signum() == 1 ? 1 : -1
            }
        }
        return counts
    }

    /// Counts as a JSON object, by which they are handed to a statement.
    static func json(_ counts: some Sequence<(key: Int64, value: Int)>) -> String {
        "{" + counts.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }
}

extension PlaySubject.Kind {
    fileprivate var table: String { "play_\(rawValue)" }

    /// The table with the artists of what is in it.
    fileprivate var tables: String {
        self == .artists ? table : "\(table) JOIN play_artists ON play_artists.id = \(table).artist_id"
    }

    /// What leads from versions to the table.
    fileprivate var joins: String {
        let artists = "JOIN play_artists ON play_artists.id ="
        return switch self {
        case .tracks:
            "JOIN play_tracks ON play_tracks.id = track_id \(artists) play_tracks.artist_id"
        case .albums:
            "JOIN play_albums ON play_albums.id = album_id \(artists) play_albums.artist_id"
        case .artists:
            "JOIN play_tracks ON play_tracks.id = track_id \(artists) play_tracks.artist_id"
        }
    }

    /// The columns that `subject` reads.
    fileprivate var columns: String { "\(table).name, play_artists.name" }

    fileprivate func subject(_ row: Row) -> PlaySubject {
        switch self {
        case .tracks: .track(row[0], artist: row[1])
        case .artists: .artist(row[1])
        case .albums: .album(row[0], artist: row[1])
        }
    }
}
