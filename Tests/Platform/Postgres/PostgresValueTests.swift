import Postgres
import TestSupport
import Testing

@Suite("Values in PostgreSQL", .real, .postgres, .timeLimit(.minutes(5)))
struct PostgresValueTests {
    @Test("Values of every type are returned unchanged")
    func everyType() async throws {
        let sut = try await PostgresConnection.toEmptySchema()
        var generator = SeededGenerator(trial: 1)

        for _ in 0..<200 {
            let integer = Int64.random(in: .min ... .max, using: &generator)
            let text = generator.text(of: "aÄ漢🎵 '\"\\\n$1{},", maximumLength: 300)
            let bytes = generator.bytes(upTo: 300)
            let isTrue = Bool.random(using: &generator)
            let integers = (0..<Int.random(in: 0..<5, using: &generator)).map {
                Int64.random(in: .min ... .max, using: &generator) / Int64($0 + 1)
            }
            let texts = integers.map { "\($0){\",\(text)" }
            let rows = try await sut.run { session throws in
                try session.rows(
                    "SELECT $1, $2, $3, $4, $5, $6",
                    [
                        .integer(integer), .text(text), .bytes(bytes), .boolean(isTrue),
                        .integers(integers), .texts(texts),
                    ]
                )
            }
            let row = try #require(rows.first)
            try expectEqual(row[0], integer)
            try expectEqual(row[1], text)
            try expectEqual(row[2], bytes)
            try expectEqual(row[3], isTrue)
            try expectEqual(row[4], integers)
            try expectEqual(row[5], texts)
        }
    }
}
