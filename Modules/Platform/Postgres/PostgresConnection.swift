import Platform

/// A connection to a PostgreSQL server, with a thread of its own. It closes when released.
public final class PostgresConnection: Sendable {
    private let thread: ConnectionThread

    private init(_ thread: ConnectionThread) {
        self.thread = thread
    }

    deinit {
        thread.close()
    }

    /// Connects. A cancelled task stops waiting immediately.
    ///
    /// - Parameter limit: the maximum time to try all hosts of the address; `unreachable` is thrown after that.
    @concurrent
    public static func connect(
        to address: PostgresAddress,
        within limit: Duration = .seconds(10)
    ) async throws -> PostgresConnection {
        let attempt = ConnectionAttempt()
        let timer = Task {
            try await Task.sleep(for: limit)
            attempt.finish(.failure(LibPQ.installed?.timeout(of: address) ?? .unavailable))
        }
        defer { timer.cancel() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if attempt.begin(continuation) { start(attempt, address) }
            }
        } onCancel: {
            attempt.finish(.failure(CancellationError()))
        }
    }

    private static func start(_ attempt: ConnectionAttempt, _ address: PostgresAddress) {
        do {
            try SystemThread.start {
                guard let pq = LibPQ.installed else {
                    return attempt.finish(.failure(PostgresError.unavailable))
                }
                let thread = ConnectionThread()
                do {
                    guard let link = try pq.connect(to: address, attempt) else { return }
                    // If the attempt is over, this releases the only reference, and the thread ends immediately.
                    attempt.finish(.success(PostgresConnection(thread)))
                    thread.run(PostgresSession(link))
                } catch {
                    attempt.finish(.failure(error))
                }
            }
        } catch {
            attempt.finish(.failure(PostgresError.unreachable(host: "", port: "", reason: error.reason)))
        }
    }

    /// Runs `body` on the connection's thread, after all earlier bodies. Rolls back a transaction that it leaves open.
    ///
    /// If the task is cancelled, the server cancels the running statement, and `CancellationError` is thrown. A body
    /// that completes anyway, such as one that has just committed, keeps its value.
    @discardableResult public func run<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
        guard let value = try await runIfAlive(body) else { throw PostgresError.connectionLost }
        return value
    }

    /// Schedules `body` on the connection's thread after all earlier bodies, without waiting for it.
    func start(_ body: @escaping ConnectionThread.Job) {
        _ = thread.add(body)
    }

    /// Does the same as `run`, but returns `nil` without running `body` if the connection is already lost.
    func runIfAlive<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value? {
        let job = ConnectionJob()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isTaken = thread.add { session in
                    continuation.resume(with: Result { try session.perform(job, body) })
                }
                if !isTaken { continuation.resume(returning: nil) }
            }
        } onCancel: {
            job.cancel()
        }
    }
}

extension PostgresSession {
    /// Runs a body. Returns `nil` if the connection is already lost.
    fileprivate func perform<Value>(
        _ job: ConnectionJob,
        _ body: (PostgresSession) throws -> Value
    ) throws -> Value? {
        link.takeInput()
        guard !link.isLost else { return nil }
        self.job = job
        job.begin(link)
        defer { self.job = nil }
        let outcome = Result {
            if job.isCancelled { throw CancellationError() }
            return try body(self)
        }
        job.end(link)
        rollBack()
        guard job.isCancelled else { return try outcome.get() }
        do {
            return try outcome.get()
        } catch PostgresError.cancelled, PostgresError.connectionLost {
            throw CancellationError()
        }
    }
}
