import StoreCore

/// A play of a batch, or of the log.
struct PlayEvent: LoggedReport, Sendable {
    var key: PlayKey
    /// The number of the track, the same for all its spellings.
    let track: Int64
    /// The number of seconds in which the play can have started.
    let precision: Int64
    private(set) var hasAlbum: Bool
    /// The play's index in the list the batch was made from.
    var place: Int
    /// The number of the change that added it; `nil` for the change of its batch.
    var change: Int64?

    var start: ReportedStart {
        ReportedStart(second: key.start, source: key.source, precision: precision)
    }

    init(
        key: PlayKey,
        track: Int64,
        precision: Int64,
        hasAlbum: Bool,
        place: Int = 0,
        change: Int64? = nil
    ) {
        (self.key, self.track, self.precision, self.hasAlbum) = (key, track, precision, hasAlbum)
        (self.place, self.change) = (place, change)
    }

    var oppositeKey: PlayKey {
        var opposite = key
        opposite.sign = -key.sign
        return opposite
    }

    mutating func takeNames(of other: PlayEvent) {
        (key.version, hasAlbum) = (other.key.version, other.hasAlbum)
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
