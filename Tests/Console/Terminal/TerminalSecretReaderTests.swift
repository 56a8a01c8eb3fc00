import Platform
import TestSupport
import Testing

@testable import Console

@Suite("Reading a secret", .timeLimit(.minutes(5))) struct TerminalSecretReaderTests {
    @Test("A typed secret isn't echoed; later input is")
    func typed() async throws {
        let (terminal, reader) = try makeSUT()

        async let secret = reader.secret(prompt: "Token: ")
        let asked = await lines(of: terminal, endingWith: "Token:")
        terminal.type("geheim\r")
        let input = await secret
        terminal.type("shown")
        let lines = await lines(of: terminal, endingWith: "shown")

        expectEqual(asked, ["Token:"])
        expectEqual(input, .typed("geheim"))
        expectEqual(lines, ["Token:", "shown"])
        #expect(!terminal.output.contains("geheim"))
    }

    @Test("A secret isn't echoed if a shell has changed the terminal's modes meanwhile")
    func continued() async throws {
        let (terminal, reader) = try makeSUT()
        let descriptor = Descriptor(number: terminal.programEnd)
        let modes = try #require(descriptor.terminalModes)

        async let secret = reader.secret(prompt: "Token: ")
        _ = await lines(of: terminal, endingWith: "Token:")
        descriptor.terminalModes = modes
        while let now = descriptor.terminalModes, now.c_lflag & tcflag_t(ECHO) != 0 { await Task.yield() }
        terminal.type("geheim\r")

        await expectEqual(secret, .typed("geheim"))
        #expect(!terminal.output.contains("geheim"))
    }

    @Test("An answer that isn't secret is echoed on its own line")
    func shown() async throws {
        let (terminal, reader) = try makeSUT(isShown: true)

        async let answer = reader.secret(prompt: "Run it? ")
        _ = await lines(of: terminal, endingWith: "Run it?")
        terminal.type("yes\r")
        let input = await answer
        terminal.type("next")
        let lines = await lines(of: terminal, endingWith: "next")

        expectEqual(input, .typed("yes"))
        expectEqual(lines, ["Run it? yes", "next"])
    }

    @Test("Ctrl-D ends the input, as does cancelling the task")
    func cancelled() async throws {
        let (terminal, reader) = try makeSUT()

        async let first = reader.secret(prompt: "One: ")
        _ = await lines(of: terminal, endingWith: "One:")
        terminal.type("\u{4}")
        let ended = await first
        let second = Task { await reader.secret(prompt: "Two: ") }
        _ = await lines(of: terminal, endingWith: "Two:")
        second.cancel()

        expectEqual(ended, .cancelled)
        await expectEqual(second.value, .cancelled)
    }

    @Test("Without a terminal, no secret is requested", arguments: ["/dev/null", "/no/such/terminal"])
    func noTerminal(path: String) async {
        await expectEqual(TerminalSecretReader(terminal: path).secret(prompt: "Token: "), .noTerminal)
    }

    /// The screen's lines, once the last one is as expected. Other tests may delay the reader for longer than a
    /// terminal waits for output.
    private func lines(of terminal: PseudoTerminal, endingWith last: String) async -> [String] {
        var lines: [String]
        repeat {
            lines = await terminal.lines(endingWith: last)
        } while lines.last != last && !Task.isCancelled
        return lines
    }

    private func makeSUT(isShown: Bool = false) throws -> (PseudoTerminal, TerminalSecretReader) {
        let terminal = try PseudoTerminal()
        var name = [CChar](repeating: 0, count: 256)
        try #require(ttyname_r(terminal.programEnd, &name, name.count) == 0)
        let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return (terminal, TerminalSecretReader(terminal: path, isShown: isShown))
    }
}
