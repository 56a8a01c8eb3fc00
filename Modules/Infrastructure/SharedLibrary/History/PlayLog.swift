import Storing

/// The log of plays in SQL: the rows of single plays together with large imports, whose plays are packed many to a row.
enum PlayLog {
    /// The columns that identify a play, in the order of the log's key.
    static let key = ["version_id", "started_at", "source_id", "ordinal", "sign"]
    static let columns = key.joined(separator: ", ")

    /// A query for the columns of the plays of some versions.
    ///
    /// - Parameters:
    ///   - versions: a table of them, as `versions(where:)`.
    ///   - time: `nil` for all time.
    static func plays(of versions: String, in time: Time? = nil) -> String {
        let condition = time.map { "WHERE \($0.rows)" } ?? ""
        return """
            SELECT \(columns) FROM \(versions) AS wanted JOIN plays ON version_id = wanted.id \(condition)
            UNION ALL SELECT \(packedColumns)
            FROM (SELECT DISTINCT bucket_id FROM \(versions) AS wanted) AS buckets
            JOIN packed_plays ON packed_plays.bucket_id = buckets.bucket_id
            CROSS JOIN LATERAL \(unpacked)
            JOIN \(versions) AS wanted ON wanted.id = packed.version_id \(condition)
            """
    }

    /// The versions that meet a condition on `play_versions`, with their buckets.
    static func versions(where condition: String) -> String {
        "(SELECT id, bucket_id FROM play_versions WHERE \(condition))"
    }

    /// A query for the columns of all plays in a time.
    static func plays(in time: Time) -> String {
        """
        SELECT \(columns) FROM plays WHERE \(time.rows)
        UNION ALL SELECT \(columns) FROM (\(packed(in: time))) AS packed
        """
    }

    /// A query for the packed ones among the plays in a time, with their days.
    static func packed(in time: Time) -> String {
        "SELECT day, \(packedColumns) FROM \(days) WHERE \(time.days) AND \(time.rows)"
    }

    /// Tables of the packed plays by their days, as `packed.version_id` and `packed.started_at`.
    static let days = "packed_days CROSS JOIN LATERAL \(unpacked)"

    /// The plays of a pack.
    static let unpacked = "unnest(versions, starts) AS packed (version_id, started_at)"

    /// The columns of packed plays.
    static let packedColumns =
        "packed.version_id, packed.started_at, source_id, 0::BIGINT AS ordinal, 1::BIGINT AS sign"
}

extension PlayLog {
    /// A time whose ends, in seconds since 1970, are SQL.
    struct Time {
        /// A condition on `started_at`.
        let rows: String
        /// A condition on `day`, which is true for all days that the time touches.
        let days: String

        init(from first: String, before end: String) {
            rows = "started_at >= \(first) AND started_at < \(end)"
            days = Self.days(first, end)
        }

        init(from first: String, through last: String) {
            rows = "started_at BETWEEN \(first) AND \(last)"
            days = Self.days(first, last)
        }

        private static func days(_ first: String, _ last: String) -> String {
            "day BETWEEN \(DayChanges.sql(first)) AND \(DayChanges.sql(last))"
        }
    }
}
