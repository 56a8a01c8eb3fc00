/// Calls back when the process gets a signal, instead of what the signal would do, until it is stopped. There can be
/// one watch of a signal at a time.
///
/// Programs that are started don't inherit it.
public final class SignalWatch: Sendable {
    private let number: Int32
    private let before: SignalAction

    /// Begins at once.
    ///
    /// - Parameter action: called on a thread of its own choice, so in a nonisolated context.
    public init(_ number: Int32, action: @escaping @Sendable () -> Void) {
        self.number = number
        SignalPipe.setAction(action, for: number)
        before = SignalAction.set({ SignalPipe.send($0) }, for: number)
    }

    /// The signal does again what it did before.
    public func stop() {
        before.restore(for: number)
        SignalPipe.setAction(nil, for: number)
    }

    /// Ends the process as the signal would have done if nobody had watched for it.
    public static func die(by number: Int32) {
        signal(number, SIG_DFL)
        // The threads that Dispatch makes hold signals back.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
    }
}
