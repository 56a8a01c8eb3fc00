import GRDB

/// The plays of each version.
struct VersionCounts {
    /// Indexed by the versions' numbers, which start at 1 and have no gaps.
    private var plays: [Int]

    /// - Parameter last: the highest version number.
    init(upTo last: Int64) throws {
        // A hundred times the largest known history; a higher number means a damaged library.
        guard (0...100_000_000).contains(last) else { throw Problem.damaged }
        plays = Array(repeating: 0, count: Int(last) + 1)
    }

    subscript(version: Int64) -> Int {
        plays.indices.contains(Int(version)) ? plays[Int(version)] : 0
    }

    /// Adds or retracts a play.
    mutating func add(_ sign: Int64, to version: Int64) {
        guard plays.indices.contains(Int(version)) else { return }
        plays[Int(version)] &+= sign < 0 ? -1 : 1
    }

    /// The most-played versions, most plays first; ties in the order they were first recorded.
    func most(_ limit: Int) -> [(key: Int64, value: Int)] {
        plays.enumerated().lazy.filter { $0.element > 0 }.map { (key: Int64($0.offset), value: $0.element) }
            .first(limit) { ($1.value, $0.key) < ($0.value, $1.key) }
    }

    /// All versions with plays.
    var heard: some Sequence<(key: Int64, value: Int)> { all.lazy.filter { $0.value > 0 } }

    /// All versions with plays or retractions.
    var all: some Sequence<(key: Int64, value: Int)> {
        plays.enumerated().lazy.filter { $0.element != 0 }.map { (key: Int64($0.offset), value: $0.element) }
    }
}

extension Database {
    /// The plays of each version in some ranges, read from the log, which is in chronological order.
    func versionCounts(in ranges: [Range<Int64>]) throws -> VersionCounts {
        let last = try Int64.fetchOne(self, sql: "SELECT max(id) FROM play_versions")
        var counts = try VersionCounts(upTo: last ?? 0)
        let statement = try cachedStatement(
            sql: "SELECT version_id, sign FROM plays WHERE started_at >= ? AND started_at < ?"
        )
        for range in ranges {
            try statement.forEachRow(Slot.seconds(range)) { row in counts.add(row[1], to: row[0]) }
        }
        return counts
    }

    /// The counts as a JSON object, for passing them to a statement.
    static func json(_ counts: some Sequence<(key: Int64, value: Int)>) -> String {
        "{" + counts.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }
}
