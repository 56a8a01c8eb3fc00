import CPostgres
import Dispatch
import Platform
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

extension LibPQ {
    /// Connects, on the calling thread.
    ///
    /// - Returns: `nil` if the attempt was over first.
    func connect(to address: PostgresAddress, _ attempt: ConnectionAttempt) throws(PostgresError)
        -> ServerLink?
    {
        guard options(of: address) != nil else { throw .badAddress }
        guard let connection = start(address) else { throw .unavailable }
        _ = functions.pointee.setNoticeReceiver(connection, { _, _ in }, nil)
        // The only way to learn the SQLSTATE of a refusal.
        _ = functions.pointee.setErrorVerbosity(connection, PQERRORS_VERBOSE)
        var status = PGRES_POLLING_WRITING
        while status != PGRES_POLLING_OK {
            guard functions.pointee.status(connection) != CONNECTION_BAD, status != PGRES_POLLING_FAILED
            else {
                defer { functions.pointee.finish(connection) }
                throw PostgresError(connecting: connection, self)
            }
            let socket = Descriptor(number: functions.pointee.socket(connection))
            let event = status == PGRES_POLLING_READING ? POLLIN : POLLOUT
            while socket.poll(Int32(event), milliseconds: 50) == 0 {
                guard !attempt.isOver else {
                    functions.pointee.finish(connection)
                    return nil
                }
            }
            status = functions.pointee.connectPoll(connection)
        }
        _ = functions.pointee.setErrorVerbosity(connection, PQERRORS_DEFAULT)
        return try ServerLink(connection, self)
    }

    /// Begins to connect. What comes before the address is only used if it says nothing else; the encoding is always
    /// UTF-8.
    private func start(_ address: PostgresAddress) -> OpaquePointer? {
        let parameters: KeyValuePairs = [
            // A server that is gone without a word is noticed within two minutes.
            "keepalives_idle": "60", "keepalives_interval": "15", "keepalives_count": "4",
            "tcp_user_timeout": "120000", "fallback_application_name": "sidewinder",
            "dbname": address.url, "client_encoding": "UTF8",
        ]
        let (keys, values) = (parameters.map { strdup($0.key) }, parameters.map { strdup($0.value) })
        defer { for text in keys + values { free(text) } }
        return functions.pointee.connectStartParams(
            keys.map { UnsafePointer($0) } + [nil],
            values.map { UnsafePointer($0) } + [nil],
            1
        )
    }
}
