import StoreCore

/// The shards of counters that recording never adds to.
enum CounterShard {
    /// The shard for corrections by a rebuild.
    static let rebuilt: Int64 = -1
    /// The shard for imports, undo and redo, which are serialized.
    static let journaled: Int64 = -2
}

extension QuarterHour {
    /// The quarter-hour of a second since 1970, in SQL. Not all engines round the quotient of integers.
    static func sql(_ second: String) -> String {
        "((\(second) - \(second) % \(length)) / \(length))::BIGINT"
    }
}
