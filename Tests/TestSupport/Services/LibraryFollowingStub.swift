import Entities
import Services

/// Reports the given changes, then ends.
public struct LibraryFollowingStub: LibraryFollowing {
    private let updates: [LibraryUpdate]

    public init(_ updates: [LibraryUpdate]) {
        self.updates = updates
    }

    /// Reports `changes` times that tracks changed.
    public init(changes count: Int = 0) {
        self.init(Array(repeating: .tracks, count: count))
    }

    public func changes() -> AsyncStream<LibraryUpdate> {
        AsyncStream { continuation in
            for update in updates { continuation.yield(update) }
            continuation.finish()
        }
    }
}
