import Services

/// Tells of so many changes, then no more.
public struct LibraryFollowingStub: LibraryFollowing {
    private let count: Int

    public init(changes count: Int = 0) {
        self.count = count
    }

    public func changes() -> AsyncStream<Void> {
        AsyncStream { continuation in
            for _ in 0..<count { continuation.yield() }
            continuation.finish()
        }
    }
}
