import Synchronization
import TestSupport
import Testing

@testable import Console

extension AtTerminal {
    /// Tests of the list of values that opens while an argument is typed.
    @Suite struct LineEditorPickingTests {
        @Test(
            "The list narrows with each key, and Enter runs the line with the chosen row",
            arguments: [80, 40, 21]
        )
        func narrow(columns: Int) async throws {
            let long = "A title that is wider than the row of a terminal, by Nicolette"
            let sut = try makeSUT(columns: columns, ["Nick Drake", "Nico", "Nina Simone", long])

            let input = await sut.read {
                $0.type("play ni")
                let cut = "  " + long.truncated(toWidth: columns - 3)
                let all = ["> play ni", "  Nick Drake", "  Nico", "  Nina Simone", cut]
                await expectEqual($0.lines(all), all)
                $0.type("co")
                let fewer = ["> play nico", "  Nico", cut]
                await expectEqual($0.lines(fewer), fewer)
                $0.type("\u{1B}[B")
                let chosen = ["> play nico", "> Nico", cut]
                await expectEqual($0.lines(chosen), chosen)
                $0.type("\r")
            }

            expectEqual(input, .line("play Nico "))
            await expectEqual(sut.terminal.lines(["> play Nico"]), ["> play Nico"])
        }

        @Test("Without a chosen row, Enter runs what is typed", arguments: ["", "\u{1B}[B\u{1B}[A"])
        func enter(keys: String) async throws {
            let sut = try makeSUT(["Nick Drake", "Nico"])

            let input = await sut.read {
                $0.type("play ni")
                _ = await $0.lines(endingWith: "  Nico")
                $0.type(keys + "\r")
            }

            expectEqual(input, .line("play ni"))
            await expectEqual(sut.terminal.lines(["> play ni"]), ["> play ni"])
        }

        @Test("Tab inserts what is certain, then goes into the list, and Shift-Tab goes back")
        func tab() async throws {
            let sut = try makeSUT(["Nick Drake", "Nick Cave", "Nico"])

            let input = await sut.read {
                $0.type("play nic")
                _ = await $0.lines(endingWith: "  Nico")
                $0.type("k\t")
                let list = ["> play \"Nick", "  Nick Drake", "  Nick Cave"]
                await expectEqual($0.lines(list), list)
                $0.type("\t\u{1B}[B\u{1B}[Z\u{1B}[B")
                let chosen = ["> play \"Nick", "  Nick Drake", "> Nick Cave"]
                await expectEqual($0.lines(chosen), chosen)
                $0.type("\t--json\r")
            }

            expectEqual(input, .line("play \"Nick Cave\" --json"))
        }

        @Test("Up recalls earlier lines, without lists, and Down returns to the typed line and its list")
        func history() async throws {
            let sut = try makeSUT(["Nico", "Nina Simone"])
            _ = await sut.read(prompt: "1>") { $0.type("play nina\r") }

            let input = await sut.read(prompt: "2>") {
                let list = ["2> play ni", "  Nico", "  Nina Simone"]
                $0.type("play ni")
                await expectEqual($0.lines { $0.suffix(3) == list[...] }.suffix(3), list[...])
                $0.type("\u{1B}[A")
                await expectEqual($0.lines(endingWith: "2> play nina").last, "2> play nina")
                $0.type("\u{1B}[B")
                await expectEqual($0.lines { $0.suffix(3) == list[...] }.suffix(3), list[...])
                $0.type("\u{1B}[B\u{1B}[B\r")
            }

            expectEqual(input, .line("play \"Nina Simone\" "))
        }

        @Test("Escape closes the list until another argument is typed")
        func escape() async throws {
            let asked = Mutex<[String]>([])
            let complete = values(["Nick Drake", "Nick Cave"])
            let sut = try Prompt(extras: PromptExtras(suggestions: false)) { line, cursor in
                asked.withLock { $0.append(line) }
                return await complete(line, cursor)
            }

            let input = await sut.read {
                $0.type("play ni")
                _ = await $0.lines(endingWith: "  Nick Cave")
                $0.type("\u{1B}")
                _ = await $0.lines(["> play ni"])
                $0.type("c")
                while !asked.withLock({ $0.contains("play nic") }) { await Task.yield() }
                let list = ["> play nic dr", "  Nick Drake"]
                $0.type(" dr")
                await expectEqual($0.lines(list), list)
                expectEqual($0.output.matches(of: /Nick Cave/).count, 1)
                $0.type("\u{3}")
            }

            expectEqual(input, .cancelled)
        }

