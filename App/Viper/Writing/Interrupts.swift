import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Defers Ctrl-C and similar signals, to let changes be reverted before the process ends.
enum Interrupts {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    /// The pending signal; 0 for none.
    private static let received = Atomic<Int32>(0)

    static func hold() {
        received.store(0, ordering: .relaxed)
        for number in signals {
            _ = signal(number) { Interrupts.received.store($0, ordering: .relaxed) }
        }
    }

    /// Delivers the deferred signal.
    static func release() {
        for number in signals { _ = signal(number, SIG_DFL) }
        let number = received.exchange(0, ordering: .relaxed)
        if number != 0 { raise(number) }
    }

    static func arePending() -> Bool { received.load(ordering: .relaxed) != 0 }
}
