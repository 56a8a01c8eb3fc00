extension SQL {
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
