import Foundation
import TestSupport
import Testing

/// The built program at a terminal, when signals arrive while a line is typed.
@Suite(.real, .timeLimit(.minutes(5)))
struct PromptSignalTests {
    @Test(
        "A deadly signal ends the prompt, and the terminal shows what is typed again",
        arguments: [SIGTERM, SIGHUP]
    )
    func deadly(signal: Int32) async throws {
        let sut = try makeSUT(Program.executable.path)
        _ = await sut.terminal.lines(endingWith: "sidewinder>")
        sut.terminal.type("list kid")
        _ = await sut.terminal.lines(endingWith: "sidewinder> list kid")
        let whileTyping = try isPlain(sut.terminal)

        sut.program.send(signal: signal)

        await expectEqual(sut.program.waitForEnd(), .killed(signal: signal))
        #expect(!whileTyping)
        #expect(try isPlain(sut.terminal))
    }

    @Test("Ctrl-Z returns to the shell, and fg to the line as it was typed") func suspended() async throws {
        let sut = try makeSUT("/bin/bash", "--norc", "--noprofile", "-i")
        _ = await sut.terminal.lines(endingWith: "shell>")
        sut.terminal.type("'\(Program.executable.path)'\r")
        _ = await sut.terminal.lines(endingWith: "sidewinder>")
        sut.terminal.type("list kid")
        _ = await sut.terminal.lines(endingWith: "sidewinder> list kid")

        sut.terminal.type("\u{1A}")
        let stopped = await sut.terminal.lines {
            $0.last == "shell>" && $0.contains { $0.contains("Stopped") }
        }
        sut.terminal.type("clear; fg\r")
        let resumed = await sut.terminal.lines(endingWith: "sidewinder> list kid")
        sut.terminal.type("\u{15}quit\r")
        _ = await sut.terminal.lines(endingWith: "shell>")
        sut.terminal.type("exit\r")

        #expect(stopped.contains { $0.contains("Stopped") })
        expectEqual(resumed.last, "sidewinder> list kid")
        await expectEqual(sut.program.waitForEnd(), .exited(0))
    }

    private struct SUT {
        /// Contains the library; deleted after the test.
        let folder: TemporaryFolder
        let terminal: PseudoTerminal
        let program: SpawnedProgram
    }

    private func makeSUT(_ executable: String, _ arguments: String...) throws -> SUT {
        let folder = try TemporaryFolder()
        let (terminal, program) = try PseudoTerminal.spawn(
            executable: executable,
            arguments: arguments,
            environment: [
                "SIDEWINDER_LIBRARY": folder.path("library.sqlite"),
                "HOME": folder.path,
                "XDG_RUNTIME_DIR": folder.path,
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
                "PS1": "shell> ",
            ]
        )
        return SUT(folder: folder, terminal: terminal, program: program)
    }

    /// Whether a terminal shows what is typed, and passes it on line by line.
    private func isPlain(_ terminal: PseudoTerminal) throws -> Bool {
        let descriptor = open(try terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open") }
        defer { close(descriptor) }
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { throw SystemError("tcgetattr") }
        let plain = tcflag_t(ECHO | ICANON)
        return modes.c_lflag & plain == plain
    }
}
