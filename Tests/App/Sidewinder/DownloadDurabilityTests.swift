import Foundation
import TestSupport
import Testing

/// The downloads folder contains complete files only, even if the programs that fill it are disturbed.
/// `FaultSweepTests` kills them at each of their system calls.
@Suite(.real, .timeLimit(.minutes(10))) struct DownloadDurabilityTests {
    @Test("The next download removes the remains of one killed while its server was silent")
    func killedWhileWaiting() async throws {
        let (sut, gate) = (try makeSUT(songs: 1, bytes: 4000), try Gate())
        sut.fake.change { $0.gate = gate }
        let process = try sut.program.process(["download", "kid"], input: "")
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        await gate.waitUntilReached()

        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        gate.open()
        sut.fake.change { $0.gate = nil }
        let left = sut.files
        let last = try sut.program.run("download", "kid")

        expectEqual(left.keys.map { $0.prefix(6) }, [".part-"])
        expectEqual(last.status, 0)
        expectEqual(Array(sut.files.values), [sut.file])
        #expect(sut.files.keys.allSatisfy { !$0.hasPrefix(".") })
    }

    @Test("Two programs that download the same songs keep each once, and lose none")
    func twoPrograms() async throws {
        let sut = try makeSUT(songs: 12, bytes: 200_000)

        let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
            for _ in 1...2 { group.addTask { try sut.program.run("download", "kid") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        expectEqual(outcomes.map(\.status), [0, 0])
        expectEqual(outcomes.map(\.stderr), ["", ""])
        expectEqual(sut.files.count, 12)
        expectEqual(Set(sut.files.values), [sut.file])
        try expectEqual(sut.program.run("downloads").stdout.split(separator: "\n").count, 12)
    }

    @Test(
        "A full disk is reported as such, and leaves no part of the song",
        .needs("a small disk, which this user can't mount") { try Mount.isAllowed }
    )
    func fullDisk() throws {
        let sut = try makeSUT(songs: 1, bytes: 900_000)
        try FileManager.default.createDirectory(atPath: sut.path, withIntermediateDirectories: true)

        let process = try sut.program.process([], input: "")
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["unshare", "-m", "sh", "-c", Mount.script, sut.path, Program.executable.path, "download", "kid"]
        let (results, notices) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (results, notices)
        try process.run()
        process.waitUntilExit()

        let shown = String(decoding: notices.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        expectEqual(process.terminationStatus, 74)
        #expect(shown.contains("No space left on device"))
        expectEqual(results.fileHandleForReading.readDataToEndOfFile(), Data("left: 0\n".utf8))
    }

    // MARK: Helpers

    private enum Mount {
        /// Runs a program with a disk of 400 kB at a path, and counts the files left there.
        static let script = """
            mount -t tmpfs -o size=400k none "$0" && "$@"
            status=$?
            echo "left: $(ls -A "$0" | wc -l)"
            exit $status
            """

        static var isAllowed: Bool {
            get throws {
                try isInstalled("unshare")
                    && ToolRun(["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"]).status == 0
            }
        }
    }

    private struct SUT {
        let program: Program
        let fake: FakeSubsonic
        /// The contents of each song's file.
        let file: Data

        var path: String { program.folder.path(".cache/sidewinder/downloads") }

        /// The files in the downloads folder, by name.
        var files: [String: Data] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            return Dictionary(
                uniqueKeysWithValues: names.map { name in
                    (name, FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data())
                }
            )
        }
    }

    /// A program with a library that has an album on a music server.
    private func makeSUT(songs count: Int, bytes: Int) throws -> SUT {
        let songs = (0..<count).map { FakeSong("tr-\($0)", "Song \($0)", track: $0 + 1, bytes: bytes) }
        let fake = try FakeSubsonic { $0.songs = songs }
        let program = Program(folder: try TemporaryFolder())
        let added = try program.run(
            "servers",
            "add",
            "home",
            fake.address,
            "listener",
            "--password-command",
            "echo 'geheim 1'"
        )
        expectEqual(added.status, 0)
        try expectEqual(program.run("sync").status, 0)
        return SUT(program: program, fake: fake, file: Data(FakeSubsonic.file(of: songs[0])))
    }
}
