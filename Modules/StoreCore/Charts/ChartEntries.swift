import Entities

/// The entries of a chart.
package struct ChartEntries {
    /// The number of entries hidden because they have too few plays.
    package private(set) var hiddenCount = 0
    /// The number of entries that aren't hidden.
    package private(set) var count = 0

    private var found: [FoundEntry] = []
    /// The index of each group in `found`.
    private var index: [Int64: Int] = [:]
    /// The same for small group numbers, as an array, because most of the time is spent in this lookup; -1 for groups
    /// without an entry.
    private var dense: [Int32] = []

    /// Selects the first entries of a week.
    ///
    /// - Parameters:
    ///   - threshold: entries with this many plays or fewer are hidden.
    ///   - limit: the maximum number of entries. Unless `isOrdered`, all entries with the last one's rank are included.
    ///   - isOrdered: whether groups are numbered in the order of their first recording, which decides between equal
    ///     ranks.
    package init(of ranking: WeekRanking, moreThan threshold: Int, limit: Int, isOrdered: Bool) {
        ranking.forEach { group, plays, rank in
            guard plays > threshold else {
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

    /// The groups of the entries.
    package var groups: [Int64] { found.map(\.group) }

    /// Sorts entries of the same rank by their first recording, and drops those beyond the limit.
    ///
    /// - Parameter places: the position of each group's first recording.
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

    /// Sets the ranks of the previous week.
    package mutating func addPrevious(_ ranking: WeekRanking) {
        ranking.forEach { group, _, rank in
            if let place = index[group] { found[place].previousRank = rank }
            return true
        }
    }

    /// Counts a week in which the groups were ranked, given as the bytes of a `WeekRanking`.
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

    /// Counts a week in which the group had this rank.
    mutating func add(_ rank: Int) {
        peak = min(peak, rank)
        weeks += 1
    }
}

extension Week {
    /// The first second of the week, since 1970.
    package var startSecond: Int64 { Int64(interval.lowerBound.timeIntervalSince1970) }
    /// The first second after the week, since 1970.
    package var endSecond: Int64 { Int64(interval.upperBound.timeIntervalSince1970) }
}

extension WeekCalendar {
    /// The identifier of the calendar's weeks in stored rankings.
    package var key: String {
        system == .lastfm ? system.rawValue : "\(system.rawValue) \(timeZone.identifier)"
    }
}
