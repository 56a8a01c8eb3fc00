import GRDB
import StoreCore

/// The plays of versions or of groups, by their numbers.
struct NumberedCounts {
    /// The plays, indexed by numbers that start at 1 and have hardly any gaps. With 32 bits each, the system clears
    /// less memory, which saves a twentieth of the time of a day's counts.
    private var plays: [Int32]

    /// - Parameter last: the highest number.
    init(upTo last: Int64) throws {
        // A hundred times the largest known history; a higher number means a damaged library.
        guard (0...100_000_000).contains(last) else { throw Problem.damaged }
        plays = Array(repeating: 0, count: Int(last) + 1)
    }

    subscript(number: Int64) -> Int {
        plays.indices.contains(Int(number)) ? Int(plays[Int(number)]) : 0
    }

    /// Adds plays, or subtracts retractions. Number 0 means none and is ignored.
    mutating func add(_ count: Int, to number: Int64) {
        guard number > 0, plays.indices.contains(Int(number)) else { return }
        plays[Int(number)] &+= Int32(truncatingIfNeeded: count)
    }

    /// The entries with the most plays, in descending order; ties in the order they were first recorded.
    func most(_ limit: Int) -> [(key: Int64, value: Int)] {
        heard.first(limit) { ($1.value, $0.key) < ($0.value, $1.key) }
    }

    /// All entries with plays.
    var heard: some Sequence<(key: Int64, value: Int)> { all.lazy.filter { $0.value > 0 } }

    /// All entries with plays or a surplus of retractions.
    var all: some Sequence<(key: Int64, value: Int)> {
        plays.enumerated().lazy.filter { $0.element != 0 }
            .map { (key: Int64($0.offset), value: Int($0.element)) }
    }

    /// Maps each number to a value; 0 for numbers without plays.
    func map(_ value: (_ number: Int64, _ plays: Int) throws -> Int64) rethrows -> [Int64] {
        try plays.enumerated().map { try $0.element == 0 ? 0 : value(Int64($0.offset), Int($0.element)) }
    }

    /// Whether more than a quarter of the numbers have plays. Reading data for all numbers is then faster than looking
    /// each one up.
    var areMost: Bool {
        let most = plays.count / 4
        return all.prefix(most + 1).reduce(0) { count, _ in count + 1 } > most
    }
}

extension Database {
    /// The plays of each version in some ranges.
    func versionCounts(in ranges: [Range<Int64>]) throws -> NumberedCounts {
        let last = try Int64.fetchOne(self, sql: "SELECT max(id) FROM play_versions")
        var counts = try NumberedCounts(upTo: last ?? 0)
        for range in ranges {
            try forEachPlay(in: range) { _, version, sign in counts.add(sign, to: version) }
        }
        return counts
    }

    /// Counts for all groups, initially 0.
    func groupCounts(in table: GroupTable) throws -> NumberedCounts {
        try NumberedCounts(upTo: Int64.fetchOne(self, sql: "SELECT max(id) FROM \(table.name)") ?? 0)
    }

    /// The plays of each group: the sums of the plays of its versions.
    func groupCounts(_ versions: NumberedCounts, _ table: GroupTable) throws -> NumberedCounts {
        var counts = try groupCounts(in: table)
        let groups = try VersionGroups(table, of: versions, in: self)
        for (version, plays) in versions.all { counts.add(plays, to: groups[version]) }
        return counts
    }

    /// The counts as a JSON object, for passing them to a statement.
    static func json(_ counts: some Sequence<(key: Int64, value: Int)>) -> String {
        "{" + counts.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }
}
