import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite("Child processes", .timeLimit(.minutes(5)))
struct ChildProcessTests {
    @Test("A missing program is reported")
    func missing() throws {
        let (_, theirs) = try OpenFile.socketPair()

        #expect(throws: Errno(code: ENOENT)) {
            _ = try ChildProcess("no-such-program", [], input: theirs, output: nil)
        }
    }

    @Test("A child leads its own session")
    func session() throws {
        let (ours, theirs) = try OpenFile.socketPair()
        let process = try ChildProcess("cat", [], input: theirs, output: nil)

        expectEqual(getsid(process.identifier), process.identifier)
        withExtendedLifetime(ours) {}
    }

    @Test("A child that was waited for leaves no zombie, and its status remains known")
    func end() throws {
        let (_, theirs) = try OpenFile.socketPair()
        let process = try ChildProcess("sh", ["-c", "exit 3"], input: theirs, output: nil)

        let statuses = [process.waitForEnd(), process.waitForEnd()]

        expectEqual(statuses, [3, 3])
        expectEqual(waitpid(process.identifier, nil, WNOHANG), -1)
    }

    @Test("An interrupt that the parent ignores still ends the child")
    func interrupt() throws {
        let before = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, before) }

        try expectEqual(output(of: "echo alive; kill -INT $$; echo still alive"), "alive\n")
    }

    @Test("A child inherits only its input and output")
    func inheritance() throws {
        let pair = try OpenFile.socketPair()
        let pipe = try OpenFile.pipe()

        let output = try output(
            of:
                "for n in \(numbers(pair.0, pair.1, pipe.readEnd, pipe.writeEnd)); do [ -e /dev/fd/$n ] && echo $n; done"
        )

        expectEqual(output, "")
    }

    @Test("A child is killed when its last reference is released")
    func release() throws {
        let output = try start { input, output in
            _ = try ChildProcess("sleep", ["1000"], input: input, output: output)
        }

        // The output ends with the process.
        expectEqual(output.readToEnd(), "")
    }

    @Test("With a child of its own session, the programs that it has started are killed")
    func group() throws {
        let output = try start { input, output in
            _ = try ChildProcess("sh", ["-c", "sleep 1000 & wait"], input: input, output: output)
        }

        expectEqual(output.readToEnd(), "")
    }

    /// The output of a shell script.
    private func output(of script: String) throws -> String {
        var process: ChildProcess?
        let output = try start { input, output in
            process = try ChildProcess("sh", ["-c", script], input: input, output: output)
        }
        return withExtendedLifetime(process) { output.readToEnd() }
    }

    /// Starts a program with closed input and returns the pipe it writes to.
    private func start(_ body: (_ input: OpenFile, _ output: OpenFile) throws -> Void) throws -> OpenFile {
        let pipe = try OpenFile.pipe()
        try body(OpenFile.socketPair().1, pipe.writeEnd)
        return pipe.readEnd
    }

    private func numbers(_ files: OpenFile...) -> String {
        files.map { String($0.number) }.joined(separator: " ")
    }
}

extension OpenFile {
    /// Everything read until the last writer closes.
    fileprivate func readToEnd() -> String {
        let bytes = try? FileHandle(fileDescriptor: number, closeOnDealloc: false).readToEnd()
        return String(decoding: bytes ?? Data(), as: UTF8.self)
    }
}
