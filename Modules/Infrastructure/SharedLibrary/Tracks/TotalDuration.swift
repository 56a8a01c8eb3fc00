/// A sum of durations in SQL, in milliseconds.
enum TotalDuration {
    /// NULL if none is known. Many long ones may have no room in an integer.
    static func of(_ column: String) -> String {
        "CASE WHEN count(\(column)) > 0 THEN least(sum(\(column)), \(Int64.max))::BIGINT END"
    }
}
