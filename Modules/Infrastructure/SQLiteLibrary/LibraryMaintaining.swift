import Entities
import GRDB
import Services
import StoreCore

extension SQLiteLibrary: LibraryMaintaining {
    package func check(
        report: @escaping @Sendable (_ done: Int, _ total: Int) async -> Void
    ) async throws(ServiceError) -> [LibraryDefect] {
        await report(0, 4)
        var defects = [try await read { db in try db.damage() }].compactMap(\.self)
        await report(1, 4)
        defects += try await keyDefects()
        await report(2, 4)
        if try await !hasRightWords() { defects.append(LibraryDefect(.searchWords, count: 1)) }
        await report(3, 4)
        defects.append(
            LibraryDefect(.playCounts, count: try await read { db in try db.numberOfWrongCounts() })
        )
        await report(4, 4)
        return defects.filter { $0.count > 0 }
    }

    package func rebuild(
        report: @escaping @Sendable (_ done: Int, _ total: Int) async -> Void
    ) async throws(ServiceError) {
        try await repairKeys()
        if try await read({ db in try db.damage() }) != nil {
            try await write([]) { db in try db.execute(sql: "REINDEX") }
        }
        try await write([.tracks, .plays]) { db in
            try db.execute(sql: "INSERT INTO tracks_search (tracks_search) VALUES ('rebuild')")
            try db.execute(sql: "DELETE FROM chart_weeks; UPDATE chart_state SET tracks_revision = -1")
        }
        try await rebuildCounts(report: report)
    }

    /// Returns whether the full-text index matches the tracks exactly.
    private func hasRightWords() async throws(ServiceError) -> Bool {
        guard !isReadOnly else { return true }
        return try await write([]) { db in
            do {
                try db.execute(
                    sql: "INSERT INTO tracks_search (tracks_search, rank) VALUES ('integrity-check', 1)"
                )
                return true
            } catch DatabaseError.SQLITE_CORRUPT {
                return false
            }
        }
    }
}

extension Database {
    /// The damage that SQLite reports; `nil` if the file is intact.
    fileprivate func damage() throws -> LibraryDefect? {
        let messages = try String.fetchAll(self, sql: "PRAGMA integrity_check(10)").filter { $0 != "ok" }
        let foreign = try Row.fetchAll(self, sql: "PRAGMA foreign_key_check").count
        guard messages.count + foreign > 0 else { return nil }
        return LibraryDefect(.damage, count: messages.count + foreign, detail: messages.first)
    }

    /// The number of play counts that differ from the log.
    fileprivate func numberOfWrongCounts() throws -> Int {
        try CountSource.queries.reduce(0) { try $0 + (Int.fetchOne(self, sql: $1) ?? 0) }
    }
}
