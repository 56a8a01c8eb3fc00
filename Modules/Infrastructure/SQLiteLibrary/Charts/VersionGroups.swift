import GRDB

/// The groups that versions count towards, 0 for none.
struct VersionGroups {
    /// The groups by version number. Numbers start at 1 and have no gaps. Empty if only a few versions were looked up.
    let all: [Int64]
    private let few: [Int64: Int64]

    /// The groups of all versions.
    init(_ table: GroupTable, in db: Database) throws {
        self.init(all: try PackedGroups(table: table).groups(in: db) ?? db.numbers(along: table.path))
    }

    /// The groups of the versions with plays, and perhaps of others.
    init(_ table: GroupTable, of counts: NumberedCounts, in db: Database) throws {
        if counts.areMost {
            try self.init(table, in: db)
        } else {
            try self.init(table, of: counts.all.map(\.key), in: db)
        }
    }

    private init(all: [Int64], few: [Int64: Int64] = [:]) {
        (self.all, self.few) = (all, few)
    }

    /// The maximum number of versions to look up singly; unpacking all groups takes half a millisecond per 100,000.
    private static let few = 500

    /// The groups of some versions, and perhaps of others.
    init(_ table: GroupTable, of versions: [Int64], in db: Database) throws {
        if versions.count > Self.few, let packed = try PackedGroups(table: table).groups(in: db) {
            self.init(all: packed)
            return
        }
        var few = Dictionary<Int64, Int64>(minimumCapacity: versions.count)
        let statement = try db.cachedStatement(sql: table.groups(of: "SELECT value FROM json_each(?)"))
        try statement.forEachRow([], [Database.json(versions)]) { row in few[row[0]] = row[1] }
        self.init(all: [], few: few)
    }

    subscript(version: Int64) -> Int64 {
        if all.isEmpty { return few[version] ?? 0 }
        return all.indices.contains(Int(version)) ? all[Int(version)] : 0
    }
}

extension Database {
    /// Returns the results of the first query, indexed by the numbers of the last. Each query maps its numbers to those
    /// of the query before it. Several passes over arrays take a third of the time of a join.
    fileprivate func numbers(along path: [String]) throws -> [Int64] {
        var (numbers, isFirst) = ([Int64](), true)
        for query in path {
            var next: [Int64] = []
            try cachedStatement(sql: query).forEachRow { row in
                guard (0..<100_000_000).contains(row[0]) else { throw Problem.damaged }
                let index = Int(row[0])
                if index >= next.count {
                    next.append(contentsOf: repeatElement(0, count: index + 1 - next.count))
                }
                next[index] =
                    isFirst ? row[1] : numbers.indices.contains(Int(row[1])) ? numbers[Int(row[1])] : 0
            }
            (numbers, isFirst) = (next, false)
        }
        return numbers
    }
}
