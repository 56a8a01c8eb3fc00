import Dispatch

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Calls back when the process gets a signal, instead of what the signal would do, until it is stopped.
///
/// Programs that are started inherit that a signal is ignored: whoever starts one resets it.
public final class SignalWatch: Sendable {
    // Dispatch guards its own objects, which Swift isn't told.
    nonisolated(unsafe) private let source: any DispatchSourceSignal

    /// - Parameter action: called on a thread of its own choice, so in a nonisolated context.
    public init(_ number: Int32, action: @escaping @Sendable () -> Void) {
        // A source only looks on: without this the signal would end the process before it is seen.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
        source.setEventHandler(handler: action)
        // The source begins on another thread, and until then the signal would be lost.
        let begun = DispatchSemaphore(value: 0)
        source.setRegistrationHandler { begun.signal() }
        source.setCancelHandler { signal(number, SIG_DFL) }
        source.resume()
        begun.wait()
        self.source = source
    }

    /// Watches for Ctrl-C while a command runs.
    public convenience init(interrupt action: @escaping @Sendable () -> Void) {
        self.init(SIGINT, action: action)
    }

    /// The signal does again what it does in any process.
    public func stop() {
        source.cancel()
    }

    /// Ends the process as the signal would have done if nobody had watched for it.
    static func die(by number: Int32) {
        signal(number, SIG_DFL)
        // Dispatch blocks a signal in the threads that have seen it.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
    }
}
