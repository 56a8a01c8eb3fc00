import Synchronization

/// Leases that are being given back, one after the other.
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

    /// Returns when all those are given back that were added before.
    func finish() async {
        await last.withLock(\.self)?.value
    }
}
