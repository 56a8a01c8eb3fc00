import TestSupport
import Testing

@testable import Console

extension AtTerminal {
    /// Transcripts of prompts for screen readers and dumb terminals.
    @Suite struct LineEditorAppendingTests {
        @Test(
            "Typing, deleting and moving append characters and backspaces",
            arguments: [["TERM": "xterm", "ACCESSIBLE": "1"], ["TERM": "dumb"]] as [Environment]
        )
        func typing(environment: Environment) async throws {
            let sut = try makeSUT(environment)

            let input = await sut.read {
                for (key, line) in [("lisx", "> lisx"), ("\u{7F}", "> lis"), ("t", "> list")] {
                    $0.type(key)
                    _ = await $0.lines(endingWith: line)
                }
                $0.type("\u{1B}[D\u{1B}[D")
                _ = await $0.lines { [terminal = $0] _ in terminal.screen.column == 4 }
                $0.type("\r")
            }

            expectEqual(input, .line("list"))
            _ = await sut.terminal.lines { [terminal = sut.terminal] _ in terminal.screen.row == 1 }
            expectEqual(sut.terminal.output, "> lisx\u{8} \u{8}t\u{8}\u{8}st\r\n")
        }

        @Test("Tab completes, or prints the candidates, of which a digit inserts one")
        func completion() async throws {
            let sut = try makeSUT(["TERM": "xterm", "ACCESSIBLE": "yes"]) { line, cursor in
                let names = ["Kid A", "Kid B"].filter { $0.hasPrefix(line.dropFirst(5)) }
                let candidates = names.map { Candidate(insertion: "\($0) ", label: $0, help: "an album") }
                return Completion(range: 5..<cursor, candidates: candidates, areValues: true)
            }

            let input = await sut.read {
                $0.type("show K\t")
                _ = await $0.lines(["> show Kid"])
                $0.type("\t")
                let list = [
                    "> show Kid", "1 Kid A: an album", "2 Kid B: an album",
                    "Type a number to insert that row, or continue the line.", "> show Kid",
                ]
                await expectEqual($0.lines(list), list)
                $0.type("2")
                await expectEqual($0.lines(endingWith: "> show Kid B"), list.dropLast() + ["> show Kid B"])
                $0.type("3\r")
            }

            expectEqual(input, .line("show Kid B 3"))
            #expect(!sut.terminal.output.contains("\u{1B}"))
        }

        @Test("Up shows an earlier line, and Ctrl-R prints those that contain the typed words")
        func history() async throws {
            let sut = try makeSUT(["TERM": "dumb"])
            for (number, line) in ["find abba", "list", "play abba"].enumerated() {
                _ = await sut.read(prompt: "\(number)>") { $0.type(line + "\r") }
            }

            let input = await sut.read(prompt: "3>") {
                $0.type("\u{1B}[A")
                _ = await $0.lines(endingWith: "3> play abba")
                $0.type("\u{15}bba\u{12}")
                let list = [
                    "1 play abba", "2 find abba",
                    "Type a number to insert that row, or continue the line.", "3> bba",
                ]
                await expectEqual($0.lines { $0.suffix(4) == list[...] }.suffix(4), list[...])
                $0.type("2")
                _ = await $0.lines(endingWith: "3> find abba")
                $0.type("\r")
            }

            expectEqual(input, .line("find abba"))
            #expect(!sut.terminal.output.contains("\u{1B}"))
        }

        @Test("A digit that numbers no row, and one after the line was continued, is typed")
        func digits() async throws {
            let sut = try makeSUT(["TERM": "dumb"])
            _ = await sut.read(prompt: "1>") { $0.type("list\r") }

            let input = await sut.read(prompt: "2>") { $0.type("l\u{12}9\u{12}i1\r") }

            expectEqual(input, .line("l9i1"))
        }

        @Test("Output is printed in rows of its own, with the line again below; the status isn't shown")
        func output() async throws {
            let sut = try makeSUT(["TERM": "dumb"])
            sut.editor.setStatus("Kid A")

            let input = await sut.read {
                $0.type("li")
                _ = await $0.lines(["> li"])
                sut.editor.write("Playing A.\n", to: .notices)
                let lines = ["> li", "Playing A.", "> li"]
                await expectEqual($0.lines(lines), lines)
                $0.type("\u{3}")
            }

            expectEqual(input, .cancelled)
            _ = await sut.terminal.lines(endingWith: "> li^C")
            expectEqual(sut.terminal.output, "> li\r\nPlaying A.\r\n> li^C\r\n")
        }

        private func makeSUT(_ environment: Environment, complete: Completer? = nil) throws -> Prompt {
            try Prompt(
                environment: environment,
                style: .colored,
                extras: PromptExtras(),
                complete: complete
            )
        }
    }
}
