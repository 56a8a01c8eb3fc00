import Platform
import TestSupport
import Testing

@testable import Console

extension AtTerminal {
    /// Tests of pasted text, which terminals mark, and of keys typed ahead.
    @Suite struct LineEditorPasteTests {
        @Test("A paste of several lines is shown, and Enter returns them one after the other")
        func severalLines() async throws {
            let sut = try Prompt()

            let first = await sut.read {
                $0.type("say \u{1B}[200~one\rtwo\n\nthree\r\u{1B}[201~")
                let lines = ["> say one", "two", "", "three"]
                await expectEqual($0.lines(lines), lines)
                $0.type("!\r")
            }
            var others: [LineInput] = []
            for _ in 0..<3 { others.append(await sut.editor.nextLine(prompt: "> ")) }

            expectEqual([first] + others, [.line("say one"), .line("two"), .line(""), .line("three!")])
            let lines = ["> say one", "> two", ">", "> three!"]
            await expectEqual(sut.terminal.lines(lines), lines)
            expectEqual(sut.editor.historyLines(limit: 9), ["say one", "two", "three!"])
        }

        @Test("No character of a paste acts as a key")
        func keysInPaste() async throws {
            let sut = try Prompt(complete: { _, _ in
                Completion(range: 0..<1, candidates: [Candidate(insertion: "oops ", label: "")])
            })

            let input = await sut.read { $0.type("\u{1B}[200~a\tb\u{3}\u{1B}[Ac\u{1B}[201~\r") }

            expectEqual(input, .line("a b��[Ac"))
        }

        @Test("The rest of a paste can be discarded")
        func discarded() async throws {
            let sut = try Prompt()

            let first = await sut.read { $0.type("\u{1B}[200~one\rtwo\rthree\u{1B}[201~\r") }
            sut.editor.discardPaste()
            let second = await sut.read(prompt: "2>") { $0.type("list\r") }

            expectEqual([first, second], [.line("one"), .line("list")])
        }

        @Test("The terminal marks pastes only while a line is edited")
        func mode() async throws {
            let sut = try Prompt()

            _ = await sut.read {
                #expect($0.output.hasSuffix("\u{1B}[?2004h> "))
                $0.type("list\r")
            }
            sut.editor.write("Done.\n", to: .results)
            _ = await sut.terminal.lines(endingWith: "Done.")

            #expect(sut.terminal.output.hasSuffix("\r\n\u{1B}[?2004lDone.\r\n"))
        }

        @Test("Keys typed behind a line remain in the terminal, for a question that the command may ask")
        func typedAhead() async throws {
            let sut = try Prompt()

            let input = await sut.read { $0.type("login\rsecret") }

            expectEqual(input, .line("login"))
            let rest = Descriptor(number: sut.terminal.programEnd).receive(upTo: 100)
            expectEqual(String(decoding: rest, as: UTF8.self), "secret")
        }
    }
}
