import Postgres
import StoreCore

extension PostgresSession {
    /// The artist that plays of a name count for. The rules are read once in a transaction.
    func counted(_ artist: String?) throws -> String? {
        let joins = try remembered as? NameJoins ?? nameJoins()
        guard let artist, !joins.artists.isEmpty else { return artist }
        return joins.artists[NameKey.artist(artist)] ?? artist
    }

    private func nameJoins() throws -> NameJoins {
        let artists = try rows("SELECT name_key, artist FROM name_joins").map { row in
            (try row[0] as String, try row[1] as String)
        }
        let joins = NameJoins(artists: Dictionary(artists) { first, _ in first })
        remembered = joins
        return joins
    }

    /// The versions, counting by the rules that join names. The rules are locked until the transaction ends.
    func counted(_ versions: [NewVersion]) throws -> [NewVersion] {
        guard !versions.isEmpty else { return [] }
        _ = try rows("SELECT last FROM numbers WHERE kind = 'name_joins' FOR SHARE")
        remembered = nil
        return try versions.map { try $0.counted(in: self) }
    }

    /// Corrects the numbers of versions, after the rules have changed or in a rebuild.
    ///
    /// - Parameter condition: a condition on the rows of `play_versions` to check.
    func regroup(where condition: SQL = "true") throws {
        // Waits for names that are being stored by the former rules.
        _ = try PostgresLibrarySession(self).nextNumber(in: JournaledTable.nameJoins.name)
        remembered = nil
        try renumber(staleVersions(where: condition))
        try execute("UPDATE chart_state SET tracks_revision = -1")
    }
}

extension PostgresLibrarySession {
    package func regroup(_ names: Set<String>) throws {
        try session.regroup(where: "artist_id IN \(in: names.map(NameNumber.artist))")
        _ = try rehashTracks(by: names)
    }
}

/// The rules that join names: the artists by the keys of the names.
private struct NameJoins {
    let artists: [String: String]
}
