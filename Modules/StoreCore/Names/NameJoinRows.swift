import Entities
import Foundation
import Services

/// The rules in the table `name_joins`.
struct NameJoinRows<Session: StoreSession> {
    let session: Session

    /// The rules, in the order of their names.
    func all() throws -> [NameJoin] {
        try rows("true").map { try join($0) }.sorted { ($0.name.folded, $0.name) < ($1.name.folded, $1.name) }
    }

    /// Adds a rule, and lets the names that count for this one follow it.
    func join(_ name: String, to artist: String, at date: Date) throws -> NameJoin {
        guard let name = name.storable, let artist = artist.storable else {
            throw ServiceError.invalid(.unnamed)
        }
        try session.journal.lock()
        let joins = try session.nameJoins()
        let target = joins.counted(artist)
        let (key, targetKey) = (NameKey.artist(name), NameKey.artist(target))
        if let known = try rule(of: name), NameKey.artist(known.artist) != targetKey {
            throw ServiceError.alreadyExists(.nameJoin(known.name, artist: known.artist))
        }
        guard NameKey.artist(joins.counted(name)) != targetKey else {
            throw ServiceError.invalid(.joinedNames(name, artist))
        }
        let change = try session.journal.begin(.joinNames, at: date)
        let followers = try rows("artist_key = \(key)").map(\.id)
        try session.journal.willChange(followers, of: .nameJoins, in: change)
        let row = try session.rowNumbers(1, in: JournaledTable.nameJoins.name)
        try session.run([
            "UPDATE name_joins SET artist = \(target), artist_key = \(targetKey) WHERE id IN \(in: followers)",
            """
            INSERT INTO name_joins (id, name, name_key, artist, artist_key)
            VALUES (\(row), \(name), \(key), \(target), \(targetKey))
            """,
        ])
        try session.journal.didAdd([row], to: .nameJoins, in: change)
        try session.regroupNames()
        return try join(StoredJoin(id: row, name: name, artist: target))
    }

    /// Removes the rules of names.
    func split(_ names: [String], at date: Date) throws -> [NameJoin] {
        try session.journal.lock()
        var rows: [StoredJoin] = []
        for name in names {
            guard let row = try rule(of: name) else { throw ServiceError.notFound(.nameJoin(name)) }
            if !rows.contains(where: { $0.id == row.id }) { rows.append(row) }
        }
        guard !rows.isEmpty else { return [] }
        let (joins, ids) = (try rows.map(join), rows.map(\.id))
        try session.journal.willChange(ids, of: .nameJoins, in: session.journal.begin(.splitNames, at: date))
        try session.run("DELETE FROM name_joins WHERE id IN \(in: ids)")
        try session.regroupNames()
        return joins
    }

    private func rule(of name: String) throws -> StoredJoin? {
        try rows("name_key = \(NameKey.artist(name))").first
    }

    private func rows(_ condition: SQL) throws -> [StoredJoin] {
        try session.rows("SELECT id, name, artist FROM name_joins WHERE \(condition)") { row in
            StoredJoin(id: try row[0], name: try row[1], artist: try row[2])
        }
    }

    /// A rule with the plays of its name.
    private func join(_ row: StoredJoin) throws -> NameJoin {
        let key = NameKey.artist(row.name)
        let plays = try session.spellings(ofArtist: row.name).filter { NameKey.artist($0.key) == key }
        return NameJoin(name: row.name, artist: row.artist, plays: max(0, plays.values.reduce(0, +)))
    }
}

/// A row of the table.
private struct StoredJoin {
    let id: Int64
    let name: String
    let artist: String
}
