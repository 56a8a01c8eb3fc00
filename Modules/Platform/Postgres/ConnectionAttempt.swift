import Synchronization

/// An attempt to connect, which its task can leave at any time: the thread follows, at the latest when the system has
/// resolved the server's name.
final class ConnectionAttempt: Sendable {
    typealias Outcome = Result<PostgresConnection, any Error>

    private enum State {
        case new
        case waiting(CheckedContinuation<PostgresConnection, any Error>)
        case over
    }

    private let state = Mutex(State.new)

    var isOver: Bool {
        state.withLock { if case .over = $0 { true } else { false } }
    }

    /// Returns whether the attempt is still wanted.
    func begin(_ continuation: CheckedContinuation<PostgresConnection, any Error>) -> Bool {
        let isNew = state.withLock { state in
            guard case .new = state else { return false }
            state = .waiting(continuation)
            return true
        }
        if !isNew { continuation.resume(throwing: CancellationError()) }
        return isNew
    }

    /// Ends it; only the first outcome counts.
    func finish(_ outcome: Outcome) {
        let continuation = state.withLock { state -> CheckedContinuation<PostgresConnection, any Error>? in
            defer { state = .over }
            guard case .waiting(let continuation) = state else { return nil }
            return continuation
        }
        continuation?.resume(with: outcome)
    }
}
