import Entities
import Foundation
import GRDB
import StoreCore

/// The written columns of the table `tracks`, except for the row's number.
enum TrackColumns {
    static let names = texts + numbers

    fileprivate static let texts = [
        "urn", "title", "artist", "album", "genre", "location", "title_key", "artist_key", "album_key",
        "album_artist", "album_artist_folded", "recording_mbid", "release_mbid",
    ]
    fileprivate static let numbers = [
        "year", "track_number", "duration_ms", "added_at", "disc_number", "liked_at", "missing_since",
    ]

    /// The values of the text columns, in the order of `texts`.
    fileprivate static func texts(of track: Track) -> [String?] {
        let details = track.details
        return [
            track.urn.description, details.title, details.artist, details.album, details.genre,
            details.location?.text, details.title.folded, details.artist?.folded ?? "",
            details.album?.folded ?? "", details.albumArtist, details.albumArtist?.folded,
            details.musicBrainz.recording, details.musicBrainz.release,
        ]
    }

    /// The columns derived from other columns.
    static func derived(of track: Track, nameHash: Int64) -> [(name: String, value: StoreValue)] {
        let values = texts(of: track)
        let keys = ["title_key", "artist_key", "album_key", "album_artist_folded"].compactMap { name in
            texts.firstIndex(of: name).map { (name: name, value: StoreValue(values[$0])) }
        }
        return keys + [(name: "name_hash", value: .integer(nameHash))]
    }

    /// The values of the integer columns, in the order of `numbers`.
    fileprivate static func numbers(of track: Track) -> [Int64?] {
        let details = track.details
        return [
            details.year.map(Int64.init), details.trackNumber.map(Int64.init),
            details.durationMs.map(Int64.init), Int64(track.addedAt.timeIntervalSince1970),
            details.discNumber.map(Int64.init), (track.likedAt?.timeIntervalSince1970).map(Int64.init),
            (track.missingSince?.timeIntervalSince1970).map(Int64.init),
        ]
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
    private let texts: [Int]
    private let numbers: [Int]
    private let isRenaming: Bool
    private let sql: String

    init(from old: [Track], to new: [Track]) {
        var (texts, numbers) = (Set<Int>(), Set<Int>())
        for (old, new) in zip(old, new) {
            let (oldTexts, newTexts) = (TrackColumns.texts(of: old), TrackColumns.texts(of: new))
            texts.formUnion(oldTexts.indices.filter { !oldTexts[$0].hasBytes(of: newTexts[$0]) })
            let (oldNumbers, newNumbers) = (TrackColumns.numbers(of: old), TrackColumns.numbers(of: new))
            numbers.formUnion(oldNumbers.indices.filter { oldNumbers[$0] != newNumbers[$0] })
        }
        (self.texts, self.numbers) = (texts.sorted(), numbers.sorted())
        let names = self.texts.map { TrackColumns.texts[$0] } + self.numbers.map { TrackColumns.numbers[$0] }
        isRenaming = names.contains("title") || names.contains("artist")
        let columns = names + (isRenaming ? ["name_hash"] : [])
        sql = "UPDATE tracks SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?"
    }

    func run(_ track: Track, to row: Int64, in db: Database) throws {
        guard !texts.isEmpty || !numbers.isEmpty else { return }
        let (all, allNumbers) = (TrackColumns.texts(of: track), TrackColumns.numbers(of: track))
        let hash = isRenaming ? [try SQLiteSession(db).nameHash(of: track)] : []
        try db.cachedStatement(sql: sql)
            .run(texts.map { all[$0] }, numbers.map { allNumbers[$0] } + hash + [row])
    }
}

extension String? {
    /// Returns whether both texts have the same bytes, including the encoding of accents.
    fileprivate func hasBytes(of other: String?) -> Bool {
        switch (self, other) {
        case (nil, nil): true
        case (let own?, let other?): own.utf8.elementsEqual(other.utf8)
        default: false
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
        try insertion.run(TrackColumns.texts(of: track), TrackColumns.numbers(of: track) + [hash])
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
                .run(TrackColumns.texts(of: track), TrackColumns.numbers(of: track) + [hash, id])
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
