/// Lets one task at a time do a thing; the others wait in order.
actor Turns<Key: Hashable & Sendable> {
    private struct Waiter {
        let number: Int
        let continuation: CheckedContinuation<Bool, Never>
    }

    /// The waiting tasks of the things that are being done.
    private var waiters: [Key: [Waiter]] = [:]
    private var count = 0

    /// Waits for a turn.
    ///
    /// - Returns: `false` if the task was cancelled, and has no turn.
    func take(_ key: Key) async -> Bool {
        guard waiters[key] != nil else {
            waiters[key] = []
            return true
        }
        count += 1
        let number = count
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled {
                    continuation.resume(returning: false)
                } else {
                    waiters[key]?.append(Waiter(number: number, continuation: continuation))
                }
            }
        } onCancel: {
            Task { await self.cancel(number, of: key) }
        }
    }

    /// Hands the turn on.
    func end(_ key: Key) {
        guard let next = waiters[key]?.first else {
            waiters[key] = nil
            return
        }
        waiters[key]?.removeFirst()
        next.continuation.resume(returning: true)
    }

    private func cancel(_ number: Int, of key: Key) {
        guard let index = waiters[key]?.firstIndex(where: { $0.number == number }),
            let waiter = waiters[key]?.remove(at: index)
        else { return }
        waiter.continuation.resume(returning: false)
    }
}
