import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Plays of several history pages, stored together because each transaction rewrites many of the same parts of the
/// library file. Importing a million plays takes a third of the CPU time that one transaction per history page takes.
struct PendingPlays {
    private(set) var plays: [Play] = []
    /// The time at which the first play was added.
    private var start: Date?
    /// The number of plays that are stored without waiting for more.
    private let enough: Int
    /// The longest wait before storing, in seconds. Plays that aren't stored are read again after an interruption.
    private static let timeout = 5.0

    init(enough: Int) {
        self.enough = enough
    }

    mutating func add(_ new: [Play], at now: Date) {
        if start == nil { start = now }
        plays += new
    }

    /// Returns whether to store the plays now.
    func areDue(at now: Date) -> Bool {
        plays.count >= enough || start.map { abs(now.timeIntervalSince($0)) >= Self.timeout } == true
    }

    mutating func takeAll() -> [Play] {
        defer { (plays, start) = ([], nil) }
        return plays
    }

    var isEmpty: Bool { plays.isEmpty }
}
