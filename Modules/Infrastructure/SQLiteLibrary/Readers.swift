import GRDB
import GRDBSQLite
import StoreCore
import Synchronization

/// A pool of reading connections. They see the last commit and never wait for a write. A connection runs one read at a
/// time; more are opened while all are busy.
final class Readers: Sendable {
    private let connections: LibraryConnections
    private let state: Mutex<State>

    private struct State {
        var readers: [Reader]
        var isClosed = false
    }

    private struct Reader {
        let queue: DatabaseQueue
        /// The number of reads waiting or in progress.
        var load = 0
    }

    /// The maximum number of connections; further reads queue.
    private static let maximum = 4

    init(_ connections: LibraryConnections) throws {
        self.connections = connections
        let queue = try connections.open(for: .reading)
        state = Mutex(State(readers: [Reader(queue: queue)]))
    }

    /// The connection that was opened first. It can write until `forbidWrites`.
    var first: DatabaseQueue { state.withLock { $0.readers[0].queue } }

    /// Reads with an idle connection if possible.
    func read<Value: Sendable>(
        inPlace: Bool,
        _ value: @Sendable (Database) throws -> Value
    ) async throws -> Value {
        let (number, queue) = try take()
        defer { release(number) }
        return try await inPlace
            ? readInPlace(queue, value) : queue.unsafeRead { db in try db.snapshot(value) }
    }

    /// Closes the connections, busy ones after their reads. Later reads throw `CancellationError`.
    func close() {
        let idle = state.withLock { state in
            state.isClosed = true
            return state.readers.filter { $0.load == 0 }
        }
        for reader in idle { try? reader.queue.close() }
    }

    /// Reads on the calling thread. Synchronous, because `unsafeRead` picks GRDB's asynchronous overload in an `async`
    /// function.
    private func readInPlace<Value>(_ queue: DatabaseQueue, _ value: (Database) throws -> Value) throws
        -> Value
    {
        try queue.unsafeRead { db in try db.snapshot(value) }
    }

    private func release(_ number: Int) {
        let unused = state.withLock { state in
            state.readers[number].load -= 1
            return state.isClosed && state.readers[number].load == 0 ? state.readers[number].queue : nil
        }
        try? unused?.close()
    }

    private func take() throws -> (number: Int, queue: DatabaseQueue) {
        try state.withLock { state in
            guard !state.isClosed else { throw CancellationError() }
            var number = state.readers.indices.min { state.readers[$0].load < state.readers[$1].load } ?? 0
            if state.readers[number].load > 0, state.readers.count < Self.maximum {
                number = state.readers.count
                let queue = try connections.open(for: .reading)
                try queue.unsafeRead { db in try db.forbidWrites() }
                state.readers.append(Reader(queue: queue))
            }
            state.readers[number].load += 1
            return (number, state.readers[number].queue)
        }
    }
}

extension Database {
    /// Makes this connection read-only.
    ///
    /// GRDB's `read` does this before each read and reverts it afterwards. Each time, SQLite prepares every statement
    /// again, which took a sixth of the time of a page of tracks.
    func forbidWrites() throws { try perform("PRAGMA query_only = ON") }

    /// Reads from one snapshot.
    fileprivate func snapshot<Value>(_ value: (Database) throws -> Value) throws -> Value {
        defer { limitStatements() }
        try perform("BEGIN")
        defer { endSnapshot() }
        return try value(self)
    }

    /// Ends a transaction that has only read. GRDB stops the program if one stays open.
    private func endSnapshot() {
        if (try? perform("COMMIT")) != nil { return }
        // A cancelled read may leave a statement running; until it is reset, SQLite interrupts all others.
        var statement = sqlite3_next_stmt(sqliteConnection, nil)
        while statement != nil {
            sqlite3_reset(statement)
            statement = sqlite3_next_stmt(sqliteConnection, statement)
        }
        try? perform("COMMIT")
    }
}
