import Entities
import GRDB

extension Database {
    /// The most-played subjects.
    ///
    /// - Parameter slots: the plays to count; `nil` for all time.
    func topPlayed(_ kind: PlaySubject.Kind, in slots: Range<Int64>?, limit: Int) throws -> [PlayCount] {
        switch kind {
        case .tracks: return try topPlayed(GroupTable(kind: .tracks), in: slots, limit: limit)
        case .artists: return try topPlayed(GroupTable(kind: .artists), in: slots, limit: limit)
        case .albums: return try topPlayed(GroupTable(kind: .albums), in: slots, limit: limit)
        case .genres: return try topGenres(in: slots, limit: limit)
        case .years: return try topYears(in: slots, limit: limit)
        }
    }

    private func topPlayed(
        _ table: GroupTable,
        in slots: Range<Int64>?,
        limit: Int
    ) throws -> [PlayCount] {
        guard let slots else {
            let top = try topPlayed(table, limit: limit)
            return try named(top, try heardParts(of: top.map(\.key), table), table)
        }
        return try withCache(Self.scanningCache) {
            let counts = try versionCounts(in: [slots])
            let top = try groupCounts(counts, table).most(max(limit, 0))
            return try named(top, try heardParts(of: top.map(\.key), table, counts), table)
        }
    }

    /// The most-played groups of all time.
    private func topPlayed(_ table: GroupTable, limit: Int) throws -> [(key: Int64, value: Int)] {
        var top: [(key: Int64, value: Int)] = []
        guard limit > 0 else { return top }
        guard table.kind == .tracks else {
            try cachedStatement(sql: table.top).forEachRow([Int64(limit)]) { row in
                top.append((row[0], Int(row[1])))
            }
            return top
        }
        try forEachPlayedTrack(atLeast: 1) { group, plays in
            top.append((group, plays))
            return top.count < limit
        }
        return top
    }

    /// Visits played tracks, most plays first; ties in the order they were first recorded.
    ///
    /// - Parameters:
    ///   - condition: an additional SQL condition on the row of `track_groups`.
    ///   - body: called with the number of the group and its plays; returns whether to continue.
    func forEachPlayedTrack(
        atLeast least: Int,
        where condition: String = "true",
        _ body: (_ group: Int64, _ plays: Int) throws -> Bool
    ) throws {
        // Most requests are small, and the index of often-played tracks covers those.
        for part in ["plays >= \(Schema.oftenPlayed)", "plays < \(Schema.oftenPlayed)"] {
            let statement = try cachedStatement(
                sql: """
                    SELECT id, plays FROM track_groups
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
        _ counts: [(key: Int64, value: Int)],
        _ parts: [HeardPart],
        _ table: GroupTable
    ) throws -> [PlayCount] {
        let known = try knownTracks(.some(Set(parts.lazy.map(\.track)).sorted()))
        var listened: [Int64: Int] = [:]
        for part in parts {
            listened[part.group, default: 0] &+= known[part.track]?.listenedMs(part.plays) ?? 0
        }
        return try counts.map { group, plays in
            PlayCount(
                subject: try table.subject(group, in: self),
                plays: plays,
                listenedMs: max(0, listened[group] ?? 0)
            )
        }
    }

    /// The played tracks that count towards some groups.
    ///
    /// - Parameter counts: the plays to count; `nil` for all time.
    private func heardParts(
        of groups: [Int64],
        _ table: GroupTable,
        _ counts: NumberedCounts? = nil
    ) throws -> [HeardPart] {
        var parts: [HeardPart] = []
        try cachedStatement(sql: counts == nil ? table.parts : table.versions)
            .forEachRow([], [Self.json(groups)]) { row in
                let plays = counts?[row[2]] ?? Int(row[2])
                if plays != 0 { parts.append(HeardPart(group: row[0], track: row[1], plays: plays)) }
            }
        return parts
    }
}

/// The plays of one track that count towards a group.
private struct HeardPart {
    let group: Int64
    /// The number of the track's group.
    let track: Int64
    let plays: Int
}

extension GroupTable {
    /// A query for the most-played groups of artists or albums of all time and their plays, most plays first; ties in
    /// the order they were first recorded.
    fileprivate var top: String {
        let source =
            kind == .artists
            ? "SELECT group_id AS id, plays FROM play_artists"
            : """
            SELECT ifnull(compilation_id, album_groups.id) AS id, plays FROM play_albums
            JOIN album_groups ON album_groups.id = group_id
            """
        return """
            SELECT id, sum(plays) AS total FROM (\(source))
            GROUP BY id HAVING total > 0 ORDER BY total DESC, id LIMIT ?
            """
    }

    /// A query for the tracks that count towards some groups, with all their plays.
    fileprivate var parts: String {
        switch kind {
        case .tracks: "SELECT id, id, plays FROM track_groups WHERE id IN (\(Self.wanted))"
        case .artists:
            """
            SELECT play_artists.group_id, play_tracks.group_id, play_tracks.plays
            FROM play_artists CROSS JOIN play_tracks ON artist_id = play_artists.id
            WHERE play_artists.group_id IN (\(Self.wanted))
            """
        case .albums:
            // Most tracks were played from one album, which has all their plays: adding up those of the 50 albums played
            // most takes 120 ms with ten million plays.
            versions(
                """
                CASE WHEN EXISTS (
                    SELECT 1 FROM play_versions AS others
                    WHERE others.track_id = play_tracks.id AND others.id <> play_versions.id
                ) THEN (SELECT sum(plays) FROM play_slots WHERE version_id = play_versions.id)
                ELSE play_tracks.plays END
                """
            )
        }
    }

    /// A query for the versions that count towards some groups, with their tracks.
    fileprivate var versions: String { versions("play_versions.id") }

    private func versions(_ column: String) -> String {
        switch kind {
        case .tracks:
            """
            SELECT play_tracks.group_id, play_tracks.group_id, \(column)
            FROM play_tracks CROSS JOIN play_versions ON track_id = play_tracks.id
            WHERE group_id IN (\(Self.wanted))
            """
        case .artists:
            """
            SELECT play_artists.group_id, play_tracks.group_id, \(column)
            FROM play_artists CROSS JOIN play_tracks ON artist_id = play_artists.id
            CROSS JOIN play_versions ON track_id = play_tracks.id
            WHERE play_artists.group_id IN (\(Self.wanted))
            """
        case .albums:
            """
            SELECT wanted.value, play_tracks.group_id, \(column)
            FROM json_each(?) AS wanted
            CROSS JOIN album_groups ON album_groups.id IN (
                SELECT wanted.value UNION ALL SELECT id FROM album_groups AS parts WHERE compilation_id = wanted.value
            )
            CROSS JOIN play_albums ON play_albums.group_id = album_groups.id
            CROSS JOIN play_versions ON album_id = play_albums.id
            CROSS JOIN play_tracks ON play_tracks.id = track_id
            """
        }
    }

    /// The numbers in a JSON array.
    private static let wanted = "SELECT value FROM json_each(?)"
}
