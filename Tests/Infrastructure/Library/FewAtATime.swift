import Synchronization
import Testing

/// Has only a few tests at a time run, of all the suites that have this trait: those whose files would be too many
/// for what a process may have open.
struct FewAtATime: SuiteTrait, TestTrait, TestScoping {
    private static let places = Places(8)

    var isRecursive: Bool { true }

    func scopeProvider(for test: Test, testCase: Test.Case?) -> FewAtATime? { testCase == nil ? nil : self }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        await Self.places.take()
        defer { Self.places.giveBack() }
        try await function()
    }
}

extension Trait where Self == FewAtATime {
    /// Each test waits for its turn; all its files are opened after that.
    static var fewAtATime: FewAtATime { FewAtATime() }
}

/// Places that are taken in the order of asking.
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

    func giveBack() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
