import Entities
import Foundation
import Postgres
import Services
import StoreCore

/// A row of the table `tracks`.
struct StoredTrack: Sendable {
    let id: Int64
    /// The number of the title and artist, the same for all spellings.
    let nameHash: Int64
    /// The number of this spelling.
    let spelling: Int64
    var track: Track

    /// The columns that `init(_:)` reads, in order. Plays aren't stored with tracks.
    static let columns = (["id"] + TrackColumns.facts + ["name_hash", "spelling_id"]).map { "tracks.\($0)" }
        .joined(separator: ", ")

    /// The number of columns that `init(_:)` reads.
    static let columnCount = TrackColumns.facts.count + 3
    /// The indices of the columns for `nameHash` and `spelling`.
    static let (nameColumn, spellingColumn) = (columnCount - 2, columnCount - 1)

    /// The number of plays of a row of `tracks`, in SQL.
    ///
    /// A track counts the plays of all its spellings, unless the library has several of them: then each track counts
    /// the plays of its own.
    static let plays = """
        (
            SELECT greatest(0, coalesce(sum(version_counts.plays), 0))::BIGINT
            FROM play_versions JOIN version_counts ON version_counts.version_id = play_versions.id
            WHERE play_versions.track_id = tracks.name_hash AND (
                play_versions.spelling_id = tracks.spelling_id OR NOT EXISTS (
                    SELECT 1 FROM tracks AS other
                    WHERE other.name_hash = tracks.name_hash AND other.title_key <> tracks.title_key
                )
            )
        )
        """

    /// Reads a row that begins with `columns`.
    ///
    /// - Parameter plays: the index of the column with the plays, if the row has one.
    init(_ row: PostgresRow, plays: Int? = nil) throws {
        id = try row[0]
        nameHash = try row[Self.nameColumn]
        spelling = try row[Self.spellingColumn]
        track = try Track(PostgresLibraryRow(row), from: 1, plays: plays.map { try row[$0] } ?? 0)
    }
}

extension PostgresSession {
    /// The tracks that a query finds, in its order.
    ///
    /// - Parameter clause: the rest of the query, after `FROM tracks`.
    func storedTracks(_ clause: String, _ arguments: [PostgresValue] = []) throws -> [StoredTrack] {
        try rows("SELECT \(StoredTrack.columns), \(StoredTrack.plays) FROM tracks \(clause)", arguments)
            .map { try StoredTrack($0, plays: StoredTrack.columnCount) }
    }

    /// The number of plays of tracks, by row number.
    func plays(ofTracks ids: [Int64]) throws -> [Int64: Int] {
        var plays: [Int64: Int] = [:]
        let sql = "SELECT id, \(StoredTrack.plays) FROM tracks WHERE id = ANY ($1)"
        for row in try rows(sql, [.integers(ids)]) { plays[try row[0]] = try row[1] }
        return plays
    }
}
