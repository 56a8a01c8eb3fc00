import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite("Programs that are started", .timeLimit(.minutes(1)))
struct ChildProcessTests {
    @Test("A program that isn't there is said to be missing")
    func missing() throws {
        let (_, theirs) = try OpenFile.socketPair()

        #expect(throws: Errno(code: ENOENT)) {
            _ = try ChildProcess("no-such-program", [], input: theirs, output: nil)
        }
    }

    @Test("It leads a session of its own")
    func session() throws {
        let (ours, theirs) = try OpenFile.socketPair()
        let process = try ChildProcess("cat", [], input: theirs, output: nil)

        #expect(getsid(process.identifier) == process.identifier)
        withExtendedLifetime(ours) {}
    }

    @Test("An interrupt that we ignore still ends it")
    func interrupt() throws {
        let before = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, before) }

        #expect(try output(of: "echo alive; kill -INT $$; echo still alive") == "alive\n")
    }

    @Test("It inherits nothing but its input and output")
    func inheritance() throws {
        let pair = try OpenFile.socketPair()
        let pipe = try OpenFile.pipe()

        let output = try output(
            of:
                "for n in \(numbers(pair.0, pair.1, pipe.readEnd, pipe.writeEnd)); do [ -e /dev/fd/$n ] && echo $n; done"
        )

        #expect(output == "")
    }

    @Test("It is ended when nobody holds it")
    func release() throws {
        let output = try start { input, output in
            _ = try ChildProcess("sleep", ["1000"], input: input, output: output)
        }

        // Its output ends when it does.
        #expect(output.readToEnd() == "")
    }

    /// What a shell writes for a script.
    private func output(of script: String) throws -> String {
        var process: ChildProcess?
        let output = try start { input, output in
            process = try ChildProcess("sh", ["-c", script], input: input, output: output)
        }
        return withExtendedLifetime(process) { output.readToEnd() }
    }

    /// Starts a program to whose input nobody holds the other end, and returns what it writes to.
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
    /// All that comes until nobody can write any more.
    fileprivate func readToEnd() -> String {
        let bytes = try? FileHandle(fileDescriptor: number, closeOnDealloc: false).readToEnd()
        return String(decoding: bytes ?? Data(), as: UTF8.self)
    }
}
