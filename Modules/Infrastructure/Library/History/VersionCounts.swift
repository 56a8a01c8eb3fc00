import GRDB

/// How often each version was heard.
struct VersionCounts {
    /// By the versions' numbers, which begin at 1 and have no gaps.
    private var plays: [Int]

    /// - Parameter last: the last version's number.
    init(upTo last: Int64) throws {
        // A hundred times the largest history; a library with a larger number is damaged.
        guard (0...100_000_000).contains(last) else { throw Problem.damaged }
        plays = Array(repeating: 0, count: Int(last) + 1)
    }

    subscript(version: Int64) -> Int {
        plays.indices.contains(Int(version)) ? plays[Int(version)] : 0
    }

    /// Adds a play, or takes one back.
    mutating func add(_ sign: Int64, to version: Int64) {
        guard plays.indices.contains(Int(version)) else { return }
        plays[Int(version)] &+= sign < 0 ? -1 : 1
    }

    /// The versions that were heard most, most plays first; of equals, what was heard of first.
    func most(_ limit: Int) -> [(key: Int64, value: Int)] {
        plays.enumerated().lazy.filter { $0.element > 0 }.map { (key: Int64($0.offset), value: $0.element) }
            .first(limit) { ($1.value, $0.key) < ($0.value, $1.key) }
    }

    /// All versions that were heard.
    var heard: some Sequence<(key: Int64, value: Int)> { all.lazy.filter { $0.value > 0 } }

    /// All versions that were heard, or taken back.
    var all: some Sequence<(key: Int64, value: Int)> {
        plays.enumerated().lazy.filter { $0.element != 0 }.map { (key: Int64($0.offset), value: $0.element) }
    }
}

extension Database {
    /// How often each version was heard in some ranges, read from the log, which lies in the order of time.
    func versionCounts(in ranges: [Range<Int64>]) throws -> VersionCounts {
        let last = try Int64.fetchOne(self, sql: "SELECT max(id) FROM play_versions")
        var counts = try VersionCounts(upTo: last ?? 0)
        let statement = try cachedStatement(
            sql: "SELECT version_id, sign FROM plays WHERE started_at >= ? AND started_at < ?"
        )
        for range in ranges {
            let bounds = [range.lowerBound, range.upperBound].map {
                $0.multipliedReportingOverflow(by: Slot.length)
            }
            let ends = bounds.map { $0.overflow ? Int64.max : $0.partialValue }
            try statement.forEachRow(ends) { row in counts.add(row[1], to: row[0]) }
        }
        return counts
    }

    /// Counts as a JSON object, by which they are handed to a statement.
    static func json(_ counts: some Sequence<(key: Int64, value: Int)>) -> String {
        "{" + counts.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }
}
