import TestSupport
import Testing

@testable import Console

extension AtTerminal {
    /// Tests of the text suggested behind the cursor.
    @Suite struct LineEditorSuggestionTests {
        @Test(
            "The latest earlier line that continues the typed text is suggested, and inserted by a key",
            arguments: ["\u{1B}[C", "\u{1B}OF", "\u{5}", "\u{6}"]
        )
        func accept(key: String) async throws {
            let sut = try await makeSUT(history: ["find abba", "find björk 東京", "list"])

            let input = await sut.read(prompt: "4>") {
                $0.type("fi")
                await expectEqual($0.lines(endingWith: "4> find björk 東京").last, "4> find björk 東京")
                expectEqual($0.screen.column, 5)
                $0.type(key)
                _ = await $0.lines { [terminal = $0] _ in terminal.screen.column == 18 }
                $0.type("\r")
            }

            expectEqual(input, .line("find björk 東京"))
        }

        @Test("Alt-F and Alt-Right insert a word", arguments: ["\u{1B}f", "\u{1B}[1;3C"])
        func acceptWord(key: String) async throws {
            let sut = try await makeSUT(history: ["find nick drake"])

            let input = await sut.read(prompt: "2>") { $0.type("f\(key)\(key)\r") }

            expectEqual(input, .line("find nick"))
        }

        @Test("Enter runs the typed text, without the suggestion")
        func enter() async throws {
            let sut = try await makeSUT(history: ["list --json"])

            let input = await sut.read(prompt: "2>") {
                $0.type("list")
                _ = await $0.lines(endingWith: "2> list --json")
                $0.type("\r")
            }

            expectEqual(input, .line("list"))
            await expectEqual(sut.terminal.lines(endingWith: "2> list").last, "2> list")
        }

        @Test("Elsewhere than at the end, the keys move, and nothing is suggested")
        func middle() async throws {
            let sut = try await makeSUT(history: ["list --json"])

            let input = await sut.read(prompt: "2>") {
                $0.type("lst\u{2}\u{2}")
                await expectEqual($0.lines(endingWith: "2> lst").last, "2> lst")
                $0.type("i\u{1B}[C\u{2}\u{5} a-b c\u{1}\u{1B}f!\u{1B}[1;5C?\r")
            }

            expectEqual(input, .line("list! a?-b c"))
        }

        @Test("A suggestion longer than the row is cut")
        func long() async throws {
            let sut = try await makeSUT(columns: 20, history: ["find everything in its right place"])

            _ = await sut.read(prompt: "2>") {
                $0.type("fi")
                await expectEqual($0.lines(endingWith: "2> find everything i").last, "2> find everything i")
                $0.type("\u{3}")
            }
        }

        @Test("Without such a line, the completer's first candidate is suggested once it has answered")
        func completer() async throws {
            let sut = try await makeSUT(history: ["list"]) { line, cursor in
                line.hasSuffix("nick dr")
                    ? Completion(
                        range: 5..<cursor,
                        candidates: [Candidate(insertion: "Nick Drake ", label: "")]
                    )
                    : nil
            }

            let input = await sut.read(prompt: "2>") {
                $0.type("play nick dr")
                await expectEqual($0.lines(endingWith: "2> play nick drake").last, "2> play nick drake")
                $0.type("\u{1B}[C\r")
            }

            expectEqual(input, .line("play Nick Drake "))
        }

        @Test("A slow answer about an earlier text isn't inserted")
        func lateAnswer() async throws {
            let latch = Latch()
            let sut = try await makeSUT(history: []) { _, cursor in
                await latch.wait()
                return Completion(range: 0..<cursor, candidates: [Candidate(insertion: "play ", label: "")])
            }

            let input = await sut.read(prompt: "1>") {
                $0.type("pl")
                _ = await $0.lines(endingWith: "1> pl")
                $0.type("x")
                _ = await $0.lines(endingWith: "1> plx")
                latch.open()
                $0.type("\u{1B}[C\r")
            }

            expectEqual(input, .line("plx"))
        }

        private func makeSUT(
            columns: Int = 80,
            history: [String],
            complete: Completer? = nil
        ) async throws -> Prompt {
            let sut = try Prompt(
                columns: columns,
                style: .colored,
                extras: PromptExtras(list: false),
                complete: complete
            )
            for (number, line) in history.enumerated() {
                _ = await sut.read(prompt: "\(number + 1)>") { $0.type(line + "\r") }
            }
            return sut
        }
    }
}
