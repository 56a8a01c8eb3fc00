import TestSupport
import Testing

/// Several programs with one library on a server.
@Suite(.real, .postgres, .timeLimit(.minutes(5))) struct SharedHistoryTests {
    @Test("Sixteen programs that import plays concurrently lose none and count none twice")
    func importing() async throws {
        let program = Program(
            folder: try TemporaryFolder(),
            environment: ["SIDEWINDER_LIBRARY": try await PostgresCluster.shared().schemaURL()]
        )
        _ = try program.run("list")
        // Each has five files of its own, and one in common.
        let common = try program.history(of: 100)
        let scripts = try (0..<16).map { number in
            let files = try (1...5).map { try program.history(of: 100, from: (number * 5 + $0) * 100) }
            return (files + [common]).map { "import \($0)\n" }.joined()
        }

        let outcomes = try program.run(atOnce: scripts)

        expectEqual(outcomes.map(\.status), Array(repeating: 0, count: 16))
        expectEqual(outcomes.map(\.stderr), Array(repeating: "", count: 16))
        try expectEqual(program.plays(), 16 * 500 + 100)
        try program.expectCountsOfTheLog()
    }
}
