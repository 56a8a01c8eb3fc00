import Entities
import GRDB

extension Database {
    /// The most-played subjects.
    ///
    /// - Parameter slots: the plays to count; `nil` for all time.
    func topPlayed(_ kind: PlaySubject.Kind, in slots: Range<Int64>?, limit: Int) throws -> [PlayCount] {
        switch kind {
        case .tracks: return try topPlayed(CountedTable.tracks, in: slots, limit: limit)
        case .artists: return try topPlayed(CountedTable.artists, in: slots, limit: limit)
        case .albums: return try topPlayed(CountedTable.albums, in: slots, limit: limit)
        case .genres: return try topGenres(in: slots, limit: limit)
        case .years: return try topYears(in: slots, limit: limit)
        }
    }

    private func topPlayed(
        _ table: CountedTable,
        in slots: Range<Int64>?,
        limit: Int
    ) throws -> [PlayCount] {
        guard let slots else {
            var top: [(id: Int64, plays: Int)] = []
            if limit > 0 {
                try forEachPlayed(table, atLeast: 1) { id, plays in
                    top.append((id, plays))
                    return top.count < limit
                }
            }
            return try named(top, try heardParts(of: top.map(\.id), table), table)
        }
        let counts = try versionCounts(in: [slots])
        var sums: [Int64: Int] = [:]
        try cachedStatement(sql: table.versions).forEachRow { row in
            let plays = counts[row[0]]
            if plays != 0 { sums[row[1], default: 0] += plays }
        }
        let top = sums.lazy.filter { $0.value > 0 }
            .first(max(limit, 0)) { ($1.value, $0.key) < ($0.value, $1.key) }
        return try named(
            top.map { ($0.key, $0.value) },
            try heardParts(of: top.map(\.key), table, counts),
            table
        )
    }

    /// Visits played subjects, most plays first; ties in the order they were first recorded.
    ///
    /// - Parameters:
    ///   - condition: an additional SQL condition on the table's row.
    ///   - body: called with the number and the plays; returns whether to continue.
    func forEachPlayed(
        _ table: CountedTable,
        atLeast least: Int,
        where condition: String = "true",
        _ body: (_ id: Int64, _ plays: Int) throws -> Bool
    ) throws {
        // Usually few are requested, and the index of often-played tracks covers those.
        for part in ["plays >= \(Schema.oftenPlayed)", "plays < \(Schema.oftenPlayed)"] {
            let statement = try cachedStatement(
                sql: """
                    SELECT id, plays FROM \(table.name)
                    WHERE \(part) AND plays >= ? AND \(condition) ORDER BY plays DESC, id
                    """
            )
            let rows = try Row.fetchCursor(statement, arguments: [least])
            while let row = try rows.next() {
                guard try body(row[0], row[1]) else { return }
            }
        }
    }

    private func named(
        _ counts: [(id: Int64, plays: Int)],
        _ parts: [HeardPart],
        _ table: CountedTable
    ) throws -> [PlayCount] {
        let known = try knownTracks(.some(Set(parts.lazy.map(\.track)).sorted()))
        var listened: [Int64: Int] = [:]
        for part in parts {
            listened[part.subject, default: 0] &+= known[part.track]?.listenedMs(part.plays) ?? 0
        }
        let names = try cachedStatement(
            sql: "SELECT \(table.columns) FROM \(table.joined) WHERE \(table.name).id = ?"
        )
        return try counts.compactMap { id, plays in
            try Row.fetchOne(names, arguments: [id]).map {
                PlayCount(subject: table.subject($0), plays: plays, listenedMs: max(0, listened[id] ?? 0))
            }
        }
    }

    /// The tracks that the plays of some subjects are of.
    ///
    /// - Parameter counts: the plays to count; `nil` for all time.
    private func heardParts(
        of subjects: [Int64],
        _ table: CountedTable,
        _ counts: VersionCounts? = nil
    ) throws -> [HeardPart] {
        var parts: [HeardPart] = []
        guard let counts else {
            try cachedStatement(sql: table.parts).forEachRow([], [Self.json(subjects)]) { row in
                parts.append(HeardPart(subject: row[0], track: row[1], plays: Int(row[2])))
            }
            return parts
        }
        let subjects = Set(subjects)
        try cachedStatement(sql: table.versions).forEachRow { row in
            let plays = counts[row[0]]
            guard plays != 0, subjects.contains(row[1]) else { return }
            parts.append(HeardPart(subject: row[1], track: row[2], plays: plays))
        }
        return parts
    }
}

/// The plays of one track that count towards a subject.
private struct HeardPart {
    let subject: Int64
    let track: Int64
    let plays: Int
}

/// A table of subjects with their plays.
enum CountedTable: String {
    case tracks
    case artists
    case albums

    fileprivate var name: String { "play_\(rawValue)" }

    /// The table joined with its artists.
    fileprivate var joined: String {
        self == .artists ? name : "\(name) JOIN play_artists ON play_artists.id = \(name).artist_id"
    }

    /// A query for all versions, the subject each counts towards, and its track.
    fileprivate var versions: String {
        switch self {
        case .tracks: "SELECT id, track_id, track_id FROM play_versions"
        case .albums: "SELECT id, album_id, track_id FROM play_versions WHERE album_id <> 0"
        case .artists:
            """
            SELECT play_versions.id, artist_id, track_id FROM play_versions
            JOIN play_tracks ON play_tracks.id = track_id
            """
        }
    }

    /// A query for the tracks of some subjects with all their plays that count towards these.
    fileprivate var parts: String {
        switch self {
        case .tracks: "SELECT id, id, plays FROM play_tracks WHERE id IN (SELECT value FROM json_each(?))"
        case .artists:
            "SELECT artist_id, id, plays FROM play_tracks WHERE artist_id IN (SELECT value FROM json_each(?))"
        case .albums:
            """
            SELECT album_id, track_id, (SELECT sum(plays) FROM play_slots WHERE version_id = play_versions.id)
            FROM play_versions WHERE album_id IN (SELECT value FROM json_each(?))
            """
        }
    }

    /// The columns that `subject` reads.
    fileprivate var columns: String { "\(name).name, play_artists.name" }

    fileprivate func subject(_ row: Row) -> PlaySubject {
        switch self {
        case .tracks: .track(row[0], artist: row[1])
        case .artists: .artist(row[1])
        case .albums: .album(row[0], artist: row[1])
        }
    }
}
