import Postgres
import TestSupport
import Testing

@Suite("PostgreSQL sessions", .real, .postgres, .timeLimit(.minutes(5)))
struct PostgresSessionTests {
    @Test("Rows are read by index and column, with their types")
    func rows() async throws {
        let sut = try await PostgresConnection.toEmptySchema()

        let rows = try await sut.run { session throws in
            try session.rows(
                "SELECT n, n::int4, n::int2, 'x' || n, n > 1 FROM generate_series(1, 3) AS n"
            )
        }

        expectEqual(rows.count, 3)
        try expectEqual(rows.map { try $0[0] as Int64 }, [1, 2, 3])
        try expectEqual(rows.reversed().map { try $0[1] as Int }, [3, 2, 1])
        try expectEqual(rows[1][2], 2)
        try expectEqual(rows[1][3], "x2")
        #expect(try rows[1][4] == true)
        expectEqual(rows[0].count, 5)
    }

    @Test("Reading a missing or null column, or another type, throws")
    func unreadable() async throws {
        let sut = try await PostgresConnection.toEmptySchema()

        let row = try #require(
            try await sut.run { try $0.rows("SELECT 1::int8, NULL::text, now(), 1::numeric") }.first
        )

        #expect(throws: PostgresError.unreadable(column: 4)) { try row[4] as Int64 }
        #expect(throws: PostgresError.unreadable(column: -1)) { try row[-1] as Int64 }
        #expect(throws: PostgresError.unreadable(column: 0)) { try row[0] as String }
        #expect(throws: PostgresError.unreadable(column: 0)) { try row[0] as Bool? }
        #expect(throws: PostgresError.unreadable(column: 1)) { try row[1] as String }
        #expect(throws: PostgresError.unreadable(column: 2)) { try row[2] as Int64 }
        #expect(throws: PostgresError.unreadable(column: 3)) { try row[3] as Int64 }
        #expect(try row[1] as String? == nil)
    }

    @Test("Null is accepted for arguments of any type")
    func nulls() async throws {
        let sut = try await PostgresConnection.toEmptySchema(
            "CREATE TABLE t (a int8, b text, c bytea, d bool)"
        )
        let insert = "INSERT INTO t VALUES ($1, $2, $3, $4)"

        try await sut.run { session throws in
            try session.execute(insert, [nil, nil, nil, nil])
            try session.execute(insert, [1, "b", .bytes([1]), true])
            try session.execute(
                insert,
                [.init(nil as Int?), .init("c"), .init([2]), .init(false)]
            )
        }

        try await expectEqual(sut.value("SELECT count(*) FROM t WHERE a IS NULL", as: Int.self), 2)
        try await expectEqual(sut.value("SELECT count(*) FROM pg_prepared_statements", as: Int.self), 4)
    }

    @Test("The number of changed rows is returned, and scripts run several statements")
    func changes() async throws {
        let sut = try await PostgresConnection.toEmptySchema(
            "CREATE TABLE t (n int8); INSERT INTO t SELECT generate_series(1, 10)"
        )

        try await sut.run { session throws in
            try expectEqual(session.execute("UPDATE t SET n = n + 1 WHERE n > $1", [7]), 3)
            try expectEqual(session.execute("DELETE FROM t"), 10)
            try expectEqual(session.execute("CREATE INDEX ON t (n)"), 0)
            #expect(try session.rows("SELECT n FROM t").isEmpty)
            #expect(try session.rows("").isEmpty)
        }
    }

    @Test("Altering a table prepares its statements again, and fails one transaction at most")
    func alteredTable() async throws {
        let sut = try await PostgresConnection.toEmptySchema(
            "CREATE TABLE t (a int8); INSERT INTO t VALUES (1)"
        )

        try await sut.run { session throws in
            try expectEqual(session.rows("SELECT * FROM t")[0].count, 1)
            try session.script("ALTER TABLE t ADD b int8")
            try expectEqual(session.rows("SELECT * FROM t")[0].count, 2)
            try session.script("ALTER TABLE t ADD c int8")
            #expect(throws: PostgresError.conflict) {
                try session.inTransaction(.readOnly) { try session.rows("SELECT * FROM t") }
            }
            try expectEqual(
                session.inTransaction(.readOnly) { try session.rows("SELECT * FROM t")[0].count },
                3
            )
            try session.script("DISCARD ALL")
            try expectEqual(session.rows("SELECT 1")[0].count, 1)
        }
    }

    @Test("Statements beyond the cache limit are removed from the server")
    func manyStatements() async throws {
        let sut = try await PostgresConnection.toEmptySchema()

        try await sut.run { session throws in
            for number in 0..<300 { _ = try session.rows("SELECT \(number)") }
            try session.pipeline((300..<700).map { PostgresStatement("SELECT \($0)") })
        }

        #expect(try await sut.value("SELECT count(*) FROM pg_prepared_statements", as: Int.self) <= 257)
    }

    @Test("Statements during a stream, and COPY as a statement, are mistakes that don't affect later bodies")
    func misuse() async throws {
        let sut = try await PostgresConnection.toEmptySchema()

        try await sut.run { session throws in
            try session.stream("SELECT generate_series(1, 3)") { _ in
                #expect(throws: PostgresError.misuse("Another statement's rows are being read.")) {
                    try session.rows("SELECT 1")
                }
                return true
            }
            try expectEqual(session.rows("SELECT 1").count, 1)
            #expect(throws: PostgresError.misuse("A transaction is open already.")) {
                try session.inTransaction(.write) { try session.inTransaction(.write) {} }
            }
            #expect(throws: PostgresError.misuse("It doesn't copy.")) {
                try session.copyIn("SELECT 1") { _ in }
            }
            #expect(throws: PostgresError.misuse("COPY is for copyIn.")) {
                try session.script("COPY (SELECT 1) TO STDOUT")
            }
        }
        await #expect(throws: PostgresError.connectionLost) {
            try await sut.run { _ = try $0.rows("SELECT 1") }
        }
    }
}
