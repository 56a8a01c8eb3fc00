import Services

extension Library: LibraryFollowing {
    /// Tells of changes by this process at once, and of those by others when they are next looked for.
    public func changes() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let remove = followers.add(continuation)
            let polling = Task {
                var known = foreignVersionAtOpening()
                for await _ in polls() {
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
    /// An element each half second, until the task that waits for it is cancelled.
    static var twiceASecond: AsyncStream<Void> {
        AsyncStream { try? await Task.sleep(for: .milliseconds(500)) }
    }
}
