extension SQL {
    /// Whether a row is of this machine: its files are on a disk that others don't have. A library in a file has no other
    /// rows.
    package static let isOurs = either(
        sqlite: "true",
        postgres: "machine = current_setting('sidewinder.machine')"
    )

    /// Whether a row belongs to this account on this machine. A library in a file has no others.
    static let isOfSeat = either(
        sqlite: "true",
        postgres: "seat = current_setting('sidewinder.seat')"
    )

    /// A column that a file isn't to be searched by, as another condition has the better index.
    package static func unindexed(_ column: String) -> SQL {
        .either(sqlite: "+\(raw: column)", postgres: "\(raw: column)")
    }

    /// A sum of durations in milliseconds, NULL if none is known. Many long ones may have no room in an integer.
    package static func totalDuration(_ column: String) -> SQL {
        .either(
            sqlite: "iif(count(\(raw: column)) > 0, CAST(total(\(raw: column)) AS INTEGER), NULL)",
            postgres: """
                CASE WHEN count(\(raw: column)) > 0
                    THEN least(sum(\(raw: column)), \(raw: "\(Int64.max)"))::BIGINT END
                """
        )
    }
}
