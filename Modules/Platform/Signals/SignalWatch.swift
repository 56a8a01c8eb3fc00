/// Replaces the action of a signal with a callback until stopped. A signal can have only one watch at a time.
///
/// Child processes don't inherit it.
public final class SignalWatch: Sendable {
    private let number: Int32
    private let before: SignalAction

    /// Starts watching.
    ///
    /// - Parameter action: called on an arbitrary thread.
    public init(_ number: Int32, action: @escaping @Sendable () -> Void) {
        self.number = number
        SignalPipe.setAction(action, for: number)
        before = SignalAction.set({ SignalPipe.send($0) }, for: number)
    }

    /// Restores the previous action of the signal.
    public func stop() {
        before.restore(for: number)
        SignalPipe.setAction(nil, for: number)
    }

    /// Ends the process with the default action of the signal.
    public static func die(by number: Int32) {
        signal(number, SIG_DFL)
        // Dispatch blocks signals on its threads.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
    }
}
