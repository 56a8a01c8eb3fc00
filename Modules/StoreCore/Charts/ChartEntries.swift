import Entities

/// The entries of a chart.
package struct ChartEntries {
    /// How many are hidden, as they have too few plays.
    package private(set) var hiddenCount = 0
    /// How many aren't hidden.
    package private(set) var count = 0

    private var found: [FoundEntry] = []
    /// Where each group is among them.
    private var index: [Int64: Int] = [:]
    /// The same for groups with small numbers, as most of the time goes into this look-up; -1 for other groups.
    private var dense: [Int32] = []

    /// The entries of a week with as many plays as the last one that is wanted.
    ///
    /// - Parameters:
    ///   - least: entries with so many plays or fewer are hidden.
    ///   - isOrdered: whether groups are numbered in the order in which they were first recorded, so that of those with the
    ///     same rank the first ones are wanted.
    package init(of ranking: WeekRanking, moreThan least: Int, limit: Int, isOrdered: Bool) {
        ranking.forEach { group, plays, rank in
            guard plays > least else {
                hiddenCount += 1
                return true
            }
            count += 1
            if isOrdered ? found.count < limit : rank <= limit {
                found.append(FoundEntry(group: group, plays: plays, rank: rank))
            }
            return true
        }
        if isOrdered { number() }
    }

    /// What the entries are of.
    package var groups: [Int64] { found.map(\.group) }

    /// Puts entries with the same rank in the order in which they were first recorded, and leaves out the last.
    ///
    /// - Parameter places: when each group was first recorded.
    package mutating func cut(to limit: Int, _ places: [Int64: Int64]) {
        found.sort { one, other in
            (one.rank, places[one.group] ?? 0, one.group) < (
                other.rank, places[other.group] ?? 0, other.group
            )
        }
        found = Array(found.prefix(limit))
        number()
    }

    private mutating func number() {
        index = Dictionary(uniqueKeysWithValues: found.enumerated().map { ($1.group, $0) })
        guard let last = index.keys.max(), last < 100_000_000 else { return }
        dense = [Int32](repeating: -1, count: Int(last) + 1)
        for (group, place) in index { dense[Int(group)] = Int32(place) }
    }

    /// Notes the ranks of the week before.
    package mutating func addPrevious(_ ranking: WeekRanking) {
        ranking.forEach { group, _, rank in
            if let place = index[group] { found[place].previousRank = rank }
            return true
        }
    }

    /// Counts a week in which groups had ranks, given as the bytes of a `WeekRanking`.
    package mutating func add(_ week: UnsafeBufferPointer<UInt8>) {
        guard !found.isEmpty else { return }
        WeekRanking.forEach(in: week) { group, _, rank in
            if dense.isEmpty {
                if let place = index[group] { found[place].add(rank) }
            } else if group < dense.count, case let place = Int(dense[Int(group)]), place >= 0 {
                found[place].add(rank)
            }
            return true
        }
    }

    package mutating func add(_ week: WeekRanking) { week.bytes.withUnsafeBufferPointer { add($0) } }

    /// The entries with their names.
    package func entries(_ subject: (Int64) throws -> PlaySubject) rethrows -> [Chart.Entry] {
        try found.map { entry in
            Chart.Entry(
                subject: try subject(entry.group),
                plays: entry.plays,
                rank: entry.rank,
                previousRank: entry.previousRank,
                peak: entry.weeks > 0 ? entry.peak : nil,
                weeks: entry.weeks > 0 ? entry.weeks : nil
            )
        }
    }
}

/// An entry without its name.
private struct FoundEntry {
    let group: Int64
    let plays: Int
    let rank: Int
    var previousRank: Int?
    var peak = Int.max
    var weeks = 0

    /// Adds a week in which the group had a rank.
    mutating func add(_ rank: Int) {
        peak = min(peak, rank)
        weeks += 1
    }
}

extension Week {
    /// Its first second since 1970.
    package var startSecond: Int64 { Int64(interval.lowerBound.timeIntervalSince1970) }
    /// The first second after it.
    package var endSecond: Int64 { Int64(interval.upperBound.timeIntervalSince1970) }
}

extension WeekCalendar {
    /// What tells its weeks from those of others, in stored rankings.
    package var key: String {
        system == .lastfm ? system.rawValue : "\(system.rawValue) \(timeZone.identifier)"
    }
}
