import Entities
import Foundation
import GRDB
import Storing

/// The written columns of the table `tracks`, except for the row's number.
enum TrackColumns {
    static let names = texts + numbers

    private static let texts = [
        "urn", "title", "artist", "album", "genre", "location", "title_key", "artist_key", "album_key",
        "album_artist", "album_artist_folded", "recording_mbid", "release_mbid",
    ]
    private static let numbers = [
        "year", "track_number", "duration_ms", "added_at", "disc_number", "liked_at", "missing_since",
    ]

    /// In the order of `names`.
    fileprivate static func texts(of track: Track) -> [String?] {
        let details = track.details
        return [
            track.urn.description, details.title, details.artist, details.album, details.genre,
            details.location?.text, details.title.folded, details.artist?.folded ?? "",
            details.album?.folded ?? "", details.albumArtist, details.albumArtist?.folded,
            details.musicBrainz.recording, details.musicBrainz.release,
        ]
    }

    /// In the order of `names`.
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

/// The full-text index is maintained here rather than by triggers: for each row inserted by a trigger the index
/// would flush everything buffered in memory. This makes large imports several times faster.
extension Database {
    /// Inserts a track and returns its row's number. The track must be `storable`.
    ///
    /// - Parameter takesPlays: whether its plays are taken over from the history, which needs the indexes.
    func insert(_ track: Track, takesPlays: Bool = true) throws -> Int64 {
        let insertion = try cachedStatement(sql: TrackColumns.insertion)
        let hash = NameHash.number(title: track.details.title, artist: track.details.artist)
        try insertion.run(TrackColumns.texts(of: track), TrackColumns.numbers(of: track) + [hash])
        let id = lastInsertedRowID
        try index(id, track.details)
        if takesPlays { try takePlays(ofTracksNamed: [hash]) }
        return id
    }

    /// Overwrites a row with a track. The track must be `storable`.
    func replace(_ id: Int64, with track: Track) throws {
        try unindex("rowid = ?", [id])
        try renamingTracks(where: "id = ?", [id]) { try write(track, to: id) }
        try index(id, track.details)
    }

    /// Overwrites rows with tracks, which must be `storable`.
    func update(_ rows: [TrackRow], to tracks: [Track]) throws {
        let changes = zip(rows, tracks).map { (id: $0.id, old: $0.track.details, new: $1.details) }
        let searched = changes.filter { !$0.old.hasWords(of: $0.new) }.map(\.id).json
        let renamed = changes.filter { $0.old.title != $0.new.title || $0.old.artist != $0.new.artist }
            .map(\.id).json
        try unindex("rowid IN (SELECT value FROM json_each(?))", [searched])
        try renamingTracks(where: "id IN (SELECT value FROM json_each(?))", [renamed]) {
            for (row, track) in zip(rows, tracks) { try write(track, to: row.id) }
        }
        try index("id IN (SELECT value FROM json_each(?))", [searched])
    }

    private func write(_ track: Track, to id: Int64) throws {
        let hash = NameHash.number(title: track.details.title, artist: track.details.artist)
        try cachedStatement(sql: TrackColumns.update)
            .run(TrackColumns.texts(of: track), TrackColumns.numbers(of: track) + [hash, id])
    }

    /// Changes rows by statements, keeping the full-text index and the plays of tracks.
    func rewriting(_ rows: [Int64], _ change: () throws -> Void) throws {
        let areRows = "IN (SELECT value FROM json_each(?))"
        try unindex("rowid \(areRows)", [rows.json])
        try renamingTracks(where: "id \(areRows)", [rows.json], change)
        try index("id \(areRows)", [rows.json])
    }

    /// Deletes rows.
    func delete(_ rows: [Int64]) throws {
        let areRows = "IN (SELECT value FROM json_each(?))"
        try unindex("rowid \(areRows)", [rows.json])
        try renamingTracks(where: "id \(areRows)", [rows.json]) {
            try run("DELETE FROM tracks WHERE id \(areRows)", [rows.json])
        }
    }

    private func index(_ id: Int64, _ details: TrackDetails) throws {
        let insertion = try cachedStatement(
            sql: "INSERT INTO tracks_search (rowid, title, artist, album, genre) VALUES (?, ?, ?, ?, ?)"
        )
        try insertion.run([id], [details.title, details.artist, details.album, details.genre])
    }

    /// Adds rows, just written, to the full-text index.
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
