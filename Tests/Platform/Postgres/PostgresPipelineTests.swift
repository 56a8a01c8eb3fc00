import Postgres
import TestSupport
import Testing

@Suite("PostgreSQL pipelines", .real, .postgres, .timeLimit(.minutes(5)))
struct PostgresPipelineTests {
    @Test("The results are in the order of the statements")
    func order() async throws {
        let sut = try await PostgresConnection.toEmptySchema("CREATE TABLE t (n int8)")

        let answers = try await sut.run { session in
            try session.pipeline([
                .init("INSERT INTO t VALUES ($1)", [1]), .init("INSERT INTO t VALUES ($1)", [2]),
                .init("SELECT n FROM t ORDER BY n"), .init("SELECT $1, $2", ["a", nil]),
            ])
        }

        expectEqual(answers.map(\.count), [0, 0, 2, 1])
        try expectEqual(answers[2].map { try $0[0] as Int }, [1, 2])
        try expectEqual(answers[3][0][0], "a")
        #expect(try answers[3][0][1] as String? == nil)
        try await expectEqual(sut.run { try $0.pipeline([]).count }, 0)
    }

    @Test("The first error is thrown, no statement takes effect, and the session continues")
    func failure() async throws {
        let sut = try await PostgresConnection.toEmptySchema("CREATE TABLE t (n int8 PRIMARY KEY)")

        try await sut.run { session throws in
            for _ in 0..<2 {
                #expect(throws: PostgresError.duplicate(constraint: "t_pkey")) {
                    try session.pipeline([
                        .init("INSERT INTO t VALUES ($1)", [1]), .init("INSERT INTO t VALUES ($1)", [1]),
                        .init("SELECT * FROM nothing"), .init("SELECT 1"),
                    ])
                }
            }
            #expect(try session.rows("SELECT * FROM t").isEmpty)
            try expectEqual(session.pipeline([.init("SELECT 1")]).count, 1)
            #expect(throws: PostgresError.duplicate(constraint: "t_pkey")) {
                try session.inTransaction(.write) {
                    try session.execute("INSERT INTO t VALUES (5)")
                    try session.pipeline([.init("INSERT INTO t VALUES ($1)", [5])])
                }
            }
            #expect(try session.rows("SELECT * FROM t").isEmpty)
        }
    }

    @Test("Statements and results larger than all buffers don't block each other")
    func large() async throws {
        let sut = try await PostgresConnection.toEmptySchema()
        let text = String(repeating: "x", count: 100_000)

        let answers = try await sut.run { session in
            try session.pipeline(.init(repeating: .init("SELECT $1 || $1", [.text(text)]), count: 300))
        }

        expectEqual(answers.count, 300)
        #expect(try answers.allSatisfy { try ($0[0][0] as String).utf8.count == 200_000 })
    }

    @Test("COPY in a pipeline is a mistake that closes the connection")
    func copy() async throws {
        let sut = try await PostgresConnection.toEmptySchema()

        await #expect(throws: PostgresError.self) {
            try await sut.run {
                _ = try $0.pipeline([.init("COPY (SELECT 1) TO STDOUT"), .init("SELECT 1")])
            }
        }
        await #expect(throws: PostgresError.connectionLost) {
            try await sut.run { try $0.script("SELECT 1") }
        }
    }
}
