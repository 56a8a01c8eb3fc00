import GRDB

/// The groups that versions count towards, 0 for none.
final class VersionGroups {
    private let lookup: Statement
    private var known: [Int64: Int64] = [:]
    /// Indexed by the versions' numbers, which start at 1 and have no gaps; empty if few are asked for.
    let all: [Int64]

    /// - Parameter all: whether most groups will be asked for.
    init(_ table: GroupTable, in db: Database, all: Bool) throws {
        lookup = try db.cachedStatement(sql: table.group)
        self.all = all ? try db.numbers(along: table.path) : []
    }

    subscript(version: Int64) -> Int64 {
        get throws {
            if all.indices.contains(Int(version)) { return all[Int(version)] }
            if let group = known[version] { return group }
            let group = try lookup.numbers(1, [version], [])?.first ?? 0
            known[version] = group
            return group
        }
    }
}

extension Database {
    /// Follows queries, each of which maps numbers to those of the query before, and returns what the numbers of the
    /// last one lead to. Several passes over arrays take a third of the time of a join.
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