        @Test(
            "A list remains on the screen until the completer has answered, but none of its rows can be chosen"
        )
        func remaining() async throws {
            let latch = Latch()
            let (first, second) = (values(["Nick Drake"]), values(["Nina Simone"]))
            let sut = try Prompt(extras: PromptExtras(suggestions: false)) { line, cursor in
                guard line.hasSuffix("nin") else { return await first(line, cursor) }
                await latch.wait()
                return await second(line, cursor)
            }

            let input = await sut.read {
                $0.type("play ni")
                _ = await $0.lines(["> play ni", "  Nick Drake"])
                $0.type("n\u{1B}[B")
                let former = ["> play nin", "  Nick Drake"]
                // The bell may come before the line is drawn.
                let shown = await $0.lines { [terminal = $0] in $0 == former && terminal.screen.bells == 1 }
                expectEqual(shown, former)
                latch.open()
                let list = ["> play nin", "  Nina Simone"]
                await expectEqual($0.lines(list), list)
                $0.type("\r")
            }

            expectEqual(input, .line("play nin"))
        }

        @Test("An answer about an earlier text is dropped")
        func lateAnswer() async throws {
            let latch = Latch()
            let complete = values(["Nick Drake", "Björk"])
            let sut = try Prompt(extras: PromptExtras(suggestions: false)) { line, cursor in
                if line == "play ni" { await latch.wait() }
                return await complete(line, cursor)
            }

            _ = await sut.read {
                $0.type("play ni")
                _ = await $0.lines(["> play ni"])
                $0.type("\u{17}bj")
                _ = await $0.lines(["> play bj"])
                latch.open()
                let list = ["> play bj", "  Björk"]
                await expectEqual($0.lines(list), list)
                #expect(!$0.output.contains("Nick"))
                $0.type("\u{3}")
            }
        }

        @Test(
            "A list has at most eight rows, and half of a low screen",
            arguments: [(24, 8), (6, 3), (3, 1)]
        )
        func height(rows: Int, count: Int) async throws {
            let sut = try makeSUT(rows: rows, (1...20).map { "Song \($0)" })

            _ = await sut.read {
                $0.type("play so")
                let shown = await $0.lines { $0.contains("  Song 1") }
                expectEqual(shown.filter { $0.hasPrefix("  ") }.count, count)
                $0.type("\u{3}")
            }
        }

        @Test("Without the extras, the completer isn't asked while the user types")
        func off() async throws {
            let asked = Mutex<[String]>([])
            let sut = try Prompt(style: .colored, extras: .none) { line, _ in
                asked.withLock { $0.append(line) }
                return nil
            }

            let input = await sut.read {
                $0.type("play ni")
                _ = await $0.lines(["> play ni"])
                $0.type("\t\r")
            }

            expectEqual(input, .line("play ni"))
            expectEqual(asked.withLock { $0 }, ["play ni"])
        }

        private func makeSUT(columns: Int = 80, rows: Int = 24, _ names: [String]) throws -> Prompt {
            try Prompt(
                columns: columns,
                rows: rows,
                extras: PromptExtras(suggestions: false),
                complete: values(names)
            )
        }

        /// Offers the names that contain the last word.
        private func values(_ names: [String]) -> Completer {
            { line, cursor in
                let words = line.prefix(cursor).split(separator: " ", omittingEmptySubsequences: false)
                let word = words.last ?? ""
                let letters = word.filter { $0 != "\"" }.lowercased()
                let candidates = names.filter { $0.lowercased().contains(letters) }.map { name in
                    Candidate(insertion: name.contains(" ") ? "\"\(name)\" " : "\(name) ", label: name)
                }
                return Completion(
                    range: cursor - word.count..<cursor,
                    candidates: candidates,
                    areValues: true
                )
            }
        }
    }
}
