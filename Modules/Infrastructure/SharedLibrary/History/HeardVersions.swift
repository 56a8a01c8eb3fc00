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
    ///   - versions: a table of the versions that are wanted, as in `PlayLog`; `nil` for all.
    func sql(argument first: Int, versions: String? = nil) -> String {
        guard let ranges else {
            return """
                SELECT version_id, sum(plays)::BIGINT AS plays FROM version_counts
                \(versions.map { "WHERE version_id IN (SELECT id FROM \($0) AS wanted)" } ?? "") GROUP BY version_id
                """
        }
        let plays = ranges.indices.map { index in
            let time = PlayLog.Time(from: "$\(first + 2 * index)", before: "$\(first + 2 * index + 1)")
            return versions.map { PlayLog.plays(of: $0, in: time) } ?? PlayLog.plays(in: time)
        }
        let none = "SELECT version_id, sign FROM plays WHERE false"
        return """
            SELECT version_id, sum(sign)::BIGINT AS plays
            FROM (\(plays.isEmpty ? none : plays.joined(separator: " UNION ALL "))) AS ranges GROUP BY version_id
            """
    }

    var arguments: [PostgresValue] {
        (ranges ?? []).flatMap { Slot.seconds($0).map(PostgresValue.integer) }
    }
}
