import Foundation
import TestSupport
import Testing

@testable import Console

extension AtTerminal {
    /// Tests of completion with the Tab key.
    @Suite struct LineEditorCompletionTests {
        @Test("A single candidate is inserted, including quotes")
        func onlyCandidate() async throws {
            let sut = try Prompt(complete: completer(for: "Abbey Road", at: 5))

            let input = await sut.read { $0.type("show abb\tx\r") }

            expectEqual(input, .line("show \"Abbey Road\" x"))
        }

        @Test("The common prefix of the candidates is inserted, and the next Tab lists them")
        func severalCandidates() async throws {
            let sut = try Prompt(complete: completer(for: "Kid A", "Kid B", at: 5))

            let input = await sut.read {
                $0.type("show k\t")
                _ = await $0.lines(["> show \"Kid"])
                $0.type("\t")
                let list = ["> show \"Kid", "  Kid A", "  Kid B"]
                await expectEqual($0.lines(list), list)
                $0.type("\u{3}")
            }

            expectEqual(input, .cancelled)
            await expectEqual(sut.terminal.lines(["> show \"Kid ^C"]), ["> show \"Kid ^C"])
        }

        @Test("Enter runs the line with the row that the arrow keys chose")
        func chosen() async throws {
            let sut = try Prompt(complete: completer(for: "Kid A", "Kid B", at: 5))

            let input = await sut.read {
                $0.type("show \"Kid \t\u{1B}[B\u{1B}[B\u{1B}[B\u{1B}[A\u{1B}[B")
                let list = ["> show \"Kid", "  Kid A", "> Kid B"]
                await expectEqual($0.lines(list), list)
                $0.type("\r")
            }

            expectEqual(input, .line("show \"Kid B\" "))
            await expectEqual(sut.terminal.lines(["> show \"Kid B\""]), ["> show \"Kid B\""])
        }

        @Test("Tab chooses the first row, then fills it in; without one, Enter runs what is typed")
        func filledIn() async throws {
            let sut = try Prompt(complete: completer(for: "Kid A", "Kid B", at: 5))

            let filled = await sut.read { $0.type("show \"Kid \t\t\t--json\r") }
            let typed = await sut.read(prompt: "2>") { $0.type("show \"Kid \t\t\u{1B}[A\r") }

            expectEqual([filled, typed], [.line("show \"Kid A\" --json"), .line("show \"Kid ")])
        }

        @Test("Escape and other keys close the list")
        func closed() async throws {
            let sut = try Prompt(complete: completer(for: "Kid A", "Kid B", at: 5))

            let input = await sut.read {
                for (key, line) in [("\u{1B}", "> show \"Kid"), ("!", "> show \"Kid !")] {
                    $0.type("\u{15}show \"Kid \t")
                    _ = await $0.lines(["> show \"Kid", "  Kid A", "  Kid B"])
                    $0.type(key)
                    await expectEqual($0.lines([line]), [line])
                }
                $0.type("\r")
            }

            expectEqual(input, .line("show \"Kid !"))
        }

        @Test("Escape and a control key that come together close the list, then act")
        func escapeAndControlKey() async throws {
            let sut = try Prompt(complete: completer(for: "Kid A", "Kid B", at: 5))

            let first = await sut.read {
                $0.type("show \"Kid \t")
                _ = await $0.lines(["> show \"Kid", "  Kid A", "  Kid B"])
                $0.type("\u{1B}\r")
            }
            let second = await sut.read(prompt: "2>") { $0.type("x\u{1B}\u{3}") }

            expectEqual(first, .line("show \"Kid "))
            expectEqual(second, .cancelled)
        }

        @Test("A candidate replaces only its part of the line")
        func completesInTheMiddle() async throws {
            let sut = try Prompt(complete: completer(for: "Björk", at: 3))

            // Three characters back from the end of "é🎸 bj ok".
            let input = await sut.read { $0.type("é🎸 bj ok\u{2}\u{2}\u{2}\t\r") }

            expectEqual(input, .line("é🎸 \"Björk\"  ok"))
        }

        @Test("A completer that doesn't answer doesn't block the prompt")
        func silentCompleter() async throws {
            let sut = try Prompt(timeout: .milliseconds(1)) { _, _ in
                try? await Task.sleep(for: .seconds(1000))
                return nil
            }

            let input = await sut.read { $0.type("li\tst\r") }

            expectEqual(input, .line("list"))
        }

        /// Offers titles for the text between an offset and the cursor.
        private func completer(for titles: String..., at start: Int) -> Completer {
            { line, cursor in
                Completion(
                    range: start..<cursor,
                    candidates: titles.map { Candidate(insertion: "\"\($0)\" ", label: $0) }
                )
            }
        }
    }
}
