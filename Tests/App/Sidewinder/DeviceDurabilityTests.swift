import Foundation
import TestSupport
import Testing

/// A device and the history are right in the end, whatever happens to the programs that sync.
@Suite(.real, .timeLimit(.minutes(10))) struct DeviceDurabilityTests {
    @Test(
        "After killed syncs, the next one completes the device, and every play counts once",
        arguments: 1...6
    )
    func killed(seed: UInt64) throws {
        let sut = try SUT()
        var generator = SeededGenerator(seed: seed)

        for round in 0..<8 {
            if round % 3 == 0 { try sut.play(round) }
            try sut.program.killed(["sync", "pod"], afterMs: .random(in: 5...120, using: &generator))
        }
        let last = try sut.program.run("sync", "pod")

        #expect(last.status == 0, "\(last.stderr)")
        #expect(sut.copies == sut.sources)
        #expect(sut.remains.isEmpty)
        // Two with a clock and one without for each time.
        #expect(try sut.program.run("stats", "--json").stdout.contains("\"plays\":9"))
    }

    @Test("Two programs that sync one device wait for each other, or say that it is in use")
    func twoPrograms() async throws {
        let sut = try SUT()

        let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
            for _ in 1...2 { group.addTask { try sut.program.run("sync", "pod") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(outcomes.contains { $0.status == 0 })
        for outcome in outcomes where outcome.status != 0 {
            #expect(outcome.stderr == "sidewinder: Another Sidewinder uses “pod”. Wait until that is done.\n")
        }
        #expect(sut.copies == sut.sources)
    }

    private struct SUT {
        let program: Program

        init() throws {
            program = Program(folder: try TemporaryFolder())
            var rows = ""
            for number in 1...12 {
                let bytes = [UInt8](repeating: UInt8(number), count: 900_000)
                let path = try program.folder.write(bytes, to: "music/\(number).mp3")
                rows +=
                    #"{"title":"T\#(number)","artist":"A","album":"B","trackNumber":\#(number),"location":"\#(path)"}"#
                    + "\n"
            }
            _ = try program.run("import", program.folder.write(rows, to: "rows.jsonl"))
            try program.folder.write("", to: "card/.rockbox/config.cfg")
            _ = try program.run("devices", "add", "pod", program.folder.path("card"))
            _ = try program.run("devices", "choose", "pod", "all")
        }

        /// The player notes two plays with their times and one without.
        func play(_ round: Int) throws {
            let head = "#AUDIOSCROBBLER/1.1\n#TZ/UTC\n#CLIENT/Rockbox\n"
            let start = 1_790_000_000 + round * 10_000
            let lines = (1...2).map { "A\tB\tT\($0)\t\($0)\t200\tL\t\(start + $0 * 300)\t\n" }.joined()
            try append(lines, head: head, to: "card/.scrobbler.log")
            try append("A\tB\tU\(round)\t3\t200\tL\t0\t\n", head: head, to: "card/.scrobbler-timeless.log")
        }

        private func append(_ lines: String, head: String, to name: String) throws {
            let old = try? String(contentsOfFile: program.folder.path(name), encoding: .utf8)
            try program.folder.write((old ?? head) + lines, to: name)
        }

        var sources: [Int: Data] { contents(of: "music") }

        var copies: [Int: Data] { contents(of: "card/Music/A/B") }

        /// What a killed program may leave.
        var remains: [String] {
            let names = try? FileManager.default.contentsOfDirectory(
                atPath: program.folder.path("card/.sidewinder")
            )
            return names?.filter { $0.hasPrefix("part-") } ?? []
        }

        /// Files by the first byte in them.
        private func contents(of folder: String) -> [Int: Data] {
            let path = program.folder.path(folder)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            var files: [Int: Data] = [:]
            for name in names {
                guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else { continue }
                files[Int(data.first ?? 0)] = data
            }
            return files
        }
    }
}
