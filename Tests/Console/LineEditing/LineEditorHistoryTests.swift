import Foundation
import TestSupport
import Testing

@testable import Console

extension AtTerminal {
    /// Tests of recalled lines.
    @Suite struct LineEditorHistoryTests {
        @Test("A later prompt recalls the lines typed at an earlier one")
        func recalledLater() async throws {
            let folder = try TemporaryFolder()
            let file = folder.path("state/history")
            _ = try await Prompt(historyFile: file).read { $0.type("find Björk\r") }

            let input = try await Prompt(historyFile: file).read { $0.type("\u{1B}[A\r") }

            expectEqual(input, .line("find Björk"))
        }

        @Test("Up finds lines that begin with what is typed, and Down returns to it")
        func arrowKeys() async throws {
            let sut = try Prompt()
            for (number, line) in ["find abba", "list", "find björk", "list"].enumerated() {
                _ = await sut.read(prompt: "\(number)>") { $0.type(line + "\r") }
            }

            let found = await sut.read(prompt: "a>") { $0.type("fi\u{1B}[A\u{1B}OA!\r") }
            let typed = await sut.read(prompt: "b>") { $0.type("fi\u{1B}[A\u{10}\u{E}\u{1B}[Bx\r") }

            expectEqual([found, typed], [.line("find abba!"), .line("fix")])
        }

        @Test("Blank and repeated lines aren't added to the history")
        func keptLines() async throws {
            let sut = try Prompt()

            for (number, line) in ["list", "", "  ", "list", "undo"].enumerated() {
                _ = await sut.read(prompt: "\(number)>") { $0.type(line + "\r") }
            }

            expectEqual(sut.editor.historyLines(limit: 10), ["list", "undo"])
            expectEqual(sut.editor.historyLines(limit: 1), ["undo"])
        }

        @Test("A line with a password in an address isn't kept, neither in memory nor in the file")
        func passwords() async throws {
            let folder = try TemporaryFolder()
            let file = folder.path("state/history")
            let sut = try Prompt(historyFile: file)
            let kept = [
                "copy --to postgres://anna@host/db", "sources add home http://127.0.0.1:4533 me@example.org",
            ]
            let lines = [
                "copy --to postgres://anna:geheim@host/db", "copy --to \"postgres://anna:ge heim@host/db\"",
                "copy --to=postgres://host/db?user=anna&Password=geheim", "add http://u:ge/he@im@host",
            ]

            for (number, line) in (lines + kept).enumerated() {
                _ = await sut.read(prompt: "\(number)>") { $0.type(line + "\r") }
            }

            expectEqual(sut.editor.historyLines(limit: 10), kept)
            try expectEqual(String(contentsOfFile: file, encoding: .utf8), kept.map { "\($0)\n" }.joined())
        }
    }
}
