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
        var sums: [Int64: Int] = [:]
        try cachedStatement(sql: kind.versions).forEachRow { row in
            let plays = counts[row[0]]
            if plays != 0 { sums[row[1], default: 0] += plays }
        }
        let top = sums.lazy.filter { $0.value > 0 }
            .first(max(limit, 0)) { ($1.value, $0.key) < ($0.value, $1.key) }
        let names = try cachedStatement(
            sql: "SELECT \(kind.columns) FROM \(kind.tables) WHERE \(kind.table).id = ?"
        )
        return try top.compactMap { id, plays in
            try Row.fetchOne(names, arguments: [id]).map {
                PlayCount(subject: kind.subject($0), plays: plays)
            }
        }
    }
}

extension PlaySubject.Kind {
    fileprivate var table: String { "play_\(rawValue)" }

    /// The table with the artists of what is in it.
    fileprivate var tables: String {
        self == .artists ? table : "\(table) JOIN play_artists ON play_artists.id = \(table).artist_id"
    }

    /// A selection of all versions and what each counts for.
    fileprivate var versions: String {
        switch self {
        case .tracks: "SELECT id, track_id FROM play_versions"
        case .albums: "SELECT id, album_id FROM play_versions WHERE album_id <> 0"
        case .artists:
            "SELECT play_versions.id, artist_id FROM play_versions JOIN play_tracks ON play_tracks.id = track_id"
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
