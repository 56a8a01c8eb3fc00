import Entities
import Foundation

/// A query for plays of the log, newest first.
package struct PlayQuery: Sendable {
    /// A condition on rows of `plays`.
    package let condition: SQL
    package let range: LogRange
    /// The play after which the query continues; `nil` at its beginning.
    package let place: PlayID?
    /// The maximum number of plays.
    package let limit: Int

    /// The first and last second of plays that the query can find.
    package var seconds: (first: Int64, last: Int64) {
        (range.first, min(range.last, place?.start ?? .max))
    }

    /// The query with another maximum number of plays.
    package func limited(to limit: Int) -> PlayQuery {
        PlayQuery(condition: condition, range: range, place: place, limit: limit)
    }

    /// The plays that the query finds.
    ///
    /// - Parameters:
    ///   - tables: the tables to read, among them `plays`.
    ///   - more: a condition in addition to the query's own.
    package func entries<Session: StoreSession>(
        from tables: SQL = "plays",
        where more: SQL = "true",
        in session: Session
    ) throws -> [PlayEntry] {
        // The joins only add names, which plays of a damaged log may lack.
        try session.rows(
            """
            SELECT \(raw: Self.columns), \(SQL.namesOfVersions), play_sources.name, \(SQL.account)
            FROM (
                SELECT \(raw: Self.columns) FROM \(tables)
                WHERE started_at BETWEEN \(seconds.first) AND \(seconds.last) AND \(continuation) AND sign > 0
                    AND \(condition) AND \(more) AND NOT \(SQL.isRetracted)
                ORDER BY \(raw: Self.order) LIMIT \(limit)
            ) AS page
            LEFT JOIN play_versions ON play_versions.id = version_id
            \(SQL.joinedNames)
            LEFT JOIN play_sources ON play_sources.id = source_id
            ORDER BY \(raw: Self.order)
            """
        ) { row in try PlayEntry(row) }
    }

    /// The condition that a play comes after the previous page.
    private var continuation: SQL {
        guard let place else { return "true" }
        return """
            (\(raw: Self.columns)) < (\(place.start), \(place.version), \(place.source), \(place.ordinal))
            """
    }

    /// The columns that identify a play, and sort the log.
    private static let columns = "started_at, version_id, source_id, ordinal"
    private static let order = "started_at DESC, version_id DESC, source_id DESC, ordinal DESC"
}

extension PlayEntry {
    fileprivate init(_ row: some StoreRow) throws {
        let id = try PlayID(start: row[0], version: row[1], source: row[2], ordinal: row[3])
        let play = try Play(
            title: row[4] as String? ?? "",
            artist: row[5],
            album: row[6],
            startedAt: Date(timeIntervalSince1970: Double(id.start)),
            source: PlaySource(name: row[7] as String? ?? "", user: row[8]),
            ordinal: Int(id.ordinal)
        )
        self.init(id: id, play: play)
    }
}

extension SQL {
    /// The condition that a row of `plays` has been retracted.
    package static let isRetracted: SQL = """
        EXISTS (
            SELECT 1 FROM plays AS retraction
            WHERE retraction.started_at = plays.started_at AND retraction.version_id = plays.version_id
                AND retraction.source_id = plays.source_id AND retraction.ordinal = plays.ordinal
                AND retraction.sign < 0
        )
        """

    /// `play_versions`, with the tables that have the names of versions.
    static let versions = either(
        sqlite: """
            play_versions
            CROSS JOIN play_tracks ON play_tracks.id = play_versions.track_id
            CROSS JOIN play_artists ON play_artists.id = play_tracks.artist_id
            LEFT JOIN play_albums ON play_albums.id = play_versions.album_id
            """,
        postgres: "play_versions"
    )

    /// `play_versions`, with the library's tracks that plays of the versions count for.
    static let tracksOfVersions = either(
        sqlite: """
            play_versions
            CROSS JOIN play_tracks ON play_tracks.id = track_id
            CROSS JOIN track_groups ON track_groups.id = group_id
            CROSS JOIN tracks ON tracks.name_hash = track_groups.name_hash
            """,
        postgres: "play_versions JOIN tracks ON name_hash = track_id"
    )

    /// Joins `play_versions` with the tables that have the names of versions.
    static let joinedNames = either(
        sqlite: """
            LEFT JOIN play_tracks ON play_tracks.id = play_versions.track_id
            LEFT JOIN play_artists ON play_artists.id = play_tracks.artist_id
            LEFT JOIN play_albums ON play_albums.id = play_versions.album_id
            """,
        postgres: ""
    )

    /// The title, the artist and the album of a version, as first reported.
    static let namesOfVersions = either(
        sqlite: "play_tracks.name, play_artists.name, play_albums.name",
        postgres: "title, artist, album"
    )

    static let account = either(sqlite: "play_sources.user", postgres: "account")
}
