import TestSupport
import Testing

@testable import Console

extension AtTerminal {
    /// Tests of output while a line is edited, and of its effect on the screen.
    @Suite struct LineEditorScreenTests {
        @Test("Text written while a line is edited appears above it")
        func writeWhileEditing() async throws {
            let sut = try Prompt()

            let input = await sut.read {
                $0.type("hel")
                _ = await $0.lines(["> hel"])
                sut.editor.write("Added 3 tracks.\n", to: .notices)
                await expectEqual($0.lines(["Added 3 tracks.", "> hel"]), ["Added 3 tracks.", "> hel"])
                $0.type("p\r")
            }

            expectEqual(input, .line("help"))
            await expectEqual(
                sut.terminal.lines(["Added 3 tracks.", "> help"]),
                ["Added 3 tracks.", "> help"]
            )
        }

        @Test(
            "A line of several rows survives other output, at any cursor position",
            arguments: ["", "\u{1}"]
        )
        func writeAboveWrappedLine(moveCursor: String) async throws {
            let sut = try Prompt(columns: 20, rows: 10, style: .colored)
            let line = ["> find one two three", " four 東京"]

            let input = await sut.read {
                $0.type("find one two three four 東京" + moveCursor)
                _ = await $0.lines(line)
                sut.editor.write("First", to: .results)
                _ = await $0.lines(["First"] + line)
                sut.editor.write("Second\n", to: .notices)
                await expectEqual($0.lines(["First", "Second"] + line), ["First", "Second"] + line)
                $0.type("\u{5}!\r")
            }

            expectEqual(input, .line("find one two three four 東京!"))
        }

        @Test("A prompt that changes during editing is redrawn immediately, and the typed text is kept")
        func promptWhileEditing() async throws {
            let sut = try Prompt(style: .colored)
            sut.editor.setStatus("Kid A")

            let input = await sut.read(prompt: "A long title>") {
                $0.type("hlp\u{2}\u{2}")
                _ = await $0.lines(["Kid A", "A long title> hlp"])
                sut.editor.setPrompt("> ")
                await expectEqual($0.lines(["Kid A", "> hlp"]), ["Kid A", "> hlp"])
                $0.type("e\r")
            }
            let next = await sut.read(prompt: "2>") { $0.type("list\r") }

            expectEqual([input, next], [.line("help"), .line("list")])
            await expectEqual(sut.terminal.lines(["> help", "2> list"]), ["> help", "2> list"])
        }

