import Entities
import GRDB
import StoreCore

/// The artists that plays count for, by the rules that join names.
extension Database {
    /// The artist that plays of a name count for.
    func counted(_ artist: String?) throws -> String? {
        guard let artist else { return nil }
        var counted = artist
        try cachedStatement(sql: "SELECT artist FROM name_joins WHERE name_key = ?")
            .forEachRow([], [NameKey.artist(artist)]) { row in counted = row.text(0) ?? artist }
        return counted
    }

    /// The key of the group that plays of an artist's name count for.
    func countedKey(of artist: String?) throws -> String { NameKey.artist(try counted(artist) ?? "") }

    /// An SQL expression for the artist that plays of a name count for.
    static func counted(_ name: String) -> String {
        "ifnull((SELECT joins.artist FROM name_joins AS joins WHERE name_key = artist_name_key(\(name))), \(name))"
    }

    /// An SQL condition: a track of the history is another in any spelling. Joined names aren't spellings: the rules
    /// don't change which plays the log takes for the same.
    ///
    /// - Parameters:
    ///   - track: an SQL expression for the number of the track.
    ///   - other: an SQL expression for the number of the other track.
    static func isSpelling(_ track: String, of other: String) -> String {
        let names = """
            SELECT spelled.group_id, artist_name_key(ifnull(play_artists.name, '')) FROM play_tracks AS spelled
            JOIN play_artists ON play_artists.id = spelled.artist_id WHERE spelled.id =
            """
        return "(\(names) \(track)) = (\(names) \(other))"
    }
}

extension SQLiteSession {
    package func regroup(_ names: Set<String>) throws {
        let groups: StoreCore.SQL =
            "SELECT id FROM artist_groups WHERE key IN \(in: names.map(NameKey.artist))"
        try db.groupNames(
            of: rows("SELECT id FROM play_artists WHERE group_id IN (\(groups))") { try $0[0] },
            countedAs: Database.counted
        )
        try run(
            """
            UPDATE track_groups SET last_slot = \(raw: Database.lastSlotOfGroup),
                plays = (SELECT ifnull(sum(plays), 0) FROM play_tracks WHERE group_id = track_groups.id)
            WHERE artist_id IN (\(groups))
            """
        )
        let artists = try rehashTracks(by: names)
        let hashes = try rows(
            """
            SELECT name_hash FROM track_groups WHERE artist_id IN (\(groups))
            UNION SELECT name_hash FROM tracks WHERE artist_key IN \(in: artists)
            """
        ) { try $0[0] as Int64 }
        try db.copyPlayCounts(ofTracksNamed: hashes)
    }
}
