import Synchronization

/// Leases that are being released, one after another.
final class LeaseReleases: Sendable {
    private let last = Mutex<Task<Void, Never>?>(nil)

    func add(_ release: @escaping @Sendable () async -> Void) {
        last.withLock { last in
            last = Task { [last] in
                await last?.value
                await release()
            }
        }
    }

    /// Waits until all leases added before are released.
    func finish() async {
        await last.withLock(\.self)?.value
    }
}
