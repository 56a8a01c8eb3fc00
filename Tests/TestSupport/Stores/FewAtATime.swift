import Synchronization
import Testing

/// Limits the number of concurrent tests in all suites with this trait, because the process can't have all their files
/// open.
public struct FewAtATime: SuiteTrait, TestTrait, TestScoping {
    private static let places = Places(8)

    public var isRecursive: Bool { true }

    public func scopeProvider(for test: Test, testCase: Test.Case?) -> FewAtATime? {
        testCase == nil ? nil : self
    }

    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        await Self.places.take()
        defer { Self.places.release() }
        try await function()
    }
}

extension Trait where Self == FewAtATime {
    /// Makes each test wait for its turn before it opens any file.
    public static var fewAtATime: FewAtATime { FewAtATime() }
}

/// A semaphore that serves tasks in the order of their requests.
private final class Places: Sendable {
    private let state: Mutex<State>

    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    init(_ count: Int) {
        state = Mutex(State(free: count))
    }

    func take() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.free > 0 {
                    state.free -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    func release() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
