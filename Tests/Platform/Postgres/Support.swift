import Dispatch
import Platform
import Postgres
import Synchronization
import TestSupport

extension PostgresConnection {
    /// Opens a connection with an empty schema.
    static func toEmptySchema(_ script: String = "") async throws -> PostgresConnection {
        let connection = try await connect(to: PostgresCluster.shared().schema())
        if !script.isEmpty { try await connection.run { try $0.script(script) } }
        return connection
    }

    /// The first column of the first row.
    func value<Value: PostgresReadable & Sendable>(
        _ sql: String,
        _ arguments: [PostgresValue] = [],
        as type: Value.Type = Value.self
    ) async throws -> Value {
        try await run { session in
            guard let row = try session.rows(sql, arguments).first else {
                throw PostgresError.unreadable(column: 0)
            }
            return try row[0]
        }
    }

    /// Repeats a query until it returns `true`.
    func wait(until sql: String, _ arguments: [PostgresValue] = []) async throws {
        while try await !value(sql, arguments, as: Bool.self) { await Task.yield() }
    }
}

/// Blocks a connection's thread until a task is done. A test can thus act in the middle of a body.
enum Blocking {
    static func run(_ body: @escaping @Sendable () async throws -> Void) throws {
        let (outcome, isDone) = (Outcome(), DispatchSemaphore(value: 0))
        Task(executorPreference: BlockingExecutor()) {
            let result: Result<Void, any Error>
            do { result = .success(try await body()) } catch { result = .failure(error) }
            outcome.result.withLock { $0 = result }
            isDone.signal()
        }
        isDone.wait()
        try outcome.result.withLock(\.self)?.get()
    }

    private final class Outcome: Sendable {
        let result = Mutex<Result<Void, any Error>?>(nil)
    }
}
