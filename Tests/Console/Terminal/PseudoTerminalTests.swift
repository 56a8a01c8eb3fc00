import TestSupport
import Testing

/// Tests of the tests' own terminal, with a standard program.
@Suite struct PseudoTerminalTests {
    @Test("A program runs in its own session at a terminal of the given size")
    func spawnedProgram() async throws {
        let (terminal, program) = try PseudoTerminal.spawn(
            executable: "/bin/sh",
            arguments: ["-c", "stty size; read line; echo \"got $line $WORD\"; exit 3"],
            environment: ["WORD": "é", "PATH": "/usr/bin:/bin"],
            columns: 40,
            rows: 12
        )

        _ = await terminal.lines(["12 40"])
        terminal.type("ok\r")

        await expectEqual(program.waitForEnd(), .exited(3))
        await expectEqual(terminal.lines(["12 40", "ok", "got ok é"]), ["12 40", "ok", "got ok é"])
    }

    @Test("A program ends by the signal sent to it")
    func killedProgram() async throws {
        let (terminal, program) = try PseudoTerminal.spawn(
            executable: "/bin/sh",
            arguments: ["-c", "echo ready; read line"]
        )

        _ = await terminal.lines(["ready"])
        program.send(signal: 15)

        await expectEqual(program.waitForEnd(), .killed(signal: 15))
    }
}
