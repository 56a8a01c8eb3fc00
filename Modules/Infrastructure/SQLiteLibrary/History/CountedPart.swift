import GRDB
import StoreCore

/// The logged plays of some versions, in counting order.
struct CountedPart: Sendable {
    let versions: ClosedRange<Int64>
    /// The number of the last arrival included.
    let lastArrival: Int64
    /// One element per play or, if all versions are counted together, per quarter-hour.
    let plays: [CountedPlay]
    /// The plays per quarter-hour; empty unless all versions are counted together.
    fileprivate var sums: [Int64] = []

    /// The sum of one version's plays in one quarter-hour, starting at an index. Advances the index past them.
    func sum(at index: inout Int) -> Int64 {
        if !sums.isEmpty {
            index += 1
            return sums[index - 1]
        }
        let first = plays[index]
        var sum: Int64 = 0
        while index < plays.count, plays[index].isTogether(with: first) {
            sum += plays[index].sign
            index += 1
        }
        return sum
    }
}

/// A play as a number that sorts by version, then by quarter-hour.
struct CountedPlay: Comparable, Sendable {
    private let bits: UInt64

    /// Throws if a number is too large for any library.
    init(version: Int64, slot: Int64, sign: Int64) throws {
        guard (0..<1 << 34).contains(version), (0..<1 << 29).contains(slot) else { throw Problem.damaged }
        bits = UInt64(version) << 30 | UInt64(slot) << 1 | (sign < 0 ? 1 : 0)
    }

    var version: Int64 { Int64(bits >> 30) }
    var slot: Int64 { Int64(bits >> 1 & 0x1FFF_FFFF) }
    var sign: Int64 { bits & 1 == 0 ? 1 : -1 }

    /// Returns whether both plays have the same version and quarter-hour.
    func isTogether(with other: CountedPlay) -> Bool { bits >> 1 == other.bits >> 1 }

    static func < (one: CountedPlay, other: CountedPlay) -> Bool { one.bits < other.bits }
}

extension Database {
    /// Ranges that together cover all versions, including future ones, with about `length` plays each.
    func versionRanges(holding length: Int) throws -> [ClosedRange<Int64>] {
        let counts = try versionCounts(in: [0..<Int64.max])
        var ranges: [ClosedRange<Int64>] = []
        var (first, plays) = (Int64(1), 0)
        for (version, count) in counts.all {
            plays += abs(count)
            guard plays >= length else { continue }
            ranges.append(first...version)
            (first, plays) = (version + 1, 0)
        }
        return ranges + [first...Int64.max]
    }

    /// Reads the plays of versions from the log. Version 0 combines all versions.
    func countedPart(_ versions: ClosedRange<Int64>) throws -> CountedPart {
        try versions.upperBound == 0 ? wholePart() : versionsPart(versions)
    }

    private func versionsPart(_ versions: ClosedRange<Int64>) throws -> CountedPart {
        let statement = try cachedStatement(
            sql: """
                SELECT version_id, started_at / \(QuarterHour.length), sign FROM plays
                WHERE version_id BETWEEN ? AND ?
                """
        )
        var plays: [CountedPlay] = []
        try statement.forEachRow([versions.lowerBound, versions.upperBound]) { row in
            plays.append(try CountedPlay(version: row[0], slot: row[1], sign: row[2]))
        }
        plays.sort()
        return CountedPart(versions: versions, lastArrival: try lastArrival(), plays: plays)
    }

    /// Reads the plays of all versions together. The log is in chronological order, so the plays of a quarter-hour are
    /// adjacent.
    private func wholePart() throws -> CountedPart {
        var (plays, sums): ([CountedPlay], [Int64]) = ([], [])
        try cachedStatement(sql: "SELECT started_at / \(QuarterHour.length), sign FROM plays").forEachRow {
            row in
            if plays.last?.slot != row[0] {
                plays.append(try CountedPlay(version: 0, slot: row[0], sign: 1))
                sums.append(0)
            }
            sums[sums.count - 1] += row[1] < 0 ? -1 : 1
        }
        return CountedPart(versions: 0...0, lastArrival: try lastArrival(), plays: plays, sums: sums)
    }

    private func lastArrival() throws -> Int64 {
        try Int64.fetchOne(self, sql: "SELECT max(number) FROM play_arrivals") ?? 0
    }
}
