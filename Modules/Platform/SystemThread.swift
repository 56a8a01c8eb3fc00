/// Threads for work that blocks, which must not run on Swift's few cooperative threads.
public enum SystemThread {
    /// Starts a thread that ends when `body` returns. Signals go to other threads.
    public static func start(_ body: @escaping @Sendable () -> Void) throws(Errno) {
        let context = Unmanaged.passRetained(Body(run: body))
        let code = create(context.toOpaque())
        guard code != 0 else { return }
        context.release()
        throw Errno(code: code)
    }

    private static func create(_ context: UnsafeMutableRawPointer) -> Int32 {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        // A thread begins with the signals of the one that starts it. Those of a crash are never blocked.
        var (blocked, before) = (sigset_t(), sigset_t())
        sigfillset(&blocked)
        for signal in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&blocked, signal) }
        pthread_sigmask(SIG_BLOCK, &blocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        return pthread_create(&thread, &attributes, { runBody($0) }, context)
    }

    fileprivate final class Body: Sendable {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }
}

private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<SystemThread.Body>.fromOpaque(context).takeRetainedValue().run() }
    return nil
}
