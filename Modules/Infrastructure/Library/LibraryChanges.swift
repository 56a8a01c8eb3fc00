import Services

extension Library: LibraryFollowing {
    /// Tells of changes by this process at once, and of those by others when they are next looked for.
    public func changes() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let remove = followers.add(continuation)
            let polling = Task {
                var known = foreignVersionAtOpening()
                var log: LogState?
                for await _ in polls() {
                    // To look at a file costs little; to ask SQLite wakes several threads.
                    let newLog = LogState(ofLibraryAt: path)
                    guard newLog == nil || newLog != log else { continue }
                    log = newLog.flatMap { $0.isSettled() ? $0 : nil }
                    guard let version = await foreignVersion(), version != known else { continue }
                    known = version
                    continuation.yield()
                }
            }
            continuation.onTermination = { _ in
                polling.cancel()
                remove()
            }
        }
    }
}

extension AsyncStream<Void> {
    /// An element each second, until the task that waits for it is cancelled.
    static var onceASecond: AsyncStream<Void> {
        AsyncStream { try? await Task.sleep(for: .seconds(1), tolerance: .milliseconds(200)) }
    }
}
