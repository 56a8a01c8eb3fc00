import Synchronization

/// A thread-safe counter that starts at 0.
public final class Counter: Sendable {
    private let count = Atomic(0)

    public init() {}

    public func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
}
