import Foundation
import TestSupport
import Testing

@testable import Console

@Suite struct HistoryFileTests {
    @Test("Many prompts can append to the file concurrently without losing or tearing lines")
    func addedAtOnce() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("history")

        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    for line in 0..<100 { HistoryFile(path: path).append("é \(writer) \(line)") }
                }
            }
        }

        let lines = HistoryFile(path: path).lastLines(1000)
        let expected = (0..<4).flatMap { writer in (0..<100).map { "é \(writer) \($0)" } }
        expectEqual(lines.sorted(), expected.sorted())
    }

    @Test("The history file and its folders are private to the owner")
    func privateFile() async throws {
        let folder = try TemporaryFolder()
        HistoryFile(path: folder.path("state/sidewinder/history")).append("list")

        let modes = try ["state/sidewinder", "state/sidewinder/history"].map {
            try permissions(folder.path($0))
        }
        expectEqual(modes, [0o700, 0o600])
    }

    @Test("Only the last lines of a long file are read, none of them truncated")
    func longFile() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("history")
        let lines = (0..<100_000).map { "line number \($0), with some text" }
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))

        expectEqual(HistoryFile(path: path).lastLines(3), Array(lines.suffix(3)))
        let all = HistoryFile(path: path).lastLines(.max)
        expectEqual(all, Array(lines.suffix(all.count)))
    }

    @Test("Without a file, the history is kept in memory, and no error is reported")
    func noFile() async throws {
        let sut = HistoryFile(path: "/dev/null/history")
        let history = PromptHistory(file: sut)

        #expect(history.record("list"))

        expectEqual(sut.lastLines(10), [])
        expectEqual(history.last(10), ["list"])
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
