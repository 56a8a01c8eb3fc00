import Dispatch
import Platform

extension PseudoTerminal {
    /// Starts a program in its own session, with a new pseudoterminal.
    ///
    /// - Parameter environment: the program's variables besides `TERM`.
    public static func spawn(
        executable: String,
        arguments: [String] = [],
        environment: [String: String] = [:],
        columns: Int = 80,
        rows: Int = 24
    ) throws -> (terminal: PseudoTerminal, program: SpawnedProgram) {
        let terminal = try PseudoTerminal(columns: columns, rows: rows)
        let variables = ["TERM": "xterm"].merging(environment) { $1 }.map { "\($0)=\($1)" }
        var name = [CChar](repeating: 0, count: 128)
        guard ttyname_r(terminal.programEnd, &name, name.count) == 0 else { throw SystemError("ttyname_r") }
        let program = try SpawnedProgram(executable, arguments, variables, terminal: name)
        return (terminal, program)
    }
}

/// A program started by a test and killed with it.
public final class SpawnedProgram: Sendable {
    /// The exit status of a program, or the signal that ended it.
    public enum End: Equatable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)
    }

    public let identifier: pid_t
    private let end: ChildEnd

    fileprivate init(
        _ executable: String,
        _ arguments: [String],
        _ environment: [String],
        terminal: [CChar]
    ) throws {
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID, which glibc hides
        #else
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let newSession = Int16(POSIX_SPAWN_SETSID)
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // The first terminal that a new session opens becomes its own.
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        let flags = newSession | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
        posix_spawnattr_setflags(&attributes, flags)

        var identifier: pid_t = 0
        let code = withCStrings([executable] + arguments) { arguments in
            withCStrings(environment) { environment in
                posix_spawn(&identifier, executable, &actions, &attributes, arguments, environment)
            }
        }
        guard code == 0 else { throw SystemError("posix_spawn \(executable)", code: code) }
        self.identifier = identifier
        end = ChildEnd(of: identifier)
    }

    deinit {
        send(signal: SIGKILL)
        end.wait()
    }

    public func send(signal: Int32) { end.send(signal) }

    /// Waits until the program ends, and kills it after 20 seconds.
    public func waitForEnd() async -> End {
        let tooLong = DispatchWorkItem { self.send(signal: SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(20), execute: tooLong)
        defer { tooLong.cancel() }
        return await withCheckedContinuation { continuation in
            DispatchQueue(label: "spawned-program").async { [end] in
                continuation.resume(returning: end.wait())
            }
        }
    }
}

private func withCStrings<Result>(
    _ texts: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let pointers = texts.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
}
