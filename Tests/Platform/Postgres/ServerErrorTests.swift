import TestSupport
import Testing

@testable import Postgres

@Suite("Errors of a PostgreSQL server") struct ServerErrorTests {
    @Test(
        "States are mapped to errors, such as those to retry over another connection",
        arguments: [
            ("08006", .connectionLost), ("08001", .connectionLost), ("57P01", .connectionLost),
            ("25P03", .connectionLost), ("40001", .conflict), ("55P03", .locked), ("25006", .readOnly),
            // Possibly a bug of this program, which would persist.
            ("08P01", .server(state: "08P01", message: "Oh")),
        ] as [(String, PostgresError)]
    )
    func states(_ state: String, _ expected: PostgresError) {
        expectEqual(PostgresError(state: state, message: "Oh"), expected)
    }
}
