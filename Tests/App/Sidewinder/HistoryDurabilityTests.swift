import Foundation
import TestSupport
import Testing

/// Counts agree with the log of plays, whatever the program was doing when killed.
struct HistoryDurabilityTests {
    @Test("After a killed import the counts equal those of a rebuild", arguments: 1...3)
    func killedImport(seed: UInt64) throws {
        let program = Program(folder: try TemporaryFolder())
        var generator = SeededGenerator(seed: seed)
        let file = try program.history(of: 30_000)

        try program.killed(["import", file], afterMs: .random(in: 1...250, using: &generator))

        try program.expectCountsOfTheLog()
        #expect(try program.run("import", file).status == 0)
        #expect(try program.plays() == 30_000)
        try program.expectCountsOfTheLog()
    }

    @Test("A killed copy is finished by the next", arguments: 1...3)
    func killedCopy(seed: UInt64) throws {
        let program = Program(folder: try TemporaryFolder())
        let copy = Program(folder: try TemporaryFolder())
        var generator = SeededGenerator(seed: seed)
        #expect(try program.run("import", program.history(of: 30_000)).status == 0)
        let copying = ["copy", "--to", copy.folder.path("library.sqlite")]

        try program.killed(copying, afterMs: .random(in: 50...300, using: &generator))

        #expect(try program.run(copying).status == 0)
        #expect(try copy.plays() == 30_000)
        try copy.expectCountsOfTheLog()
    }

    @Test("A killed rebuild leaves the counts as they were", arguments: 1...3)
    func killedRebuild(seed: UInt64) throws {
        let program = Program(folder: try TemporaryFolder())
        var generator = SeededGenerator(seed: seed)
        #expect(try program.run("import", program.history(of: 30_000)).status == 0)
        let counts = try program.counts()

        try program.killed(["counts", "rebuild"], afterMs: .random(in: 1...80, using: &generator))

        #expect(try program.counts() == counts)
        try program.expectCountsOfTheLog()
    }

    @Test("A program killed while it stores plays has all that it acknowledged", arguments: 1...3)
    func killedWhileStoring(seed: UInt64) throws {
        let program = Program(folder: try TemporaryFolder())
        var generator = SeededGenerator(seed: seed)
        let files = try (0..<200).map { try program.history(of: 1, from: $0) }
        let script = files.map { "import \($0)\n" }.joined()

        let acknowledged = try program.killed(
            [],
            input: script,
            afterMs: .random(in: 50...200, using: &generator)
        )

        #expect(try program.plays() >= acknowledged)
        try program.expectCountsOfTheLog()
    }

    @Test("Plays stored while another program rebuilds are counted") func playsDuringRebuild() async throws {
        let program = Program(folder: try TemporaryFolder())
        #expect(try program.run("import", program.history(of: 30_000)).status == 0)
        let later = try program.history(of: 10_000, from: 30_000)

        async let rebuild = Task { try program.run(input: "counts rebuild\ncounts rebuild\n") }.value
        async let imported = Task { try program.run("import", later) }.value
        let outcomes = try await [rebuild, imported]

        #expect(outcomes.map(\.status) == [0, 0])
        #expect(try program.plays() == 40_000)
        try program.expectCountsOfTheLog()
    }
}

extension Program {
    /// Kills the program after `delay` unless it ends before; returns the number of lines it printed.
    @discardableResult
    fileprivate func killed(_ arguments: [String], input: String = "", afterMs delay: Int) throws -> Int {
        let process = try process(arguments, input: input)
        let results = Pipe()
        process.standardOutput = results
        process.standardError = FileHandle.nullDevice
        try process.run()
        let killer = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(delay), execute: killer)
        let text = results.fileHandleForReading.readDataToEndOfFile()
        killer.cancel()
        process.waitUntilExit()
        return text.count { $0 == UInt8(ascii: "\n") }
    }
}
