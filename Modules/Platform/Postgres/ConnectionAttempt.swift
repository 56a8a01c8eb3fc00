import Synchronization

/// An attempt to connect. Its task can leave it at any time; the thread notices this after it has resolved the server's
/// name at the latest.
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

    /// Starts the attempt. Returns `false` if it was cancelled before.
    func begin(_ continuation: CheckedContinuation<PostgresConnection, any Error>) -> Bool {
        let isNew = state.withLock { state in
            guard case .new = state else { return false }
            state = .waiting(continuation)
            return true
        }
        if !isNew { continuation.resume(throwing: CancellationError()) }
        return isNew
    }

    /// Ends the attempt; only the first outcome counts.
    func finish(_ outcome: Outcome) {
        let continuation = state.withLock { state -> CheckedContinuation<PostgresConnection, any Error>? in
            defer { state = .over }
            guard case .waiting(let continuation) = state else { return nil }
            return continuation
        }
        continuation?.resume(with: outcome)
    }
}
