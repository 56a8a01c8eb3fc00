import Entities
import Foundation
import GRDB
import Services
import Storing

/// The columns of `tracks` that an edit changes, as SQL expressions: many tracks are edited in one statement.
struct EditedValues: Sendable {
    private(set) var expressions: [(column: String, value: String)] = []
    private(set) var arguments: [String: DatabaseValue] = [:]
    /// Whether the full-text index is affected.
    let isSearched: Bool
    /// Whether the tracks get other names, and so perhaps other plays.
    private let isRenaming: Bool

    /// - Throws: `untitled`.
    init(_ edit: TrackEdit) throws(ServiceError) {
        guard let details = edit.details.storable else { throw .invalid(.untitled) }
        isRenaming = edit.title != nil || edit.artist != nil
        isSearched = isRenaming || edit.album != nil || edit.genre != nil
        if edit.title != nil {
            set("title", to: details.title)
            set("title_key", to: details.title.folded)
        }
        if edit.artist != nil {
            set("artist", to: details.artist)
            set("artist_key", to: details.artist?.folded ?? "")
        }
        if edit.album != nil {
            set("album", to: details.album)
            set("album_key", to: details.album?.folded ?? "")
        }
        if edit.genre != nil { set("genre", to: details.genre) }
        if edit.year != nil { set("year", to: details.year) }
        if edit.trackNumber != nil { set("track_number", to: details.trackNumber) }
        if edit.discNumber != nil { set("disc_number", to: details.discNumber) }
        if edit.path != nil {
            set("location", to: details.location?.text)
            set("missing_since", to: nil)
        }
        setAlbumArtist(edit, details)
    }

    private mutating func set(_ column: String, to value: (any DatabaseValueConvertible)?) {
        arguments[column] = value?.databaseValue ?? .null
        expressions.append((column, ":\(column)"))
    }

    /// An album's artist who is the track's is left out.
    private mutating func setAlbumArtist(_ edit: TrackEdit, _ details: TrackDetails) {
        guard edit.albumArtist != nil || edit.artist != nil else { return }
        if edit.albumArtist != nil {
            arguments["album_artist"] = details.albumArtist.databaseValue
            arguments["album_artist_folded"] = (details.albumArtist?.folded).databaseValue
        }
        let artist = value("artist")
        func unlessArtist(_ column: String) -> String {
            "CASE WHEN \(value("album_artist")) IS \(artist) THEN NULL ELSE \(value(column)) END"
        }
        let columns = ["album_artist", "album_artist_folded"]
        expressions += columns.map { ($0, unlessArtist($0)) }
    }

    /// A column's value after the edit.
    private func value(_ column: String) -> String {
        arguments[column] == nil ? "tracks.\(column)" : ":\(column)"
    }

    /// Whether a row is different after the edit.
    var difference: String {
        let differences = expressions.map { "\($0.column) IS NOT \($0.value)" }
        return differences.isEmpty ? "false" : differences.joined(separator: " OR ")
    }

    var assignments: String {
        let hash = isRenaming ? [("name_hash", "name_hash(\(value("title")), \(value("artist")))")] : []
        return (expressions + hash).map { "\($0.0) = \($0.1)" }.joined(separator: ", ")
    }
}

extension TrackEdit {
    /// The new values, with a title in any case.
    fileprivate var details: TrackDetails {
        TrackDetails(
            title: title ?? "-",
            artist: artist,
            album: album,
            albumArtist: albumArtist,
            genre: genre,
            year: year,
            trackNumber: trackNumber,
            discNumber: discNumber,
            location: path.map { Location($0) }
        )
    }
}

extension Database {
    /// The numbers of the rows of tracks, without duplicates; throws `notFound`.
    func rowNumbers(of urns: [URN]) throws -> [Int64] {
        let names = try JSONEncoder().encode(urns.map(\.description))
        let rows = try Row.fetchCursor(
            cachedStatement(
                sql: """
                    SELECT tracks.id, wanted.value FROM json_each(?) AS wanted
                    LEFT JOIN tracks ON urn = wanted.value ORDER BY wanted.key
                    """
            ),
            arguments: [String(decoding: names, as: UTF8.self)]
        )
        var known: Set<Int64> = []
        return try Array(
            rows.map { row in
                guard let number = row[0] as Int64? else {
                    throw ServiceError.notFound(.track(URN(trusted: row[1])))
                }
                return number
            }
        ).filter { known.insert($0).inserted }
    }

    /// The tracks in these rows, in the same order.
    func tracks(_ rows: [Int64]) throws -> [Track] {
        let sql = """
            SELECT \(StoredTrack.columns) FROM json_each(?) AS wanted
            JOIN tracks ON tracks.id = wanted.value ORDER BY wanted.key
            """
        return try cachedStatement(sql: sql).rows([rows.json]) { StoredTrack($0).track }
    }

    /// The rows that an edit makes different.
    func rows(_ rows: [Int64], changedBy values: EditedValues) throws -> [Int64] {
        try Int64.fetchAll(
            self,
            sql: """
                SELECT id FROM tracks
                WHERE id IN (SELECT value FROM json_each(:rows)) AND (\(values.difference))
                """,
            arguments: values.arguments(and: rows)
        )
    }

    /// The rows of tracks that have a file or a URL.
    func rowsWithFiles(_ rows: [Int64]) throws -> [Int64] {
        let sql = """
            SELECT id FROM tracks WHERE id IN (SELECT value FROM json_each(?)) AND location IS NOT NULL
            """
        return try Int64.fetchAll(self, sql: sql, arguments: [rows.json])
    }

    /// Edits rows that are different afterwards.
    func update(_ rows: [Int64], to values: EditedValues) throws {
        guard !rows.isEmpty else { return }
        let isEdited = "IN (SELECT value FROM json_each(?))"
        if values.isSearched { try unindex("rowid \(isEdited)", [rows.json]) }
        try renamingTracks(where: "id \(isEdited)", [rows.json]) {
            try execute(
                sql: """
                    UPDATE tracks SET \(values.assignments)
                    WHERE id IN (SELECT value FROM json_each(:rows))
                    """,
                arguments: values.arguments(and: rows)
            )
        }
        if values.isSearched { try index("id \(isEdited)", [rows.json]) }
    }
}

extension EditedValues {
    fileprivate func arguments(and rows: [Int64]) -> StatementArguments {
        StatementArguments(arguments.merging(["rows": rows.json.databaseValue]) { $1 })
    }
}

extension [Int64] {
    /// The numbers as a JSON array.
    var json: String { "[" + map(String.init).joined(separator: ",") + "]" }
}
