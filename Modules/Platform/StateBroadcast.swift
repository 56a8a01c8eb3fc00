import Synchronization

/// Sends each element to all followers. Each follower first gets an element that describes the present state.
public final class StateBroadcast<Element: Sendable>: Sendable {
    private let broadcast = Broadcast<Element>()
    /// Locked while sending, so that a new follower neither misses an element nor gets it twice.
    private let state: Mutex<Element>

    public init(present: Element) {
        state = Mutex(present)
    }

    /// The element that a new follower gets first.
    public var present: Element { state.withLock(\.self) }

    public func stream() -> AsyncStream<Element> {
        state.withLock { broadcast.stream(beginningWith: $0) }
    }

    /// - Parameter present: what new followers get first from now on.
    public func send(_ element: Element, present: Element) {
        state.withLock { state in
            state = present
            broadcast.send(element)
        }
    }
}
