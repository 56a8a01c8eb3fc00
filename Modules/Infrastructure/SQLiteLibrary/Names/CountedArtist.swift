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

    /// An SQL expression for the artist that plays of a name count for.
    static func counted(_ name: String) -> String {
        "ifnull((SELECT joins.artist FROM name_joins AS joins WHERE name_key = artist_name_key(\(name))), \(name))"
    }

    /// The name hash of a track that plays count for.
    func nameHash(of track: Track) throws -> Int64 {
        NameHash.number(title: track.details.title, artist: try counted(track.details.artist))
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
    package func regroupNames() throws {
        try db.groupNames(countedAs: Database.counted)
        try db.execute(
            sql: """
                CREATE TEMPORARY TABLE play_sums (version_id INTEGER PRIMARY KEY, plays INTEGER, last_slot INTEGER);
                INSERT INTO play_sums
                    SELECT version_id, sum(plays), max(slot) FILTER (WHERE plays > 0)
                    FROM play_slots WHERE version_id > 0 GROUP BY version_id;
                """
        )
        try db.takeCountsFromSums()
        try db.execute(sql: "DROP TABLE temp.play_sums")
    }
}
