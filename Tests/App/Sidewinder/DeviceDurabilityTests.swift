import Foundation
import TestSupport
import Testing

/// A device ends up correct, even if the programs that sync are disturbed. `FaultSweepTests` kills them at each of
/// their system calls.
@Suite(.real, .timeLimit(.minutes(10))) struct DeviceDurabilityTests {
    @Test("Two programs that sync one device wait for each other, or report that it is in use")
    func twoPrograms() async throws {
        let sut = try SUT()

        let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
            for _ in 1...2 { group.addTask { try sut.program.run("sync", "pod") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(outcomes.contains { $0.status == 0 })
        for outcome in outcomes where outcome.status != 0 {
            expectEqual(
                outcome.stderr,
                "sidewinder: Another Sidewinder is using “pod”. Wait for it to finish.\n"
            )
        }
        expectEqual(sut.copies, sut.sources)
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

        var sources: [Int: Data] { contents(of: "music") }

        var copies: [Int: Data] { contents(of: "card/Music/A/B") }

        /// The files by their first byte.
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
