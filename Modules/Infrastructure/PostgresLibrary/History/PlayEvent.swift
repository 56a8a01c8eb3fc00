import StoreCore

/// A play of a batch, or of the log.
struct PlayEvent: Sendable {
    var key: PlayKey
    /// The number of the track, the same for all its spellings.
    let track: Int64
    /// The number of seconds in which the play can have started.
    let precision: Int64
    /// The play's index in the list the batch was made from.
    var place = 0
    /// The number of the change that added it; `nil` for the change of its batch.
    var change: Int64?

    var start: ReportedStart {
        ReportedStart(second: key.start, source: key.source, precision: precision)
    }
}

/// The key of a play, in the order of the log's primary key.
struct PlayKey: Hashable, Comparable {
    var version: Int64
    /// The start, in seconds since 1970.
    let start: Int64
    let source: Int64
    var ordinal: Int32
    /// 1, or -1 for a retraction of the play.
    var sign: Int64

    /// The columns to read a key from.
    static func columns(of table: String) -> String {
        ["version_id", "started_at", "source_id", "ordinal", "sign"].map { "\(table).\($0)" }
            .joined(separator: ", ")
    }

    static func < (one: PlayKey, other: PlayKey) -> Bool {
        (one.version, one.start, one.source, one.ordinal, one.sign)
            < (other.version, other.start, other.source, other.ordinal, other.sign)
    }
}
