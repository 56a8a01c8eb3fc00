import Dispatch

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Calls back when the process gets a signal, instead of what the signal would do, until it is stopped. There can be
/// one watch of a signal at a time.
///
/// Programs that are started inherit that a signal is ignored: whoever starts one resets it.
public final class SignalWatch: Sendable {
    // Dispatch guards its own objects, which Swift isn't told.
    nonisolated(unsafe) private let source: any DispatchSourceSignal
    private let beginning: AsyncStream<Never>

    /// Begins soon: the way to a command's answer doesn't wait for it. Until then the signal does what it does in any
    /// process.
    ///
    /// - Parameter action: called on a thread of its own choice, so in a nonisolated context.
    public init(_ number: Int32, action: @escaping @Sendable () -> Void) {
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
        source.setEventHandler(handler: action)
        let (beginning, continuation) = AsyncStream.makeStream(of: Never.self)
        source.setRegistrationHandler {
            // On macOS a source only looks on, and the signal would end the process all the same. On Linux, Dispatch
            // has taken the signal by now.
            #if canImport(Darwin)
                signal(number, SIG_IGN)
            #endif
            continuation.finish()
        }
        source.setCancelHandler { signal(number, SIG_DFL) }
        source.resume()
        self.source = source
        self.beginning = beginning
    }

    /// Returns when signals are seen.
    func waitUntilBegun() async {
        for await _ in beginning {}
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
