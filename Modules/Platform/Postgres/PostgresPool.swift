import Synchronization

/// A pool of connections to one server, made on demand, for concurrent tasks.
public final class PostgresPool: Sendable {
    private enum Turn {
        case connection(PostgresConnection)
        /// A place without a connection; the task makes one.
        case vacancy
        case cancelled
        case closed
    }

    private typealias Waiter = (number: Int, continuation: CheckedContinuation<Turn, Never>)

    private struct State {
        var idle: [PostgresConnection] = []
        /// The number of connections that exist or are being made.
        var count = 0
        var waiters: [Waiter] = []
        var asked = 0
        var isClosed = false
    }

    private let address: PostgresAddress
    private let limit: Int
    private let timeout: Duration
    private let preparation: @Sendable (PostgresSession) throws -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - limit: the maximum number of connections.
    ///   - timeout: the maximum time to connect.
    ///   - preparation: runs first on each new connection.
    public init(
        _ address: PostgresAddress,
        limit: Int,
        connectingWithin timeout: Duration = .seconds(10),
        preparing preparation: @escaping @Sendable (PostgresSession) throws -> Void = { _ in }
    ) {
        (self.address, self.limit, self.timeout) = (address, max(1, limit), timeout)
        self.preparation = preparation
    }

    /// Runs `body` as `PostgresConnection.run` does, with exclusive use of a connection. Waiting tasks get one in the
    /// order in which they asked. A connection that was lost while idle is replaced.
    @discardableResult public func run<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
        var connection: PostgresConnection?
        switch await turn() {
        case .connection(let idle): connection = idle
        case .vacancy: break
        case .cancelled: throw CancellationError()
        case .closed: throw PostgresError.closed
        }
        defer { hand(on: connection) }
        if let value = try await connection?.runIfAlive(body) { return value }
        connection = nil
        let new = try await PostgresConnection.connect(to: address, within: timeout)
        // An unprepared connection is closed.
        try await new.run(preparation)
        connection = new
        return try await new.run(body)
    }

    /// Closes the connections; those in use are closed after their bodies. Waiting tasks fail with `closed`.
    public func close() {
        let waiters = state.withLock { state in
            defer { (state.idle, state.waiters, state.isClosed) = ([], [], true) }
            return state.waiters
        }
        for waiter in waiters { waiter.continuation.resume(returning: .closed) }
    }

    /// The number of tasks that wait for a connection.
    var waitingCount: Int { state.withLock { $0.waiters.count } }

    private func turn() async -> Turn {
        let number = state.withLock { state in
            state.asked += 1
            return state.asked
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let turn: Turn? = state.withLock { state in
                    if Task.isCancelled { return .cancelled }
                    if state.isClosed { return .closed }
                    if let connection = state.idle.popLast() { return .connection(connection) }
                    if state.count < limit {
                        state.count += 1
                        return .vacancy
                    }
                    state.waiters.append((number, continuation))
                    return nil
                }
                if let turn { continuation.resume(returning: turn) }
            }
        } onCancel: {
            leave(number)
        }
    }

    /// Passes a place to the next waiting task, with its connection if it has one.
    private func hand(on connection: PostgresConnection?) {
        let waiter = state.withLock { state -> Waiter? in
            if !state.waiters.isEmpty { return state.waiters.removeFirst() }
            if let connection, !state.isClosed {
                state.idle.append(connection)
            } else {
                state.count -= 1
            }
            return nil
        }
        waiter?.continuation.resume(returning: connection.map(Turn.connection) ?? .vacancy)
    }

    private func leave(_ number: Int) {
        let waiter = state.withLock { state -> Waiter? in
            guard let index = state.waiters.firstIndex(where: { $0.number == number }) else { return nil }
            return state.waiters.remove(at: index)
        }
        waiter?.continuation.resume(returning: .cancelled)
    }
}
