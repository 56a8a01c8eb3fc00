import Dispatch
import Synchronization

/// A running program. It is killed when this object is released.
public final class ChildProcess: Sendable {
    public let identifier: pid_t
    private let hasOwnSession: Bool
    private let state = Mutex(State.running)

    private enum State {
        case running
        /// It was reaped. The exit status is `nil` if it was killed.
        case ended(status: Int32?)
        /// It was killed and will be reaped, or was detached.
        case released
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: a path, or a name to look up in `PATH`.
    ///   - environment: its environment, as `NAME=value`; `nil` for the environment of this process.
    ///   - hasOwnSession: whether it gets a session of its own, where Ctrl-C at the terminal doesn't reach it. Otherwise
    ///     it shares the terminal with this process.
    ///   - input, output, errors: its standard input, output and error. Output without a file is discarded.
    public init(
        _ program: String,
        _ arguments: [String],
        environment: [String]? = nil,
        hasOwnSession: Bool = true,
        input: OpenFile,
        output: OpenFile?,
        errors: OpenFile? = nil
    ) throws(Errno) {
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID, which glibc hides
            let closesOthers: Int16 = 0
        #else
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let newSession = Int16(POSIX_SPAWN_SETSID)
            let closesOthers = Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, input.number, 0)
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output.number, 1)
        } else {
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        }
        if let errors {
            posix_spawn_file_actions_adddup2(&actions, errors.number, 2)
        } else {
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        }

        // The child doesn't inherit ignored or blocked signals.
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        let signals = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
        posix_spawnattr_setflags(&attributes, (hasOwnSession ? newSession : 0) | closesOthers | signals)

        let words = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = (environment ?? []).map { strdup($0) } + [nil]
        defer { for word in words + variables { free(word) } }
        var identifier: pid_t = 0
        let code = Self.withoutStarting {
            variables.withUnsafeMutableBufferPointer { variables in
                let inherited = environment == nil
                return posix_spawnp(
                    &identifier,
                    program,
                    &actions,
                    &attributes,
                    words,
                    inherited ? environ : variables.baseAddress
                )
            }
        }
        guard code == 0 else { throw Errno(code: code) }
        (self.identifier, self.hasOwnSession) = (identifier, hasOwnSession)
    }

    deinit {
        end()
    }

    private static let starting = Mutex(())

    /// Runs `body` while no program is being started. Otherwise, one could inherit descriptors not yet marked
    /// close-on-exec.
    static func withoutStarting<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value
    {
        try starting.withLock { (_) throws(Failure) in try body() }
    }

    /// Lowers the program's scheduling priority.
    public func lowerPriority() {
        #if canImport(Glibc)
            setpriority(Int32(PRIO_PROCESS.rawValue), id_t(identifier), 10)
        #else
            setpriority(PRIO_PROCESS, id_t(identifier), 10)
        #endif
    }

    /// Blocks until the program ends. Don't call it on Swift's cooperative threads, which are few.
    ///
    /// - Returns: the exit status; `nil` if the program was killed.
    public func waitForEnd() -> Int32? {
        var result = siginfo_t()
        while waitid(P_PID, id_t(identifier), &result, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return state.withLock { state in
            // Reaped only now: `end` can't kill another process that has got the number meanwhile.
            if case .running = state { state = .ended(status: Self.reap(identifier)) }
            guard case .ended(let status) = state else { return nil }
            return status
        }
    }

    /// Waits for a program, and lets its number be used again.
    ///
    /// - Returns: the exit status; `nil` if the program was killed.
    @discardableResult private static func reap(_ identifier: pid_t) -> Int32? {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0 { guard errno == EINTR else { return nil } }
        // As `WIFEXITED` and `WEXITSTATUS`, which are macros of C.
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }

    /// Lets the program run after this object is released, and after this process has ended.
    public func detach() {
        state.withLock { $0 = .released }
        // Without a parent that waits for it, it would stay in the list of processes when it has ended.
        DispatchQueue(label: "sidewinder.detached").async { [identifier] in Self.reap(identifier) }
    }

    /// Kills the program without waiting for its end; one with a session of its own with the programs that it has
    /// started.
    public func end() {
        let isRunning = state.withLock { state in
            guard case .running = state else { return false }
            state = .released
            kill(hasOwnSession ? -identifier : identifier, SIGKILL)
            return true
        }
        guard isRunning else { return }
        // Reaped in the background: a killed program may still wait for a slow disk.
        DispatchQueue.global().async { [identifier] in Self.reap(identifier) }
    }
}
