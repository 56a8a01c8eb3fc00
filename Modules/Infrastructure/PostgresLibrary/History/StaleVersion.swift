import Postgres
import StoreCore

/// A version of the history with outdated numbers, stored under other rules that join names, or by an earlier version of
/// this program that folded names differently.
struct StaleVersion: Sendable {
    fileprivate let id: Int64
    /// The correct number of the track, whatever the rules.
    fileprivate let name: Int64
    /// The correct numbers by the rules.
    fileprivate let counted: CountedNumbers
}

extension PostgresSession {
    /// - Parameter condition: a condition on the rows of `play_versions` to check.
    func staleVersions(where condition: SQL = "true") throws -> [StaleVersion] {
        // Reads the rules, which isn't possible in the middle of a stream.
        _ = try counted("")
        let names: SQL = """
            SELECT id, title, artist, album, name_id, track_id, artist_id, album_id FROM play_versions
            WHERE \(condition)
            """
        let statement = PostgresStatement(names)
        var stale: [StaleVersion] = []
        try stream(statement.sql, statement.arguments) { row in
            let (title, artist, album): (String, String?, String?) = (try row[1], try row[2], try row[3])
            let version = StaleVersion(
                id: try row[0],
                name: NameNumber.track(title: title, artist: artist),
                counted: CountedNumbers(title: title, artist: try counted(artist), album: album)
            )
            let isRight =
                try row[4] == version.name && row[5] == version.counted.track
                && row[6] == version.counted.artist
                && row[7] == version.counted.album
            if !isRight { stale.append(version) }
            return true
        }
        return stale
    }

    /// Corrects the numbers of versions.
    func renumber(_ versions: [StaleVersion]) throws {
        guard !versions.isEmpty else { return }
        try execute(
            """
            UPDATE play_versions SET name_id = new.name_id, track_id = new.track_id, artist_id = new.artist_id,
                album_id = new.album_id
            FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::BIGINT[], $5::BIGINT[])
                AS new (id, name_id, track_id, artist_id, album_id)
            WHERE play_versions.id = new.id
            """,
            [
                .integers(versions.map(\.id)), .integers(versions.map(\.name)),
                .integers(versions.map(\.counted.track)), .integers(versions.map(\.counted.artist)),
                .integers(versions.map(\.counted.album)),
            ]
        )
    }
}
