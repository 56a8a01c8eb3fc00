import Entities
import Foundation
import GRDB
import StoreCore

extension TrackColumns {
    /// The written columns of the table `tracks`, except for the row's number and `name_hash`.
    static let names = facts + keys

    private static let keys = ["title_key", "artist_key", "album_key", "album_artist_folded"]

    /// The values of the keys, in order.
    private static func keys(of details: TrackDetails) -> [StoreValue] {
        [
            .text(details.title.folded), .text((details.artist ?? "").folded),
            .text((details.album ?? "").folded), StoreValue(details.albumArtist?.folded),
        ]
    }

    /// The values of `names`, in order.
    fileprivate static func values(of track: Track) -> [StoreValue] {
        track.facts + keys(of: track.details)
    }

    /// The columns derived from other columns.
    static func derived(of track: Track, nameHash: Int64) -> [(name: String, value: StoreValue)] {
        zip(keys, keys(of: track.details)).map { (name: $0, value: $1) }
            + [(name: "name_hash", value: .integer(nameHash))]
    }

    fileprivate static let insertion = """
        INSERT INTO tracks (\(names.joined(separator: ", ")), name_hash)
        VALUES (\(repeatElement("?", count: names.count + 1).joined(separator: ", ")))
        """
    fileprivate static let update = """
        UPDATE tracks SET \(names.map { "\($0) = ?" }.joined(separator: ", ")), name_hash = ? WHERE id = ?
        """
}

/// Writes only the columns of `tracks` that change, which leaves the indexes of the others alone.
private struct TrackUpdate {
    /// The indices of the columns.
    private let columns: [Int]
    private let isRenaming: Bool
    private let sql: String

    init(from old: [Track], to new: [Track]) {
        var changed: Set<Int> = []
        for (old, new) in zip(old, new) {
            let (oldValues, newValues) = (TrackColumns.values(of: old), TrackColumns.values(of: new))
            changed.formUnion(oldValues.indices.filter { !oldValues[$0].hasBytes(of: newValues[$0]) })
        }
        columns = changed.sorted()
        let names = columns.map { TrackColumns.names[$0] }
        isRenaming = names.contains("title") || names.contains("artist")
        let written = names + (isRenaming ? ["name_hash"] : [])
        sql = "UPDATE tracks SET \(written.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?"
    }

    func run(_ track: Track, to row: Int64, in db: Database) throws {
        guard !columns.isEmpty else { return }
        let values = TrackColumns.values(of: track)
        let hash = isRenaming ? [StoreValue(try SQLiteSession(db).nameHash(of: track))] : []
        try db.cachedStatement(sql: sql).run(columns.map { values[$0] } + hash + [.integer(row)])
    }
}

extension StoreValue {
    /// Returns whether both values are equal, for texts including the encoding of accents.
    fileprivate func hasBytes(of other: StoreValue) -> Bool {
        if case (.text(let own), .text(let other)) = (self, other) {
            own.utf8.elementsEqual(other.utf8)
        } else {
            self == other
        }
    }
}

/// The full-text index is maintained here rather than by triggers: for each row inserted by a trigger the index would
/// flush everything buffered in memory. This makes large imports several times faster.
extension Database {
    /// Inserts a track and returns its row's number. The track must be `storable`.
    ///
    /// - Parameter takesPlays: whether the track gets its plays from the history, which requires the indexes.
    func insert(_ track: Track, takesPlays: Bool = true) throws -> Int64 {
        let insertion = try cachedStatement(sql: TrackColumns.insertion)
        let hash = try SQLiteSession(self).nameHash(of: track)
        try insertion.run(TrackColumns.values(of: track) + [.integer(hash)])
        let id = lastInsertedRowID
        try index(id, track.details)
        if takesPlays { try copyPlayCounts(ofTracksNamed: [hash]) }
        return id
    }

    /// Overwrites a row with a track. The track must be `storable`.
    func replace(_ id: Int64, with track: Track) throws {
        try unindex("rowid = ?", [id])
        try updatingPlayCounts(where: "id = ?", [id]) {
            let hash = try SQLiteSession(self).nameHash(of: track)
            try cachedStatement(sql: TrackColumns.update)
                .run(TrackColumns.values(of: track) + [.integer(hash), .integer(id)])
        }
        try index(id, track.details)
    }

    /// Overwrites rows with tracks, which must be `storable`.
    func update(_ rows: [TrackRow], to tracks: [Track]) throws {
        let changes = zip(rows, tracks).map { (id: $0.id, old: $0.track.details, new: $1.details) }
        let searched = changes.filter { !$0.old.hasWords(of: $0.new) }.map(\.id).json
        let renamed = changes.filter { $0.old.title != $0.new.title || $0.old.artist != $0.new.artist }
            .map(\.id).json
        try unindex("rowid IN (SELECT value FROM json_each(?))", [searched])
        try updatingPlayCounts(where: "id IN (SELECT value FROM json_each(?))", [renamed]) {
            let update = TrackUpdate(from: rows.map(\.track), to: tracks)
            for (row, track) in zip(rows, tracks) { try update.run(track, to: row.id, in: self) }
        }
        try index("id IN (SELECT value FROM json_each(?))", [searched])
    }

    /// Changes rows with custom statements, and updates the full-text index and the tracks' plays.
    func rewriting(_ rows: [Int64], _ change: () throws -> Void) throws {
        let areRows = "IN (SELECT value FROM json_each(?))"
        try unindex("rowid \(areRows)", [rows.json])
        try updatingPlayCounts(where: "id \(areRows)", [rows.json], change)
        try index("id \(areRows)", [rows.json])
    }

    /// Deletes rows.
    func delete(_ rows: [Int64]) throws {
        let areRows = "IN (SELECT value FROM json_each(?))"
        try unindex("rowid \(areRows)", [rows.json])
        try updatingPlayCounts(where: "id \(areRows)", [rows.json]) {
            try run("DELETE FROM tracks WHERE id \(areRows)", [rows.json])
        }
    }

    private func index(_ id: Int64, _ details: TrackDetails) throws {
        let insertion = try cachedStatement(
            sql: "INSERT INTO tracks_search (rowid, title, artist, album, genre) VALUES (?, ?, ?, ?, ?)"
        )
        try insertion.run([id], [details.title, details.artist, details.album, details.genre])
    }

    /// Adds rows that were just written to the full-text index.
    func index(_ condition: String, _ arguments: StatementArguments) throws {
        try run(
            """
            INSERT INTO tracks_search (rowid, title, artist, album, genre)
            SELECT id, title, artist, album, genre FROM tracks WHERE \(condition)
            """,
            arguments
        )
    }

    /// Removes rows from the full-text index. The index reads their old texts, so call this before changing them.
    func unindex(_ condition: String, _ arguments: StatementArguments) throws {
        try run("DELETE FROM tracks_search WHERE \(condition)", arguments)
    }
}

extension [Int64] {
    /// The numbers as a JSON array.
    var json: String { "[" + map(String.init).joined(separator: ",") + "]" }
}
