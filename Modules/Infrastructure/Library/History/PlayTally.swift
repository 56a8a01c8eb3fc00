import GRDB

/// What new plays add to the counts, gathered so that each count is written once.
struct PlayTally {
    private var plays: [NewPlay] = []

    private struct NewPlay {
        let version: Version
        let slot: Int64
        let sign: Int64
    }

    mutating func add(_ version: Version, slot: Int64, sign: Int64) {
        plays.append(NewPlay(version: version, slot: slot, sign: sign))
    }

    /// Adds all to the counts; each table in its order, which is several times faster for many plays.
    func write(to db: Database) throws {
        var slots: [Int64: Int64] = [:]
        var (tracks, artists, albums) = (slots, slots, slots)
        let slot = try db.cachedStatement(sql: Self.slot)

        var rest = plays.sorted { ($0.version.id, $0.slot) < ($1.version.id, $1.slot) }[...]
        while let first = rest.first {
            var sum: Int64 = 0
            while let next = rest.first, next.version.id == first.version.id, next.slot == first.slot {
                sum += next.sign
                rest.removeFirst()
            }
            try slot.run([first.version.id, first.slot, sum])
            slots[first.slot, default: 0] += sum
            tracks[first.version.track, default: 0] += sum
            artists[first.version.artist, default: 0] += sum
            albums[first.version.album, default: 0] += sum
        }
        for (number, sum) in slots { try slot.run([0, number, sum]) }
        try db.add(tracks, to: "play_tracks", and: "last_slot = \(Self.lastSlot)")
        try db.takeOver(tracks.keys.sorted())
        try db.add(artists, to: "play_artists")
        try db.add(albums, to: "play_albums")
    }

    private static let slot = """
        INSERT INTO play_slots (version_id, slot, plays) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET plays = plays + excluded.plays
        """

    private static let lastSlot = """
        (
            SELECT max((
                SELECT slot FROM play_slots WHERE version_id = play_versions.id AND plays > 0
                ORDER BY slot DESC LIMIT 1
            ))
            FROM play_versions WHERE track_id = play_tracks.id
        )
        """
}

extension Database {
    /// Writes the counts of tracks to those of the library that are the same.
    fileprivate func takeOver(_ tracks: some Sequence<Int64>) throws {
        try run(
            """
            UPDATE tracks SET plays = \(TrackColumns.plays { $0 })
            WHERE id IN (
                SELECT tracks.id FROM json_each(?) AS changed
                CROSS JOIN play_tracks ON play_tracks.id = changed.value
                CROSS JOIN play_artists ON play_artists.id = artist_id
                CROSS JOIN tracks ON title_key = play_tracks.key AND artist_key = play_artists.key
            )
            """,
            ["[" + tracks.map(String.init).joined(separator: ",") + "]"]
        )
    }

    fileprivate func add(_ plays: [Int64: Int64], to table: String, and other: String? = nil) throws {
        let changes = ["plays = plays + ?", other].compactMap(\.self).joined(separator: ", ")
        let statement = try cachedStatement(sql: "UPDATE \(table) SET \(changes) WHERE id = ?")
        for (id, count) in plays.sorted(by: { $0.key < $1.key }) {
            try statement.run([count, id])
        }
    }
}
