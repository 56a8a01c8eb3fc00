import Entities
import GRDB
import Platform
import StoreCore
import Synchronization

/// Reads the library's revision through its own connection, which never waits for another read.
final class RevisionReader: Sendable {
    private let connections: LibraryConnections
    private let state = Mutex(State.unopened)

    private enum State {
        case unopened
        case open(Connection)
        case closed
    }

    private struct Connection {
        let queue: DatabaseQueue
        /// The device and inode of the file.
        let file: String
        /// SQLite's `data_version` when the revisions were read. A commit by any other connection changes it; this one
        /// only reads.
        var version: Int64?
        var library = ""
        var revisions = Revisions()
    }

    init(_ connections: LibraryConnections) {
        self.connections = connections
    }

    /// Rereads the revisions only after a commit, which SQLite detects in shared memory.
    func revision(of parts: LibraryUpdate) throws -> String {
        try connections.check()
        return try state.withLock { state in
            var connection =
                switch state {
                case .unopened: try open()
                case .open(let connection): connection
                case .closed: throw CancellationError()
                }
            try connection.queue.unsafeRead { db in
                let version = try db.cachedStatement(sql: "PRAGMA data_version").numbers(1, [], [])?.first
                if version == nil || version != connection.version {
                    connection.revisions = try db.revisions()
                    connection.library = try db.library(inFile: connection.file)
                    connection.version = version
                }
            }
            state = .open(connection)
            return "\(connection.library).\(connection.revisions.sum(of: parts))"
        }
    }

    func close() {
        state.withLock { state in
            if case .open(let connection) = state { try? connection.queue.close() }
            state = .closed
        }
    }

    private func open() throws -> Connection {
        let queue = try connections.open(for: .reading)
        let file = try FileState(at: connections.path)
        return Connection(queue: queue, file: "\(file.device) \(file.number)")
    }
}

extension Database {
    /// A hash that identifies the library: its file and, because inode numbers are reused, its first track.
    fileprivate func library(inFile file: String) throws -> String {
        let urn = try String.fetchOne(cachedStatement(sql: "SELECT urn FROM tracks ORDER BY id LIMIT 1"))
        var library = FNV1a()
        library.add("\(file) \(urn ?? "")")
        return String(library.value, radix: 36)
    }
}
