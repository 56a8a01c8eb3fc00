import TestSupport
import Testing

@testable import Postgres

@Suite("Prepared statements") struct StatementCacheTests {
    @Test("Statements are found by text and types, and null matches every type")
    func types() {
        var sut = StatementCache(limit: 10)
        sut.add("a", "SELECT $1", [PostgresType.int8])
        sut.add("b", "SELECT $1", [PostgresType.text])

        expectEqual(sut.name(of: "SELECT $1", [PostgresType.int8]), "a")
        expectEqual(sut.name(of: "SELECT $1", [PostgresType.text]), "b")
        expectEqual(sut.name(of: "SELECT $1", [PostgresType.unknown]), "a")
        #expect(sut.name(of: "SELECT $1", [PostgresType.bool]) == nil)
        #expect(sut.name(of: "SELECT $1", []) == nil)
        #expect(sut.name(of: "SELECT 1", []) == nil)
    }

    @Test("The least recently used statement is removed first")
    func limit() {
        var sut = StatementCache(limit: 2)
        for sql in ["1", "2", "3"] { sut.add(sut.newName(), sql, []) }
        _ = sut.name(of: "1", [])

        expectEqual(sut.removeSuperfluous(), "s2")
        #expect(sut.removeSuperfluous() == nil)
        #expect(sut.name(of: "2", []) == nil)
        #expect(sut.name(of: "1", []) != nil)
    }

    @Test("Names are never reused")
    func names() {
        var sut = StatementCache(limit: 2)
        let first = sut.newName()
        sut.add(first, "1", [])
        sut.removeAll()

        #expect(sut.isEmpty)
        #expect(sut.newName() != first)
    }
}
