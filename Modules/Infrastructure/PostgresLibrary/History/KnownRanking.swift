import Entities
import Postgres
import StoreCore

extension PostgresSession {
    /// The most-played genres of the library's tracks; plays of unknown genre come last.
    func topGenres(_ heard: HeardVersions, limit: Int) throws -> [PlayCount] {
        let sums = try sums(by: "genre_key", "min(genre_row)", heard)
        let rows = PostgresValue.integers(sums.compactMap(\.key))
        let names = try Dictionary(
            uniqueKeysWithValues: self.rows("SELECT id, genre FROM tracks WHERE id = ANY ($1)", [rows])
                .map { row in (try row[0] as Int64, try row[1] as String) }
        )
        return top(limit, of: sums) { .genre($0.flatMap { names[$0] }) }
    }

    /// The most-played release years of the library's tracks; plays of unknown year come last.
    func topYears(_ heard: HeardVersions, limit: Int) throws -> [PlayCount] {
        top(limit, of: try sums(by: "year", "year", heard)) { .year($0.map(Int.init)) }
    }

    /// The plays of tracks, grouped by a property.
    ///
    /// - Parameters:
    ///   - column: a column of `KnownTracks.known`.
    ///   - key: an expression for the value that identifies the subject.
    private func sums(by column: String, _ key: String, _ heard: HeardVersions) throws -> [KnownSum] {
        let tracks: SQL = """
            SELECT track_id, sum(plays)::BIGINT AS plays
            FROM (\(heard.sql())) AS heard JOIN play_versions ON id = version_id GROUP BY track_id
            """
        return try PostgresLibrarySession(self).rows(
            """
            SELECT \(raw: key), sum(plays)::BIGINT, sum(plays * duration)::BIGINT,
                min(\(raw: PlayGroups(kind: .tracks).place(of: "known.track_id")))
            FROM (\(KnownTracks.known(tracks, "plays"))) AS known
            WHERE plays <> 0 GROUP BY \(raw: column) HAVING sum(plays) > 0
            """
        ) { row in
            KnownSum(key: try row[0], plays: try row[1], listenedMs: try row[2], place: try row[3])
        }
    }

    /// Sorts by plays; of equals, the one recorded first wins. Unknown subjects come last, beyond `limit`.
    private func top(_ limit: Int, of sums: [KnownSum], _ subject: (Int64?) -> PlaySubject) -> [PlayCount] {
        guard limit > 0 else { return [] }
        let top = sums.filter { $0.key != nil }.first(limit) { ($1.plays, $0.place) < ($0.plays, $1.place) }
        return (top + sums.filter { $0.key == nil }).map { sum in
            PlayCount(subject: subject(sum.key), plays: sum.plays, listenedMs: max(0, sum.listenedMs))
        }
    }
}

/// The plays of tracks with a property in common.
private struct KnownSum {
    /// The property's value; `nil` if unknown.
    let key: Int64?
    let plays: Int
    let listenedMs: Int
    /// The order in which the first of these tracks was recorded.
    let place: Int64
}
