import Entities
import GRDB

extension Database {
    /// The most-played subjects of all time.
    func topPlayed(_ kind: PlaySubject.Kind, limit: Int) throws -> [PlayCount] {
        var top: [(id: Int64, plays: Int)] = []
        if limit > 0 {
            try forEachPlayed(kind, atLeast: 1) { id, plays in
                top.append((id, plays))
                return top.count < limit
            }
        }
        return try named(top, kind)
    }

    /// The most-played subjects in a range.
    func topPlayed(_ kind: PlaySubject.Kind, in slots: Range<Int64>, limit: Int) throws -> [PlayCount] {
        let counts = try versionCounts(in: [slots])
        var sums: [Int64: Int] = [:]
        try cachedStatement(sql: kind.versions).forEachRow { row in
            let plays = counts[row[0]]
            if plays != 0 { sums[row[1], default: 0] += plays }
        }
        let top = sums.lazy.filter { $0.value > 0 }
            .first(max(limit, 0)) { ($1.value, $0.key) < ($0.value, $1.key) }
        return try named(top.map { ($0.key, $0.value) }, kind)
    }

    /// Visits played subjects, most plays first; ties in the order they were first recorded.
    ///
    /// - Parameters:
    ///   - condition: an additional SQL condition on the table's row.
    ///   - body: called with the number and the plays; returns whether to continue.
    func forEachPlayed(
        _ kind: PlaySubject.Kind,
        atLeast least: Int,
        where condition: String = "true",
        _ body: (_ id: Int64, _ plays: Int) throws -> Bool
    ) throws {
        // Usually few are requested, and the index of often-played tracks covers those.
        for part in ["plays >= \(Schema.oftenPlayed)", "plays < \(Schema.oftenPlayed)"] {
            let statement = try cachedStatement(
                sql: """
                    SELECT id, plays FROM \(kind.table)
                    WHERE \(part) AND plays >= ? AND \(condition) ORDER BY plays DESC, id
                    """
            )
            let rows = try Row.fetchCursor(statement, arguments: [least])
            while let row = try rows.next() {
                guard try body(row[0], row[1]) else { return }
            }
        }
    }

    private func named(_ counts: [(id: Int64, plays: Int)], _ kind: PlaySubject.Kind) throws -> [PlayCount] {
        let names = try cachedStatement(
            sql: "SELECT \(kind.columns) FROM \(kind.tables) WHERE \(kind.table).id = ?"
        )
        return try counts.compactMap { id, plays in
            try Row.fetchOne(names, arguments: [id]).map {
                PlayCount(subject: kind.subject($0), plays: plays)
            }
        }
    }
}

extension PlaySubject.Kind {
    fileprivate var table: String { "play_\(rawValue)" }

    /// The table joined with its artists.
    fileprivate var tables: String {
        self == .artists ? table : "\(table) JOIN play_artists ON play_artists.id = \(table).artist_id"
    }

    /// A query for all versions and the subject each counts towards.
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
