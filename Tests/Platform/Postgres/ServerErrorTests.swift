import Testing

@testable import Postgres

@Suite("Errors of a PostgreSQL server") struct ServerErrorTests {
    @Test(
        "A state says what to do, such as to try again over another connection",
        arguments: [
            ("08006", .connectionLost), ("08001", .connectionLost), ("57P01", .connectionLost),
            ("25P03", .connectionLost), ("40001", .conflict), ("55P03", .locked), ("25006", .readOnly),
            // It may be the program's own fault, which doesn't pass.
            ("08P01", .server(state: "08P01", message: "Oh")),
        ] as [(String, PostgresError)]
    )
    func states(_ state: String, _ expected: PostgresError) {
        #expect(PostgresError(state: state, message: "Oh") == expected)
    }
}
