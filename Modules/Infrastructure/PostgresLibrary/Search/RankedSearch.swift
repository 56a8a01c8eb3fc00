import StoreCore

/// A search for phrases that puts the best matches first. It ranks by BM25 as computed by SQLite's full-text index,
/// with k1 1.2 and b 0.75.
struct RankedSearch {
    /// For each phrase, a query for the tracks that contain it, with one row per occurrence.
    private let phrases: [SQL]
    /// Further conditions on the tracks.
    var conditions = SearchConditions<PostgresLibrarySession>()

    /// - Parameter wanted: the phrases, of which at least one has words.
    init(_ wanted: [SearchPhrase]) { phrases = wanted.compactMap { $0.places() } }

    /// A query for the numbers of the rows in the order they were added, as an array.
    var unranked: SQL {
        let tables = phrases.indices.map { "(\(phrases[$0])) AS phrase\(raw: "\($0)")" as SQL }
        return """
            SELECT array_agg(track_id ORDER BY track_id)
            FROM (SELECT DISTINCT track_id FROM \(joined(tables))\(filter)) AS found
            """
    }

    /// A query for the numbers of the rows, best first, as an array.
    var ranked: SQL {
        let tables = phrases.enumerated().map { number, places -> SQL in
            let number = "\(number)"
            return """
                phrase\(raw: number) AS (
                    SELECT track_id, count(*)::FLOAT8 AS times FROM (\(places)) AS places GROUP BY track_id
                ), weight\(raw: number) AS (
                    SELECT greatest(1e-6, ln((greatest(tracks - hits, 0) + 0.5) / (hits + 0.5))) AS weight
                    FROM totals CROSS JOIN (SELECT count(*) AS hits FROM phrase\(raw: number)) AS phrase
                )
                """
        }
        let scores = phrases.indices.map { number in
            """
            (SELECT weight FROM weight\(number)) * (phrase\(number).times * 2.2::FLOAT8)
                / (phrase\(number).times + 1.2::FLOAT8 * (0.25::FLOAT8 + 0.75::FLOAT8 * tracks.word_count / average))
            """
        }
        return """
            WITH totals AS (
                SELECT tracks, words::FLOAT8 / greatest(tracks, 1) AS average FROM word_totals
            ), \(tables.joined(", "))
            SELECT array_agg(id ORDER BY score DESC, id) FROM (
                SELECT tracks.id, \(raw: scores.joined(separator: " + ")) AS score
                FROM \(joined(phrases.indices.map { "phrase\(raw: "\($0)")" }))
                JOIN tracks ON tracks.id = track_id CROSS JOIN totals WHERE \(conditions.sql)
            ) AS found
            """
    }

    /// The tracks that contain all phrases.
    private func joined(_ tables: [SQL]) -> SQL {
        tables.dropFirst().reduce(tables[0]) { "\($0) JOIN \($1) USING (track_id)" }
    }

    private var filter: SQL {
        conditions.isEmpty ? "" : " JOIN tracks ON tracks.id = track_id WHERE \(conditions.sql)"
    }
}
