import Platform
import TestSupport
import Testing

@testable import Console

extension AtTerminal {
    /// Tests that type at a real terminal and check its screen.
    @Suite struct LineEditorTests {
        @Test("Enter returns the line and leaves it on the screen")
        func enterGivesLine() async throws {
            let sut = try Prompt()

            let input = await sut.read { $0.type("list\r") }

            expectEqual(input, .line("list"))
            await expectEqual(sut.terminal.lines(["> list"]), ["> list"])
        }

        @Test("Non-ASCII text is edited one character at a time")
        func editsUTF8() async throws {
            let sut = try Prompt()

            let input = await sut.read { $0.type("Björk 東a\u{7F}京\r") }

            expectEqual(input, .line("Björk 東京"))
            await expectEqual(sut.terminal.lines(["> Björk 東京"]), ["> Björk 東京"])
        }

        @Test("Keys without a function type nothing")
        func unboundKeys() async throws {
            let sut = try Prompt()

            let input = await sut.read { $0.type("li\u{1B}[5~\u{1B}[15~\u{1B}[1;5Ast\u{1B}[3;5~\u{1B}OQ\r") }

            expectEqual(input, .line("list"))
        }

        @Test("Several lines pasted together are returned one after another")
        func pastedLines() async throws {
            let sut = try Prompt()

            let first = await sut.read { $0.type("one\rtwo\r") }
            let second = await sut.editor.nextLine(prompt: "> ")

            expectEqual([first, second], [.line("one"), .line("two")])
        }

        @Test("Ctrl-C discards the line")
        func cancelKey() async throws {
            let sut = try Prompt()

            let input = await sut.read { $0.type("half typed\u{3}") }

            expectEqual(input, .cancelled)
            await expectEqual(sut.terminal.lines(["> half typed^C"]), ["> half typed^C"])
        }

        @Test("Ctrl-D on an empty line ends the input")
        func endKey() async throws {
            let sut = try Prompt()

            let input = await sut.read { $0.type("\u{4}") }

            expectEqual(input, .end)
        }

        @Test("Home, End and Delete edit the line")
        func editingKeys() async throws {
            let sut = try Prompt()

            let input = await sut.read {
                $0.type("xlis\u{1B}[H\u{1B}[3~\u{1B}[Ft\u{1B}OH\u{1B}[4~s\u{17}list\r")
            }

            expectEqual(input, .line("list"))
        }

        @Test("Ctrl-L clears everything but the status and the line")
        func clearKey() async throws {
            let sut = try Prompt()
            sut.editor.write("Welcome\n", to: .notices)
            sut.editor.setStatus("Kid A")

            let input = await sut.read {
                $0.type("li\u{C}")
                await expectEqual($0.lines(["Kid A", "> li"]), ["Kid A", "> li"])
                $0.type("st\r")
            }

            expectEqual(input, .line("list"))
        }

        @Test("A key that has nothing to do rings the bell")
        func bell() async throws {
            let sut = try Prompt()

            _ = await sut.read { terminal in
                terminal.type("\u{1B}[B")
                _ = await terminal.lines { _ in terminal.screen.bells == 1 }
                terminal.type("\r")
            }

            expectEqual(sut.terminal.screen.bells, 1)
        }

        @Test("A cancelled task discards the line")
        func cancelledTask() async throws {
            let sut = try Prompt()
            let input = Task { await sut.editor.nextLine(prompt: "> ") }
            _ = await sut.terminal.lines([">"])

            input.cancel()

            await expectEqual(input.value, .cancelled)
            await expectEqual(sut.read(prompt: "2>") { $0.type("next\r") }, .line("next"))
        }

        @Test("Closing the prompt during editing ends the input and restores the terminal")
        func closing() async throws {
            let sut = try Prompt()
            let before = modes(of: sut.terminal)
            let input = Task { await sut.editor.nextLine(prompt: "> ") }
            _ = await sut.terminal.lines([">"])
            #expect(modes(of: sut.terminal) != before)

            sut.editor.close()

            await expectEqual(input.value, .end)
            expectEqual(modes(of: sut.terminal), before)
            await expectEqual(sut.editor.nextLine(prompt: "> "), .end)
        }

        @Test("Without a terminal, or in Emacs, no editor is created")
        func noTerminal() throws {
            let terminal = try PseudoTerminal()

            let emacs: Environment = ["TERM": "dumb", "INSIDE_EMACS": "28.2,comint"]
            #expect(editor(input: terminal.programEnd, at: terminal, environment: emacs) == nil)
            #expect(editor(input: terminal.programEnd, at: terminal, environment: [:]) == nil)
            #expect(editor(input: -1, at: terminal, environment: ["TERM": "xterm"]) == nil)
        }

        private func editor(
            input: Int32,
            at terminal: PseudoTerminal,
            environment: Environment
        ) -> LineEditor? {
            LineEditor(program: "test", input: input, output: terminal.programEnd, environment: environment)
        }

        private func modes(of terminal: PseudoTerminal) -> [UInt32]? {
            Descriptor(number: terminal.programEnd).terminalModes.map {
                [$0.c_iflag, $0.c_oflag, $0.c_cflag, $0.c_lflag].map { UInt32(truncatingIfNeeded: $0) }
            }
        }
    }
}