        @Test("No text is lost when much is written while much is typed")
        func manyWrites() async throws {
            let sut = try Prompt(columns: 30, rows: 8)
            let typed = (0..<40).map { "word\($0) " }

            let input = await sut.read { terminal in
                for (index, word) in typed.enumerated() {
                    sut.editor.setStatus(StyledLine("status \(index)"))
                    terminal.type(word)
                    sut.editor.write("line \(index)\n", to: .notices)
                }
                terminal.type("\r")
            }
            sut.editor.write("The end\n", to: .notices)
            let screen = await sut.terminal.lines(endingWith: "The end")

            expectEqual(input, .line(typed.joined()))
            let written = sut.terminal.output.matches(of: #/line (\d+)\r\n/#).map { Int($0.1) }
            expectEqual(written, Array(0..<40))
            #expect(screen.dropLast().joined().hasSuffix(typed.suffix(20).joined().dropLast()))
        }

        @Test("The status is shown above the prompt, changes in place, and disappears with the line")
        func status() async throws {
            let sut = try Prompt(columns: 20)
            sut.editor.setStatus("▶ Kid A 0:01")

            let input = await sut.read {
                $0.type("lis")
                await expectEqual($0.lines(["▶ Kid A 0:01", "> lis"]), ["▶ Kid A 0:01", "> lis"])
                sut.editor.setStatus("▶ Idioteque, a very long title")
                let changed = ["▶ Idioteque, a ver…", "> lis"]
                await expectEqual($0.lines(changed), changed)
                $0.type("t\r")
            }
            sut.editor.write("1  Kid A\n", to: .results)

            expectEqual(input, .line("list"))
            await expectEqual(sut.terminal.lines(["> list", "1  Kid A"]), ["> list", "1  Kid A"])
        }

        @Test("The status can appear and disappear while a line is edited")
        func statusWhileEditing() async throws {
            let sut = try Prompt(columns: 20)

            let input = await sut.read {
                $0.type("a line of two rows, no less")
                let line = ["> a line of two rows", ", no less"]
                _ = await $0.lines(line)
                sut.editor.setStatus("Playing")
                await expectEqual($0.lines(["Playing"] + line), ["Playing"] + line)
                sut.editor.setStatus(nil)
                await expectEqual($0.lines(line), line)
                $0.type("\u{3}")
            }

            expectEqual(input, .cancelled)
        }

        @Test("The status also disappears at the bottom of the screen")
        func statusAtBottom() async throws {
            let sut = try Prompt(columns: 20, rows: 6)
            sut.editor.write("1\n2\n3\n4\n5\n", to: .results)
            sut.editor.setStatus("Playing")

            _ = await sut.read {
                // As wide as the screen: the cursor moves to a new row, which the accepted line doesn't need.
                $0.type("123456789012345678")
                _ = await $0.lines(["3", "4", "5", "Playing", "> 123456789012345678"])
                $0.type("\r")
            }
            sut.editor.write("Done.\n", to: .notices)

            let expected = ["4", "5", "> 123456789012345678", "Done."]
            await expectEqual(sut.terminal.lines(endingWith: "Done.").suffix(4), expected[...])
        }

        @Test("A new width rewraps the status and the line")
        func resize() async throws {
            let sut = try Prompt(columns: 40)
            sut.editor.setStatus("Playing Everything In Its Right Place")

            let input = await sut.read {
                $0.type("find everything in its right place")
                _ = await $0.lines(endingWith: "> find everything in its right place")
                $0.resize(columns: 20, rows: 10)
                sut.editor.terminalWasResized()
                let expected = ["Playing Everything…", "> find everything in", " its right place"]
                await expectEqual($0.lines(expected), expected)
                $0.type("\r")
            }

            expectEqual(input, .line("find everything in its right place"))
        }

        @Test("A resize of the terminal is reported")
        func resizeHandler() async throws {
            let sut = try Prompt()
            let (sizes, continuation) = AsyncStream<TerminalSize>.makeStream()
            sut.editor.setResizeHandler { [editor = sut.editor] in
                continuation.yield(editor.size)
                continuation.finish()
            }

            sut.terminal.resize(columns: 30, rows: 10)
            sut.editor.terminalWasResized()

            await expectEqual(sizes.first { _ in true }, TerminalSize(columns: 30, rows: 10))
            sut.editor.setResizeHandler {}
        }

        @Test("No byte of hostile text moves the cursor")
        func hostileText() async throws {
            let sut = try Prompt(style: .colored)

            _ = await sut.read {
                sut.editor.setStatus("\u{1B}[2Jstatus\u{7}")
                sut.editor.write("title \u{1B}]0;owned\u{7} \u{9B}2J \u{202E}gnorw\r!\n", to: .results)
                _ = await $0.lines { $0.contains { $0.hasPrefix("title") } }
                $0.type("\r")
            }

            #expect(!sut.terminal.output.contains("\u{1B}[2J"))
            #expect(!sut.terminal.output.contains("\u{1B}]"))
            #expect(sut.terminal.output.contains("title �]0;owned� �2J gnorw !"))
        }

        @Test("Progress is shown between lines, below other output")
        func progress() async throws {
            let sut = try Prompt()

            sut.editor.setProgress("Importing 1 of 2")
            _ = await sut.terminal.lines(["Importing 1 of 2"])
            sut.editor.write("a.mp3 can't be read\n", to: .notices)
            let during = await sut.terminal.lines(["a.mp3 can't be read", "Importing 1 of 2"])
            sut.editor.setProgress(nil)
            let after = await sut.terminal.lines(["a.mp3 can't be read"])

            expectEqual(during, ["a.mp3 can't be read", "Importing 1 of 2"])
            expectEqual(after, ["a.mp3 can't be read"])
        }
    }
}
