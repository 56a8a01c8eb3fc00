import Foundation
import TestSupport
import Testing

/// Acknowledged changes survive killed programs and concurrent writers.
struct DurabilityTests {
    @Test("A killed program loses nothing that it has acknowledged") func killed() throws {
        let program = Program(folder: try TemporaryFolder())
        let script = (1...500).map { "add T\($0) Artist\n" }.joined()

        let acknowledged = try program.acknowledgedLines(of: script, beforeKillingAfter: 20)
        let listed = try program.run("list").stdout.split(separator: "\n").map {
            $0.split(separator: "\t")[1]
        }

        #expect(acknowledged.count >= 20)
        expectEqual(acknowledged, listed.prefix(acknowledged.count).map { "Added “\($0)” by Artist." })
    }

    @Test("Four programs that add tracks concurrently lose none") func concurrentPrograms() async throws {
        let program = Program(folder: try TemporaryFolder())

        let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
            for writer in 1...4 {
                group.addTask {
                    try program.run(input: (1...50).map { "add W\(writer)-\($0) Artist\n" }.joined())
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        expectEqual(outcomes.map(\.status), [0, 0, 0, 0])
        expectEqual(outcomes.map(\.stderr), ["", "", "", ""])
        try expectEqual(program.run("list").stdout.split(separator: "\n").count, 200)
    }
}
