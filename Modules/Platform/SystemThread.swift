import CPlatform

/// Threads for work that blocks, which must not run on Swift's few cooperative threads.
public enum SystemThread {
    /// Starts a thread that ends when `body` returns. Signals go to other threads.
    public static func start(_ body: @escaping @Sendable () -> Void) throws(Errno) {
        let context = Unmanaged.passRetained(Body(run: body))
        let isStarted = cplatform_start_thread(
            { Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run() },
            context.toOpaque()
        )
        guard !isStarted else { return }
        let error = Errno.last
        context.release()
        throw error
    }

    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }
}
