import TestSupport
import Testing

@testable import Console

extension AtTerminal {
    /// Tests of Ctrl-R.
    @Suite struct LineEditorSearchTests {
        @Test("Ctrl-R lists the earlier lines that contain the typed words, and Enter runs the chosen one")
        func search() async throws {
            let sut = try await makeSUT()

            let input = await sut.read(prompt: "4>") {
                $0.type("\u{12}bb")
                let list = ["4> bb", "> play abba 2", "  find ABBA"]
                await expectEqual($0.lines { $0.suffix(3) == list[...] }.suffix(3), list[...])
                $0.type(" fi")
                _ = await $0.lines(endingWith: "> find ABBA")
                $0.type("\r")
            }

            expectEqual(input, .line("find ABBA"))
            await expectEqual(sut.terminal.lines(endingWith: "4> find ABBA").last, "4> find ABBA")
        }

        @Test("Ctrl-R and the arrow keys choose another line; Tab only fills it in")
        func choose() async throws {
            let sut = try await makeSUT()

            let older = await sut.read(prompt: "4>") { $0.type("\u{12}\u{12}\u{1B}[B\u{1B}[A\r") }
            let filled = await sut.read(prompt: "5>") { $0.type("\u{12}list\t --json\r") }

            expectEqual([older, filled], [.line("list"), .line("list --json")])
        }

        @Test("Ctrl-C and Escape leave the search")
        func leave() async throws {
            let sut = try await makeSUT()

            let cancelled = await sut.read(prompt: "4>") {
                $0.type("\u{12}abba")
                _ = await $0.lines(endingWith: "  find ABBA")
                $0.type("\u{3}")
            }
            let typed = await sut.read(prompt: "5>") {
                $0.type("\u{12}abba")
                _ = await $0.lines(endingWith: "  find ABBA")
                $0.type("\u{1B}")
                _ = await $0.lines(endingWith: "5> abba")
                $0.type("\r")
            }

            expectEqual([cancelled, typed], [.cancelled, .line("abba")])
        }

        @Test("Alt and a letter edit the searched words")
        func editing() async throws {
            let sut = try await makeSUT()

            let input = await sut.read(prompt: "4>") { $0.type("\u{12}list abba\u{1B}b\u{B}\r") }

            expectEqual(input, .line("list"))
        }

        @Test("Without a match, Enter runs what is typed")
        func noMatch() async throws {
            let sut = try await makeSUT()

            let input = await sut.read(prompt: "4>") {
                $0.type("\u{12}xyz")
                _ = await $0.lines(endingWith: "No line found.")
                $0.type("\r")
            }

            expectEqual(input, .line("xyz"))
        }

        private func makeSUT() async throws -> Prompt {
            let sut = try Prompt()
            for (number, line) in ["find ABBA", "list", "play abba 2"].enumerated() {
                _ = await sut.read(prompt: "\(number + 1)>") { $0.type(line + "\r") }
            }
            return sut
        }
    }
}
