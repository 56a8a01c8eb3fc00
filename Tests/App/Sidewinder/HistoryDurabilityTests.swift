import Foundation
import TestSupport
import Testing

/// Counts agree with the log of plays, whenever the program is killed. `FaultSweepTests` does the same with commands
/// that use one transaction.
@Suite(
    .real,
    .needs("strace"),
    .timeLimit(.minutes(10))
)
struct HistoryDurabilityTests {
    /// The progress of a command when it is killed, in percent of its write calls.
    private static let moments = isNightly ? [5, 50, 80, 95] : [50, 95]
    /// The plays that are imported or copied, in several transactions.
    private static let plays = 10_000

    @Test("After a killed import the counts equal those of a rebuild", arguments: moments)
    func killedImport(moment: Int) throws {
        let rehearsal = Program(folder: try TemporaryFolder())
        let file = try rehearsal.history(of: Self.plays)
        _ = try rehearsal.run("list")
        let writes = try rehearsal.writes(of: ["import", file])

        let program = try killed {
            let program = Program(folder: try TemporaryFolder())
            _ = try program.run("list")
            let outcome = try program.killed(["import", file], atWrite: writes * moment / 100)
            return outcome.wasHit ? program : nil
        }
        let plays = try program.plays()

        #expect((0..<Self.plays).contains(plays))
        if moment >= 50 { #expect(plays > 0) }
        try program.expectCountsOfTheLog()
        try expectEqual(program.run("import", file).status, 0)
        try expectEqual(program.plays(), Self.plays)
        try program.expectCountsOfTheLog()
    }

    @Test("A killed copy is finished by the next", arguments: moments)
    func killedCopy(moment: Int) throws {
        let (program, rehearsal) = (
            Program(folder: try TemporaryFolder()), Program(folder: try TemporaryFolder())
        )
        try expectEqual(program.run("import", program.history(of: Self.plays)).status, 0)
        func copying(to copy: Program) -> [String] {
            ["library", "copy", "--to", copy.folder.path("library.sqlite")]
        }
        let writes = try program.writes(of: copying(to: rehearsal), to: rehearsal.libraryFiles)

        let copy = try killed {
            let copy = Program(folder: try TemporaryFolder())
            let outcome = try program.killed(
                copying(to: copy),
                atWrite: writes * moment / 100,
                to: copy.libraryFiles
            )
            return outcome.wasHit ? copy : nil
        }

        #expect(try copy.plays() < Self.plays)
        try expectEqual(program.run(copying(to: copy)).status, 0)
        try expectEqual(copy.plays(), Self.plays)
        try copy.expectCountsOfTheLog()
    }

    @Test("A program killed while it stores plays has all that it acknowledged", arguments: [1, 7, 60])
    func killedWhileStoring(count: Int) throws {
        let program = Program(folder: try TemporaryFolder())
        let script = try (0..<1_000).map { "import \(try program.history(of: 1, from: $0))\n" }.joined()

        let acknowledged = try program.acknowledgedLines(of: script, beforeKillingAfter: count).count
        let plays = try program.plays()

        #expect((count..<1_000).contains(acknowledged))
        // One play may have been stored without being acknowledged yet.
        #expect((acknowledged...acknowledged + 1).contains(plays))
        try program.expectCountsOfTheLog()
    }

    @Test("Plays stored while another program rebuilds are counted") func playsDuringRebuild() async throws {
        let program = Program(folder: try TemporaryFolder())
        try expectEqual(program.run("import", program.history(of: 30_000)).status, 0)
        let later = try program.history(of: 10_000, from: 30_000)

        async let rebuild = Task { try program.run(input: "library rebuild\nlibrary rebuild\n") }.value
        async let imported = Task { try program.run("import", later) }.value
        let outcomes = try await [rebuild, imported]

        expectEqual(outcomes.map(\.status), [0, 0])
        try expectEqual(program.plays(), 40_000)
        try program.expectCountsOfTheLog()
    }

    /// The program killed in the first successful attempt. Calls are counted by thread, so a task that continues on
    /// another thread may pass the chosen moment.
    private func killed(_ attempt: () throws -> Program?) throws -> Program {
        for _ in 1...4 {
            if let program = try attempt() { return program }
        }
        return try #require(try attempt(), "The program was never killed.")
    }
}
