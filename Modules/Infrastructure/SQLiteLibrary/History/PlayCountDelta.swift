import GRDB

/// Sums up the changes that new plays make to the counts, to write each count only once.
struct PlayCountDelta {
    private var plays: [NewPlay] = []
    /// All plays per quarter-hour, in the order they were added.
    private var slots: [(slot: Int64, sum: Int64)] = []

    private struct NewPlay {
        let version: Version
        let slot: Int64
        let sign: Int64
    }

    /// Adds a play. Chronological order is fastest.
    mutating func add(_ version: Version, slot: Int64, sign: Int64) {
        plays.append(NewPlay(version: version, slot: slot, sign: sign))
        if let last = slots.last, last.slot == slot {
            slots[slots.count - 1].sum += sign
        } else {
            slots.append((slot, sign))
        }
    }

    /// Writes the sums to the counts, each table in key order, which is several times faster for many plays.
    func write(to db: Database) throws {
        var (tracks, artists, albums) = ([Int64: TrackSum](), [Int64: Int64](), [Int64: Int64]())
        var rows: [Int64] = []
        for (slot, sum) in slots { rows += [0, slot, sum] }

        let plays = plays.sorted { ($0.version.id, $0.slot) < ($1.version.id, $1.slot) }
        var index = 0
        while index < plays.count {
            let version = plays[index].version
            var whole = TrackSum()
            while index < plays.count, plays[index].version.id == version.id {
                let slot = plays[index].slot
                var sum: Int64 = 0
                while index < plays.count, plays[index].version.id == version.id, plays[index].slot == slot {
                    sum += plays[index].sign
                    index += 1
                }
                rows += [version.id, slot, sum]
                whole.add(sum, in: slot)
            }
            tracks[version.track, default: TrackSum()].add(whole)
            artists[version.artist, default: 0] += whole.plays
            if version.album != 0 { albums[version.album, default: 0] += whole.plays }
        }
        try RowInsertion(
            of: rows.count / 3,
            into: "play_slots",
            ["version_id", "slot", "plays"],
            onConflict: "ON CONFLICT DO UPDATE SET plays = plays + excluded.plays",
            in: db
        ).run(rows)
        let touched = slots.map(\.slot)
        if let first = touched.min(), let last = touched.max() { try db.forgetRankings(in: first...last) }
        try db.add(tracks.mapValues(\.plays), to: "play_tracks")
        try db.add(tracks)
        try db.add(artists, to: "play_artists")
        try db.add(albums, to: "play_albums")
    }
}

/// The changes that new plays make to a track's counts.
private struct TrackSum {
    private(set) var plays: Int64 = 0
    /// The latest quarter-hour that may have changed, or `.max` if plays were retracted.
    private(set) var lastChange: Int64 = 0

    mutating func add(_ sum: Int64, in slot: Int64) {
        plays += sum
        lastChange = max(lastChange, sum < 0 ? .max : slot)
    }

    mutating func add(_ other: TrackSum) {
        plays += other.plays
        lastChange = max(lastChange, other.lastChange)
    }
}

extension Database {
    fileprivate func add(_ plays: [Int64: Int64], to table: String) throws {
        let addition = try cachedStatement(sql: "UPDATE \(table) SET plays = plays + ? WHERE id = ?")
        for (id, sum) in plays.sorted(by: { $0.key < $1.key }) where sum != 0 {
            try addition.run([sum, id])
        }
    }

    /// An SQL expression for the quarter-hour in which a row of `track_groups` was heard last.
    static let lastSlotOfGroup = """
        (
            SELECT max((
                SELECT slot FROM play_slots WHERE version_id = play_versions.id AND plays > 0
                ORDER BY slot DESC LIMIT 1
            ))
            FROM play_tracks CROSS JOIN play_versions ON track_id = play_tracks.id
            WHERE group_id = track_groups.id
        )
        """

    /// Adds to the counts of tracks and their groups, then updates the plays of the library's tracks.
    fileprivate func add(_ sums: [Int64: TrackSum]) throws {
        // A history is often imported before any music.
        let hasTracks =
            try sums.count < 100 || Bool.fetchOne(self, sql: "SELECT EXISTS (SELECT 1 FROM tracks)") == true
        // Faster than RETURNING, for which SQLite makes a table each time.
        let group = try cachedStatement(
            sql: """
                SELECT group_id, name_hash, track_groups.plays FROM play_tracks
                JOIN track_groups ON track_groups.id = group_id WHERE play_tracks.id = ?
                """
        )
        let update = try cachedStatement(
            sql: """
                UPDATE track_groups
                SET plays = ?2, last_slot = iif(?3 <= last_slot, last_slot, \(Self.lastSlotOfGroup)) WHERE id = ?1
                """
        )
        var plays: [Int64: Int64] = [:]
        for (id, sum) in sums.sorted(by: { $0.key < $1.key }) {
            guard let found = try group.numbers(3, [id], []) else { continue }
            let total = found[2] &+ sum.plays
            try update.run([found[0], total, sum.lastChange])
            plays[found[1]] = total
        }
        if hasTracks { try copyPlayCounts(plays) }
    }
}
