import CPostgres

/// The statements that a connection has prepared, by their text and the types of their arguments.
struct StatementCache {
    private struct Statement {
        let name: String
        let types: [Oid]
        var lastUse: Int

        /// Returns whether arguments of other types fit. A null fits every type.
        func fits(_ others: [Oid]) -> Bool {
            types.count == others.count
                && zip(types, others).allSatisfy { $1 == PostgresType.unknown || $0 == $1 }
        }
    }

    private var statements: [String: [Statement]] = [:]
    private var count = 0
    private var uses = 0
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    var isEmpty: Bool { count == 0 }

    /// Returns the name of a prepared statement and records its use; `nil` if it isn't prepared.
    mutating func name(of sql: String, _ types: [Oid]) -> String? {
        guard let index = statements[sql]?.firstIndex(where: { $0.fits(types) }) else { return nil }
        uses += 1
        statements[sql]?[index].lastUse = uses
        return statements[sql]?[index].name
    }

    /// Returns a name for a statement that is about to be prepared.
    mutating func newName() -> String {
        uses += 1
        return "s\(uses)"
    }

    mutating func add(_ name: String, _ sql: String, _ types: [Oid]) {
        statements[sql, default: []].append(Statement(name: name, types: types, lastUse: uses))
        count += 1
    }

    /// Removes the least recently used statement if the cache exceeds its limit. Returns its name.
    mutating func removeSuperfluous() -> String? {
        guard count > limit else { return nil }
        let all = statements.flatMap { sql, list in list.map { (sql: sql, $0.name, $0.lastUse) } }
        guard let (sql, name, _) = all.min(by: { $0.2 < $1.2 }) else { return nil }
        statements[sql]?.removeAll { $0.name == name }
        if statements[sql]?.isEmpty == true { statements[sql] = nil }
        count -= 1
        return name
    }

    mutating func removeAll() {
        (statements, count) = ([:], 0)
    }
}
