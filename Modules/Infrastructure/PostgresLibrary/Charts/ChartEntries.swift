import Entities

/// The entries of a chart.
struct ChartEntries {
    var found: [ChartEntry] = []
    /// Where each group is among them.
    private(set) var index: [Int64: Int] = [:]
    var count = 0
    var hiddenCount = 0

    var groups: Set<Int64> { Set(found.map(\.group)) }

    /// Puts entries with the same rank in the order in which they were first recorded, and leaves out the last.
    ///
    /// - Parameter places: when each group was first recorded.
    mutating func cut(to limit: Int, _ places: [Int64: Int64]) {
        found.sort { one, other in
            (one.rank, places[one.group] ?? 0, one.group) < (
                other.rank, places[other.group] ?? 0, other.group
            )
        }
        found = Array(found.prefix(limit))
        for (place, entry) in found.enumerated() { index[entry.group] = place }
    }
}

/// A place in a chart.
struct ChartEntry {
    let group: Int64
    let plays: Int
    let rank: Int
    var previousRank: Int?
    private var peak = Int.max
    private var weeks = 0

    init(group: Int64, plays: Int, rank: Int) {
        (self.group, self.plays, self.rank) = (group, plays, rank)
    }

    /// Adds a week in which the group had a rank.
    mutating func add(_ rank: Int) {
        peak = min(peak, rank)
        weeks += 1
    }

    func entry(_ subjects: [Int64: PlaySubject]) throws -> Chart.Entry {
        guard let subject = subjects[group] else { throw Problem.damaged }
        return Chart.Entry(
            subject: subject,
            plays: plays,
            rank: rank,
            previousRank: previousRank,
            peak: weeks > 0 ? peak : nil,
            weeks: weeks > 0 ? weeks : nil
        )
    }
}
