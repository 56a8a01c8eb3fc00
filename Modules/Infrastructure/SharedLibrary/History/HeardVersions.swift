import Postgres
import Storing

/// The plays of versions, of all time or in some ranges.
struct HeardVersions {
    private let ranges: [Range<Int64>]?

    init(in slots: Range<Int64>?) {
        ranges = slots.map { [$0] }
    }

    /// Plays in several ranges are added up.
    init(in ranges: [Range<Int64>]) {
        self.ranges = ranges
    }

    /// A query for `version_id` and `plays`.
    ///
    /// - Parameters:
    ///   - first: the number of the first of its arguments.
    ///   - versions: a query for the versions that are wanted.
    func sql(argument first: Int, versions: String? = nil) -> String {
        let condition = versions.map { "version_id IN (\($0))" } ?? "true"
        guard let ranges else {
            return """
                SELECT version_id, sum(plays)::BIGINT AS plays FROM version_counts
                WHERE \(condition) GROUP BY version_id
                """
        }
        let plays = ranges.indices.map { index in
            let (start, end) = (first + 2 * index, first + 2 * index + 1)
            return """
                SELECT version_id, sign FROM plays
                WHERE \(condition) AND started_at >= $\(start) AND started_at < $\(end)
                """
        }
        let none = "SELECT version_id, sign FROM plays WHERE false"
        return """
            SELECT version_id, sum(sign)::BIGINT AS plays
            FROM (\((plays.isEmpty ? [none] : plays).joined(separator: " UNION ALL "))) AS ranges GROUP BY version_id
            """
    }

    var arguments: [PostgresValue] {
        (ranges ?? []).flatMap { Slot.seconds($0).map(PostgresValue.integer) }
    }
}
