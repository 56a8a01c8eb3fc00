import Platform

/// A program that shows long text screen by screen, for example `less`.
struct Pager: @unchecked Sendable {
    /// The C library guards its files itself.
    private let file: UnsafeMutablePointer<FILE>
    /// What Ctrl-C did before.
    private let interruptAction: SignalAction

    /// Starts the program; `nil` if the system refuses.
    ///
    /// - Parameter command: what `PAGER` says, for the shell.
    init?(_ command: String) {
        // Programs that are started inherit which signals are blocked, and Dispatch blocks them in its threads.
        var (none, blocked) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        guard let file = popen(Self.lessOptions + command, Self.mode) else { return nil }
        self.file = file
        // Ctrl-C is the pager's own: without us the shell would believe that all is over.
        interruptAction = .ignore(SIGINT)
    }

    /// As git does it: colours get through, text that fits the screen is shown and done with, and it stays there.
    /// The shell sets it: to change our own environment would trip up who starts another program meanwhile.
    private static let lessOptions = "LESS=\"${LESS-FRX}\"; export LESS; "

    /// To be written to, and by no other program that is started meanwhile, or the pager would wait for that one's end.
    #if canImport(Glibc)
        private static let mode = "we"
    #else
        private static let mode = "w"
    #endif

    /// Where the text goes.
    var input: Descriptor { Descriptor(number: fileno(file)) }

    /// Returns when the user has seen enough.
    func finish() {
        pclose(file)
        interruptAction.restore(for: SIGINT)
    }
}
