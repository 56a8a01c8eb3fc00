import StoreCore

/// The plays of versions, of all time or in some ranges.
struct HeardVersions {
    private let ranges: [Range<Int64>]?

    init(in slots: Range<Int64>?) {
        ranges = slots.map { [$0] }
    }

    /// Adds up the plays of several ranges.
    init(in ranges: [Range<Int64>]) {
        self.ranges = ranges
    }

    /// A query for `version_id` and `plays`.
    ///
    /// - Parameter versions: a query for the wanted versions; `nil` for all.
    func sql(of versions: SQL? = nil) -> SQL {
        let wanted: SQL = versions.map { "version_id IN (\($0))" } ?? "true"
        guard let ranges else {
            return """
                SELECT version_id, sum(plays)::BIGINT AS plays FROM version_counts WHERE \(wanted) GROUP BY version_id
                """
        }
        let times: [SQL] = ranges.map { range in
            let seconds = QuarterHour.seconds(range)
            return "started_at >= \(seconds[0]) AND started_at < \(seconds[1])"
        }
        let sums: [SQL] = (times.isEmpty ? ["false"] : times).map { time in
            "SELECT version_id, sum(sign)::BIGINT AS plays FROM plays WHERE \(wanted) AND \(time) GROUP BY version_id"
        }
        guard sums.count > 1 else { return sums[0] }
        return """
            SELECT version_id, sum(plays)::BIGINT AS plays
            FROM (\(sums.joined(" UNION ALL "))) AS ranges GROUP BY version_id
            """
    }
}
