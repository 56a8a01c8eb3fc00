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
        let target = try session.counted(artist) ?? artist
        let (key, targetKey) = (NameKey.artist(name), NameKey.artist(target))
        if let known = try rule(of: name), NameKey.artist(known.artist) != targetKey {
            throw ServiceError.alreadyExists(.nameJoin(known.name, artist: known.artist))
        }
        guard NameKey.artist(try session.counted(name) ?? name) != targetKey else {
            throw ServiceError.invalid(.joinedNames(name, artist))
        }
        let change = try session.journal.begin(.joinNames, at: date)
        let followers = try rows("artist_key = \(key)")
        try session.journal.willChange(followers.map(\.id), of: .nameJoins, in: change)
        let row = try session.rowNumbers(1, in: JournaledTable.nameJoins.name)
        try session.run([
            """
            UPDATE name_joins SET artist = \(target), artist_key = \(targetKey)
            WHERE id IN \(in: followers.map(\.id))
            """,
            """
            INSERT INTO name_joins (id, name, name_key, artist, artist_key)
            VALUES (\(row), \(name), \(key), \(target), \(targetKey))
            """,
        ])
        try session.journal.didAdd([row], to: .nameJoins, in: change)
        let new = StoredJoin(id: row, name: name, artist: target)
        try regroup(followers + [new])
        return try join(new)
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
        try regroup(rows)
        return joins
    }

    /// Counts plays by the rules that a change's undo or redo restored.
    func didRestore(_ change: Int64) throws {
        let images = ["before", "after"].map { (image: SQL) -> SQL in
            """
            SELECT row_id, \(image) ->> 'name', \(image) ->> 'artist' FROM changed_rows
            WHERE change_id = \(change) AND part = \(JournaledTable.nameJoins.part) AND \(image) IS NOT NULL
            """
        }
        try regroup(session.rows(images.joined(" UNION ALL ")) { try StoredJoin($0) })
    }

    /// Counts plays of names again whose rules have changed.
    private func regroup(_ rows: [StoredJoin]) throws {
        guard !rows.isEmpty else { return }
        try session.regroup(Set(rows.flatMap { [$0.name, $0.artist] }))
    }

    private func rule(of name: String) throws -> StoredJoin? {
        try rows("name_key = \(NameKey.artist(name))").first
    }

    private func rows(_ condition: SQL) throws -> [StoredJoin] {
        try session.rows("SELECT id, name, artist FROM name_joins WHERE \(condition)") { try StoredJoin($0) }
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

    init(id: Int64, name: String, artist: String) { (self.id, self.name, self.artist) = (id, name, artist) }

    init(_ row: some StoreRow) throws { (id, name, artist) = (try row[0], try row[1], try row[2]) }
}

extension StoreSession {
    /// The subject that plays of a subject count for.
    package func counted(_ subject: PlaySubject) throws -> PlaySubject {
        switch subject {
        case .artist(let artist): .artist(try counted(artist))
        case .album(let title, let artist): .album(title, artist: try counted(artist))
        case .track(let title, let artist): .track(title, artist: try counted(artist))
        case .everything, .genre, .year: subject
        }
    }

    /// The column `name_hash` of a track.
    package func nameHash(of track: Track) throws -> Int64 {
        try nameHash(title: track.details.title, artist: track.details.artist)
    }

    /// Corrects the name hashes of the library's tracks by some artists, in all spellings.
    ///
    /// - Returns: the spellings, `folded`.
    package func rehashTracks(by names: Set<String>) throws -> [String] {
        let keys = Set(names.map(NameKey.artist))
        let artists = try rows("SELECT DISTINCT artist_key FROM tracks") { try $0[0] as String }
            .filter { keys.contains(NameKey.artist($0)) }
        let maintenance = MaintenanceRows(self)
        let tracks = try tracks("WHERE artist_key IN \(in: artists)")
        try maintenance.writeKeys(of: maintenance.withWrongKeys(tracks))
        return artists
    }
}
