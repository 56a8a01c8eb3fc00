import Platform

/// A pager such as `less`.
struct Pager: @unchecked Sendable {
    /// The stream to the pager. Thread-safe: the C library locks its streams.
    private let file: UnsafeMutablePointer<FILE>
    /// The previous action of Ctrl-C.
    private let interruptAction: SignalAction

    /// Starts the program. Returns `nil` if the system refuses.
    ///
    /// - Parameter command: the value of `PAGER`, a shell command.
    init?(_ command: String) {
        // A child process inherits the signal mask, and Dispatch blocks signals on its threads.
        var (none, blocked) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        guard let file = popen(Self.lessOptions + command, Self.mode) else { return nil }
        self.file = file
        // Ctrl-C belongs to the pager: if it ended this process, the shell would reclaim the terminal.
        interruptAction = .ignore(SIGINT)
    }

    /// The options that git uses: colours pass through, less exits if the text fits the screen, and the text stays
    /// visible. The shell sets them, because changing this process's environment would race with other child processes.
    private static let lessOptions = "LESS=\"${LESS-FRX}\"; export LESS; "

    /// The mode of the stream: writing, close-on-exec. Otherwise, the pager would wait for other child processes to
    /// close the pipe.
    #if canImport(Glibc)
        private static let mode = "we"
    #else
        private static let mode = "w"
    #endif

    /// The pager's input.
    var input: Descriptor { Descriptor(number: fileno(file)) }

    /// Waits until the user quits the pager. Returns whether the shell could run it.
    func finish() -> Bool {
        let status = pclose(file)
        interruptAction.restore(for: SIGINT)
        return ![126, 127].contains(status >> 8 & 0xFF)
    }
}
