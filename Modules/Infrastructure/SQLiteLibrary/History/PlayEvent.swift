import GRDB
import StoreCore

/// A row of the log.
struct PlayEvent: LoggedReport {
    let start: ReportedStart
    var version: Version
    var ordinal: Int64
    /// 1, or -1 for a retraction.
    let sign: Int64
    /// The number of the change that added it, 0 for none.
    var change: Int64 = 0

    /// The play's index in the list that its batch was made from.
    var place = 0

    /// The values that identify the row, in the order of the log's primary key.
    var key: [Int64] { [start.second, version.id, start.source, ordinal, sign] }

    var oppositeKey: [Int64] { key.dropLast() + [-sign] }

    /// All values of the row.
    var row: [Int64] { key + [change] }

    var hasAlbum: Bool { version.album != 0 }

    mutating func takeNames(of other: PlayEvent) { version = other.version }
}
