import Foundation
import Postgres
import TestSupport
import Testing

@Suite("PostgreSQL streams", .real, .postgres, .timeLimit(.minutes(5)))
struct PostgresStreamTests {
    @Test("A million rows take no more memory than a few")
    func memory() async throws {
        let sut = try await PostgresConnection.toEmptySchema()
        func read(_ count: Int64) async throws -> Int64 {
            try await sut.run { session in
                var sum: Int64 = 0
                try session.stream(
                    "SELECT n, repeat('x', 100) FROM generate_series(1, $1) AS n",
                    [.integer(count)]
                ) {
                    sum += try $0[0]
                    return true
                }
                return sum
            }
        }

        _ = try await read(10_000)
        let before = try residentBytes()
        let sum = try await read(1_000_000)

        expectEqual(sum, 500_000_500_000)
        #expect(try residentBytes() - before < 8 << 20)
    }

    @Test("A stream can end early; within a transaction the rest is discarded")
    func early() async throws {
        let sut = try await PostgresConnection.toEmptySchema()

        try await sut.run { session throws in
            var count = 0
            try session.stream("SELECT generate_series(1, 1000000000)") { _ in
                count += 1
                return count < 10
            }
            expectEqual(count, 10)
            try session.inTransaction(.readOnly) {
                try session.stream("SELECT generate_series(1, 10000)") { _ in false }
                try expectEqual(session.rows("SELECT 1").count, 1)
            }
        }
    }

    @Test("An error of the server or the consumer ends a stream")
    func failure() async throws {
        struct Refusal: Error {}
        let sut = try await PostgresConnection.toEmptySchema()

        try await sut.run { session throws in
            var count = 0
            #expect(throws: PostgresError.server(state: "22012", message: "division by zero")) {
                try session.stream("SELECT 1 / (5 - n) FROM generate_series(1, 10) AS n") { _ in
                    count += 1
                    return true
                }
            }
            expectEqual(count, 4)
            #expect(throws: Refusal.self) {
                try session.stream("SELECT generate_series(1, 1000000000)") { _ in throw Refusal() }
            }
            try expectEqual(session.rows("SELECT 1").count, 1)
        }
    }

    @Test("Rows that are kept don't change")
    func kept() async throws {
        let sut = try await PostgresConnection.toEmptySchema()

        let rows = try await sut.run { session in
            var rows: [PostgresRow] = []
            try session.stream("SELECT n FROM generate_series(1, 1000) AS n") { row in
                rows.append(row)
                return true
            }
            return rows
        }

        try expectEqual(rows.map { try $0[0] as Int }, Array(1...1000))
    }

    private func residentBytes() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(pages[1]) ?? 0) * 4096
    }
}
