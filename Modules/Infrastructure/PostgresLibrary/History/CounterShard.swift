import StoreCore

/// The rows of spread counts that no recording adds to.
enum CounterShard {
    /// Of corrections by a rebuild.
    static let rebuilt: Int64 = -1
    /// Of imports, and of what is undone and redone, which come one after the other.
    static let journaled: Int64 = -2
}

extension QuarterHour {
    /// The slot of a second since 1970, in SQL; not all engines round the quotient of integers.
    static func sql(_ second: String) -> String {
        "((\(second) - \(second) % \(length)) / \(length))::BIGINT"
    }
}
