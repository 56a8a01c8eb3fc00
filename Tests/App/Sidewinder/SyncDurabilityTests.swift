import Foundation
import TestSupport
import Testing

/// Disturbed syncs lead to the same library as undisturbed ones.
@Suite(
    .real,
    .needs("sqlite3", "strace"),
    .timeLimit(.minutes(10))
)
struct SyncDurabilityTests {
    @Test("After killed syncs, the library is the same as after an undisturbed one")
    func killed() throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(4000) }
        let (undisturbed, sut) = (try makeSUT(fake), try makeSUT(fake))
        let writes = try undisturbed.writes(of: ["sync"])

        // Each is killed after an eighth of the writes of a complete sync.
        let isKilled = try (0..<4).map { _ in try sut.killed(["sync"], atWrite: writes / 8).wasHit }
        expectEqual(isKilled, [true, true, true, true])
        try expectEqual(sut.run("sync").status, 0)
        try expectEqual(sut.state(), undisturbed.state())

        // Later syncs change, move and delete songs.
        fake.change { state in
            for index in 0..<40 { state.songs[index].title += " (Remastered)" }
            for index in 1000..<1600 { state.songs[index].id = "moved-\(index)" }
            state.songs.removeSubrange(2000..<2300)
            state.songs += (0..<200).map { FakeSong("late-\($0)", "Late \($0)") }
            state.starred = ["tr-7", "late-3"]
        }
        let later = try undisturbed.writes(of: ["sync"])
        let isKilledLater = try (0..<3).map { _ in try sut.killed(["sync"], atWrite: later / 8).wasHit }
        expectEqual(isKilledLater, [true, true, true])
        try expectEqual(sut.run("sync").status, 0)
        try expectEqual(sut.state(), undisturbed.state())
        try expectEqual(sut.run("sync").stdout, "“home”: everything is up to date.\n")
    }

    @Test("After a killed sync the next one can start, but only one at a time") func lock() async throws {
        let (fake, gate) = (try FakeSubsonic { $0.songs = FakeSong.many(600) }, try Gate())
        let sut = try makeSUT(fake)
        fake.change { $0.gate = gate }
        let process = try sut.process(["sync"], input: "")
        process.standardError = FileHandle.nullDevice
        try process.run()
        await gate.waitUntilReached()

        let second = try sut.run("sync")
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        gate.open()
        fake.change { $0.gate = nil }

        expectEqual(second.status, 69)
        #expect(second.stderr.hasPrefix("sidewinder: “home” is already being synced."))
        try expectEqual(sut.run("sync").stdout, "“home”: added 599 tracks, updated 1.\n")
    }

    /// A program with a library that has a music server, and tracks that are also on the server.
    private func makeSUT(_ fake: FakeSubsonic) throws -> Program {
        let program = Program(folder: try TemporaryFolder())
        for number in [5, 1200, 2100] {
            let song = FakeSong.many(number + 1)[number]
            let samples = AudioFixture.noise(seconds: 0.1, seed: UInt64(number))
            let path = try program.folder.write(AudioFixture.wave(samples: samples), to: "\(number).wav")
            try expectEqual(
                program.run(
                    "add",
                    song.title,
                    song.artist ?? "",
                    "--album",
                    song.album,
                    "--duration",
                    "3:20",
                    "--file",
                    path
                ).status,
                0
            )
        }
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
        return program
    }
}

extension Program {
    /// The tracks without details that differ between runs, the files, and the locations, each sorted.
    fileprivate func state() throws -> [[String]] {
        let folder = folder.path
        return try [
            """
            SELECT title, artist, album, duration_ms, location, liked_at IS NULL, missing_since IS NULL FROM tracks
            """,
            "SELECT location, title, artist, album, duration_ms, size, server_path, starred_at FROM files",
            "SELECT title, places.location FROM places JOIN tracks ON tracks.id = track_id",
            "SELECT count(*) FROM source_pages",
        ].map { sql in
            try LibraryState.run([sql], in: self.folder.path("library.sqlite")).map {
                $0.replacing(folder, with: "")
            }.sorted()
        }
    }
}
