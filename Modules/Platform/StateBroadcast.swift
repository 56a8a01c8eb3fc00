import Synchronization

/// Sends each element to all subscribers. Each subscriber first receives an element that describes the current state.
public final class StateBroadcast<Element: Sendable>: Sendable {
    private let broadcast = Broadcast<Element>()
    /// The first element for a new subscriber. Locked while sending: a new subscriber neither misses an element nor
    /// receives it twice.
    private let state: Mutex<Element>

    public init(present: Element) {
        state = Mutex(present)
    }

    /// The first element for a new subscriber.
    public var present: Element { state.withLock(\.self) }

    public func stream() -> AsyncStream<Element> {
        state.withLock { broadcast.stream(beginningWith: $0) }
    }

    /// - Parameter present: the first element for new subscribers from now on.
    public func send(_ element: Element, present: Element) {
        state.withLock { state in
            state = present
            broadcast.send(element)
        }
    }
}
