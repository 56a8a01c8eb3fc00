import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Plays of several pages, which are stored together: each transaction writes many of the same parts of the library's
/// file. A history of a million listens takes a third of the CPU time of one transaction a page.
struct PendingPlays {
    private(set) var plays: [Play] = []
    /// When the first of them came.
    private var start: Date?
    /// How many are enough to be stored.
    private let enough: Int
    /// How long they wait at most, in seconds: what wasn't stored is pulled again after an interruption.
    private static let patience = 5.0

    init(enough: Int) {
        self.enough = enough
    }

    mutating func add(_ new: [Play], at now: Date) {
        if start == nil { start = now }
        plays += new
    }

    /// Whether it is time to store them.
    func areDue(at now: Date) -> Bool {
        plays.count >= enough || start.map { abs(now.timeIntervalSince($0)) >= Self.patience } == true
    }

    mutating func takeAll() -> [Play] {
        defer { (plays, start) = ([], nil) }
        return plays
    }

    var isEmpty: Bool { plays.isEmpty }
}
