import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Console

@Suite struct StreamDisplayTests {
    @Test("Results for a pipe are buffered until the flush")
    func buffersResults() throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.closeAll() }

        sut.write("one\n", to: .results)
        sut.write(utf8: Array("two\n".utf8), to: .results)
        pipe.send("before ")
        try sut.flush()

        expectEqual(pipe.receive(), "before one\ntwo\n")
    }

    @Test("A notice never overtakes the results before it")
    func keepsOrder() throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.closeAll() }

        sut.write("result\n", to: .results)
        sut.write("notice\n", to: .notices)

        expectEqual(pipe.receive(), "result\nnotice\n")
    }

    @Test("A pipe receives unchanged text and no progress")
    func pipeGetsNoEscapes() throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.closeAll() }

        sut.setProgress("Importing")
        sut.setStatus("Playing")
        sut.write("\u{1B}[31mred\u{1B}[0m\n", to: .results)
        sut.setProgress(nil)
        try sut.flush()

        expectEqual(pipe.receive(), "\u{1B}[31mred\u{1B}[0m\n")
        #expect(!sut.isTerminal(.results))
        expectEqual(sut.size, TerminalSize(columns: 80, rows: 24))
    }

    @Test("More text than a pipe holds arrives completely")
    func muchText() throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.closeAll() }
        let line = String(repeating: "é", count: 500) + "\n"

        // The reader has its own thread: this test blocks until it reads, and other tests may use all other threads.
        let received = Mutex(Data())
        let reader = DispatchGroup()
        DispatchQueue(label: "reader").async(group: reader) { [end = pipe.readEnd] in
            let data = FileHandle(fileDescriptor: end).readDataToEndOfFile()
            received.withLock { $0 = data }
        }
        for _ in 0..<1000 { sut.write(line, to: .results) }
        try sut.flush()
        pipe.closeWriteEnd()
        reader.wait()

        expectEqual(received.withLock(\.self), Data(String(repeating: line, count: 1000).utf8))
    }

    @Test("A failed write is reported by the next flush, and by no other")
    func reportsFailureOnce() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let sut = StreamDisplay(results: full.fileDescriptor, notices: full.fileDescriptor, environment: [:])

        sut.write("lost\n", to: .results)

        let failure = DisplayError.failed(.results, reason: "No space left on device")
        #expect(throws: failure) { try sut.flush() }
        sut.write("lost as well\n", to: .results)
        #expect(throws: Never.self) { try sut.flush() }
        expectEqual(failure.message, "Couldn't write to standard output: No space left on device.")
    }

    @Test("A closed pipe is an error and doesn't end the process")
    func closedPipe() throws {
        let pipe = Pipe()
        let end = pipe.fileHandleForWriting.fileDescriptor
        let sut = StreamDisplay(results: end, notices: end, environment: [:])
        try pipe.fileHandleForReading.close()

        sut.write("lost\n", to: .results)

        #expect(throws: DisplayError.closed(.results)) { try sut.flush() }
    }

    @Test("At a terminal, progress is one line below other output, showing its last state")
    func progressAtTerminal() async throws {
        let terminal = try PseudoTerminal(columns: 30)
        let end = terminal.programEnd
        let sut = StreamDisplay(results: end, notices: end, environment: ["TERM": "xterm"])

        for count in 1...1000 { sut.setProgress("Importing \(count) of 1000, with a long name") }
        sut.write("notice\n", to: .notices)

        let expected = ["notice", "Importing 1000 of 1000, with…"]
        await expectEqual(terminal.lines(expected), expected)
        // Drawn at the start and after the notice; in between only at intervals.
        #expect(terminal.output.matches(of: #/Importing/#).count < 100)
        sut.setProgress(nil)
        await expectEqual(terminal.lines(["notice"]), ["notice"])
    }

    @Test("A dumb terminal receives no escape sequences")
    func dumbTerminal() async throws {
        let terminal = try PseudoTerminal()
        let end = terminal.programEnd
        let sut = StreamDisplay(results: end, notices: end, environment: ["TERM": "dumb"])

        sut.setProgress("Importing")
        sut.write("notice\n", to: .notices)
        sut.setProgress(nil)
        sut.write("Done.\n", to: .notices)

        await expectEqual(terminal.lines(["notice", "Done."]), ["notice", "Done."])
        expectEqual(terminal.output, "notice\r\nDone.\r\n")
    }

    @Test("Results longer than the terminal go to the pager, with the text after them")
    func longResults() throws {
        let folder = try TemporaryFolder()
        let paged = folder.path + "/paged"
        let terminal = try PseudoTerminal(rows: 10)
        let end = terminal.programEnd
        let sut = StreamDisplay(results: end, notices: end, environment: [:], pager: "cat >'\(paged)'")

        sut.write("1 heading\n", to: .results)
        sut.write(String(repeating: "row\n", count: 10), to: .results)
        sut.write("last row\n", to: .results)
        try sut.flush()

        let expected = String(repeating: "row\n", count: 10) + "last row\n"
        try expectEqual(String(contentsOfFile: paged, encoding: .utf8), expected)
    }

    @Test("Results go to the pager even if Ctrl-C is already ignored, for instance by another pager")
    func pagerWhileInterruptsAreIgnored() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal(rows: 2)
        let end = terminal.programEnd
        let files = [folder.path("first"), folder.path("second")]
        let displays = files.map { file in
            StreamDisplay(results: end, notices: end, environment: [:], pager: "cat >'\(file)'")
        }

        for display in displays { display.write("row\nrow\n", to: .results) }
        for display in displays.reversed() { try display.flush() }

        let paged = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
        expectEqual(paged, ["row\nrow\n", "row\nrow\n"])
    }

    @Test("The pager less gets the same options as from git, unless the user sets others")
    func pagerOptions() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal(rows: 2)
        let end = terminal.programEnd
        let options = folder.path("options")
        let sut = StreamDisplay(
            results: end,
            notices: end,
            environment: [:],
            pager: "cat >/dev/null; sh -c 'printf %s \"$LESS\"' >'\(options)'"
        )

        sut.write("row\nrow\n", to: .results)
        try sut.flush()

        let expected = ProcessInfo.processInfo.environment["LESS"] ?? "FRX"
        try expectEqual(String(contentsOfFile: options, encoding: .utf8), expected)
    }

    @Test("Results that fit the terminal, or go to a pipe, aren't paged")
    func shortResults() async throws {
        let terminal = try PseudoTerminal(rows: 10)
        let (pipe, end) = (try TestPipe(), terminal.programEnd)
        let atTerminal = StreamDisplay(results: end, notices: end, environment: [:], pager: "exit")
        let inPipe = StreamDisplay(results: pipe.writeEnd, notices: end, environment: [:], pager: "exit")

        atTerminal.write(String(repeating: "row\n", count: 9), to: .results)
        inPipe.write(String(repeating: "row\n", count: 99), to: .results)
        try atTerminal.flush()
        try inPipe.flush()

        let rows = Array(repeating: "row", count: 9)
        await expectEqual(terminal.lines(rows), rows)
        expectEqual(pipe.receive(), String(repeating: "row\n", count: 99))
    }

    @Test("Leaving the pager early isn't a failure")
    func leftPager() throws {
        let terminal = try PseudoTerminal(rows: 10)
        let end = terminal.programEnd
        let sut = StreamDisplay(results: end, notices: end, environment: [:], pager: "exit")

        // Short enough to fit an unread pipe or terminal: a test must not block its thread.
        for _ in 1...10 { sut.write(String(repeating: "row\n", count: 20), to: .results) }

        #expect(throws: Never.self) { try sut.flush() }
    }

    @Test("A pager that can't be run is a failure")
    func missingPager() throws {
        let terminal = try PseudoTerminal(rows: 10)
        let end = terminal.programEnd
        let sut = StreamDisplay(results: end, notices: end, environment: [:], pager: "/no/such/pager")

        for _ in 1...10 { sut.write(String(repeating: "row\n", count: 20), to: .results) }

        let failure = DisplayError.failed(.results, reason: "the program in PAGER can't be run")
        #expect(throws: failure) { try sut.flush() }
    }

    /// Creates a display that sends both streams to one pipe.
    private func makeSUT() throws -> (sut: StreamDisplay, pipe: TestPipe) {
        let pipe = try TestPipe()
        let sut = StreamDisplay(
            results: pipe.writeEnd,
            notices: pipe.writeEnd,
            environment: ["TERM": "xterm"]
        )
        return (sut, pipe)
    }
}
