import TestSupport
import Testing

@testable import Console

extension AtTerminal {
    /// Recalled lines.
    @Suite struct LineEditorHistoryTests {
        @Test("A later prompt recalls the lines typed at an earlier one")
        func recalledLater() async throws {
            let folder = try TemporaryFolder()
            let file = folder.path("state/history")
            _ = try await Prompt(historyFile: file).read { $0.type("find Björk\r") }

            let input = try await Prompt(historyFile: file).read { $0.type("\u{1B}[A\r") }

            #expect(input == .line("find Björk"))
        }

        @Test("Blank and repeated lines aren't added to the history")
        func keptLines() async throws {
            let sut = try Prompt()

            for (number, line) in ["list", "", "  ", "list", "undo"].enumerated() {
                _ = await sut.read(prompt: "\(number)>") { $0.type(line + "\r") }
            }

            #expect(sut.editor.historyLines(limit: 10) == ["list", "undo"])
            #expect(sut.editor.historyLines(limit: 1) == ["undo"])
        }
    }
}
