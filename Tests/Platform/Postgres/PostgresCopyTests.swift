import Postgres
import TestSupport
import Testing

@Suite("COPY", .real, .postgres, .timeLimit(.minutes(5)))
struct PostgresCopyTests {
    private let copyIn = "COPY t FROM STDIN (FORMAT binary)"

    @Test("Rows of all types are read back unchanged")
    func roundTrip() async throws {
        let sut = try await PostgresConnection.toEmptySchema(
            "CREATE TABLE t (a int8, b int4, c int2, d text, e bytea, f bool, g int8, h int8[], i text[])"
        )

        let (count, rows) = try await sut.run { session in
            let count = try session.copyIn(copyIn) { writer in
                for number in 0..<3000 {
                    try writer.append(Int64(number))
                    try writer.append(Int32(-number))
                    try writer.append(Int16(number))
                    try writer.append(.text("ä\(number)\t\n\\N"))
                    try writer.append(.bytes([0, 255]))
                    try writer.append(.boolean(number % 2 == 0))
                    try number % 3 == 0 ? writer.appendNull() : writer.append(.integer(7))
                    try writer.append(.integers([1, .max]))
                    try writer.append(.texts(["a", ""]))
                }
            }
            return (count, try session.rows("SELECT * FROM t ORDER BY a"))
        }

        expectEqual(count, 3000)
        expectEqual(rows.count, 3000)
        for (number, row) in rows.enumerated() {
            try expectEqual(row[0], number)
            try expectEqual(row[1], -number)
            try expectEqual(row[2], number)
            try expectEqual(row[3], "ä\(number)\t\n\\N")
            try expectEqual(row[4], [0, 255] as [UInt8])
            try expectEqual(row[5], (number % 2 == 0))
            try expectEqual(row[6] as Int?, number % 3 == 0 ? nil : 7)
            try expectEqual(row[7], [1, .max] as [Int64])
            try expectEqual(row[8], ["a", ""])
        }
    }

    @Test("After an error of the server or the writer nothing is copied, and the session continues")
    func failure() async throws {
        struct Refusal: Error {}
        let sut = try await PostgresConnection.toEmptySchema("CREATE TABLE t (a int8 PRIMARY KEY)")

        try await sut.run { session throws in
            #expect(throws: PostgresError.duplicate(constraint: "t_pkey")) {
                try session.copyIn(copyIn) { writer in
                    for number in 0..<100_000 { try writer.append(Int64(number % 50_000)) }
                }
            }
            #expect(throws: Refusal.self) {
                try session.copyIn(copyIn) { writer in
                    for number in 0..<100_000 { try writer.append(Int64(number)) }
                    throw Refusal()
                }
            }
            #expect(
                throws: PostgresError.server(state: "08P01", message: "insufficient data left in message")
            ) {
                try session.copyIn(copyIn) { try $0.append(Int32(1)) }
            }
            #expect(throws: PostgresError.unsendable) { try session.copyIn(copyIn) { try $0.append("\0") } }
            #expect(throws: PostgresError.undefinedTable(message: "relation \"x\" does not exist")) {
                try session.copyIn("COPY x FROM STDIN (FORMAT binary)") { _ in }
            }
            try expectEqual(session.copyIn(copyIn) { _ in }, 0)
            #expect(try session.rows("SELECT * FROM t").isEmpty)
        }
    }
}
