import Entities
import Foundation
import GRDB
import Platform
import Services
import StoreCore
import Synchronization

/// The music library: one SQLite file that several processes can use concurrently.
///
/// When a call returns, its changes are on the disk and survive a crash or a power cut.
package final class SQLiteLibrary: Sendable {
    private let readers: Readers
    let revisionReader: RevisionReader
    /// The writing connection, opened on first use because most commands only read. Writes are serialised, and wait
    /// for writes by other processes.
    private let writer = Mutex(Writer())

    private let connections: LibraryConnections
    private let readsInPlace: Bool
    package let maker: TrackFactory
    let versions = KnownVersions<Version>()
    private let commitActions = Mutex<[@Sendable () -> Void]>([])
    /// The last counts of plays per day, cached by `statistics`.
    let heardDays = Mutex<HeardDays?>(nil)
    let polls: @Sendable (_ path: String) -> AsyncStream<Void>
    let updates = Broadcast<LibraryUpdate>.merging()
    /// The revisions that subscribers have seen.
    private let revisions: Mutex<Revisions>
    /// Polls for changes by other processes, once there is a subscriber.
    let watch = Mutex<Task<Void, Never>?>(nil)

    /// Opens the library, or creates it if the file doesn't exist.
    ///
    /// A file that isn't a library, is damaged, or was made by a newer version is left untouched. A file on a
    /// read-only disk or in a read-only folder is opened for reading.
    ///
    /// - Parameters:
    ///   - path: the library's file; its folder is created if missing, accessible to its owner only.
    ///   - readsInPlace: whether reads run on the calling thread, which is fastest if that thread has nothing else to
    ///     do. Otherwise the thread isn't blocked.
    ///   - now: the time given to added tracks.
    ///   - random: random bits for the URNs of new tracks.
    ///   - willUpgrade: called before an older library is upgraded. From then on, older programs can't write to it.
    /// - Throws: `unreadable` if the file isn't a library, is damaged or too new; `inputOutput` if the system
    ///   refuses.
    package static func open(
        at path: String,
        readsInPlace: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) },
        willUpgrade: () -> Void = {}
    ) throws(ServiceError) -> SQLiteLibrary {
        let maker = TrackFactory(now: now, random: random)
        return try open(at: path, maker: maker, readsInPlace: readsInPlace, willUpgrade: willUpgrade)
    }

    /// Opens the library.
    ///
    /// - Parameters:
    ///   - polls: yields whenever it is time to check for changes by other processes.
    ///   - timeout: seconds to wait for a lock held by another process.
    static func open(
        at path: String,
        maker: TrackFactory,
        readsInPlace: Bool = false,
        polls: @escaping @Sendable (_ path: String) -> AsyncStream<Void> = { .afterWrites(toLibraryAt: $0) },
        timeout: TimeInterval = 15,
        willUpgrade: () -> Void = {}
    ) throws(ServiceError) -> SQLiteLibrary {
        // SQLite interprets names such as `file:…` and `:memory:`.
        let path = path.hasPrefix("/") ? path : "./" + path
        func library(isReadOnly: Bool) throws -> SQLiteLibrary {
            try SQLiteLibrary(
                over: LibraryConnections(to: path, timeout: timeout, isReadOnly: isReadOnly),
                maker: maker,
                readsInPlace: readsInPlace,
                polls: polls,
                willUpgrade: willUpgrade
            )
        }
        do {
            try LibraryFile.make(at: path)
            do {
                return try library(isReadOnly: false)
            } catch let error as DatabaseError where error.isRefusal && LibraryFile.isReadOnly(at: path) {
                try LibraryFile.checkLog(ofLibraryAt: path)
                return try library(isReadOnly: true)
            }
        } catch {
            throw ServiceError(error, path: path)
        }
    }

    private init(
        over connections: LibraryConnections,
        maker: TrackFactory,
        readsInPlace: Bool,
        polls: @escaping @Sendable (_ path: String) -> AsyncStream<Void>,
        willUpgrade: () -> Void
    ) throws {
        self.connections = connections
        self.maker = maker
        self.polls = polls
        self.readsInPlace = readsInPlace
        readers = try Readers(connections)
        revisionReader = RevisionReader(connections)
        revisions = Mutex(
            try readers.first.writeWithoutTransaction { db in
                try connections.isReadOnly ? Schema.check(db) : Schema.prepare(db, willUpgrade: willUpgrade)
                try db.forbidWrites()
                return try db.revisions()
            }
        )
    }

    /// The path of the library's file.
    package var path: String { connections.path }

    var isReadOnly: Bool { connections.isReadOnly }

    /// Whether the path leads to a different file than at first, or to none. Writes then fail, and streams of changes
    /// end.
    var isReplaced: Bool { connections.isReplaced }

    deinit {
        watch.withLock { $0?.cancel() }
    }

    /// Reads from the library. Everything read in one call belongs to the same snapshot.
    func read<Value: Sendable>(
        _ value: @Sendable (Database) throws -> Value
    ) async throws(ServiceError) -> Value {
        do {
            if readsInPlace { try Task.checkCancellation() }
            return try await readers.read(inPlace: readsInPlace, value)
        } catch {
            throw ServiceError(error, path: path)
        }
    }

    /// Changes parts of the library in one transaction, then notifies subscribers.
    @concurrent func write<Value: Sendable>(
        _ parts: LibraryUpdate,
        _ change: @Sendable (Database) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await write(notifying: { _ in parts }, change)
    }

    /// Stores something that can be computed again, unless another process is writing or the library can't be written.
    func writeIfFree(_ change: @Sendable (Database) throws -> Void) async {
        try? await write(notifying: { _ in [] }, waits: false, change)
    }

    /// Changes the library in one transaction, then notifies subscribers.
    ///
    /// - Parameters:
    ///   - parts: the parts that changed, given the change's result.
    ///   - waits: whether to wait while another process is writing.
    @concurrent func write<Value: Sendable>(
        notifying parts: @Sendable (Value) -> LibraryUpdate,
        waits: Bool = true,
        _ change: @Sendable (Database) throws -> Value
    ) async throws(ServiceError) -> Value {
        do {
            let queue = try takeWriter()
            defer { giveWriterBack() }
            let (value, revisions) = try await queue.writeWithoutTransaction { db in
                if !waits { db.setTimeout(0) }
                defer {
                    if !waits { db.setTimeout(connections.timeout) }
                    db.limitStatements()
                    commitActions.withLock { $0 = [] }
                }
                var result: (Value, Revisions)?
                try db.inTransaction {
                    try Schema.check(db)
                    let value = try change(db)
                    result = (value, try db.revise(parts(value)))
                    return .commit
                }
                for action in commitActions.withLock(\.self) { action() }
                guard let result else { throw CancellationError() }
                return result
            }
            tell(revisions)
            return value
        } catch {
            throw ServiceError(error, path: path)
        }
    }

    /// Runs an action once the current write is committed. GRDB's own handlers of transactions also run after a later
    /// transaction if SQLite has rolled this one back on its own, for example because the disk is full.
    func afterCommit(_ action: @escaping @Sendable () -> Void) {
        commitActions.withLock { $0.append(action) }
    }

    /// Notifies subscribers of new revisions, unless they have seen them.
    func tell(_ new: Revisions) {
        let update = revisions.withLock { $0.update(to: new) }
        if !update.isEmpty { updates.send(update) }
    }

    private func takeWriter() throws -> DatabaseQueue {
        guard !isReadOnly else {
            throw ServiceError.inputOutput(
                path: path,
                reason: "The library is read-only: its disk or folder isn't writable."
            )
        }
        try connections.check()
        return try writer.withLock { writer in
            guard !writer.isClosed else { throw CancellationError() }
            let queue = try writer.queue ?? openWriter()
            writer.queue = queue
            writer.uses += 1
            return queue
        }
    }

    private func giveWriterBack() {
        let unused = writer.withLock { writer in
            writer.uses -= 1
            return writer.isClosed && writer.uses == 0 ? writer.queue : nil
        }
        try? unused?.close()
    }

    private func openWriter() throws -> DatabaseQueue {
        let queue = try connections.open(for: .writing)
        try queue.writeWithoutTransaction { db in
            try Schema.check(db)
            try Rebuild.clearDead(in: db, ofLibraryAt: path)
            try BulkImport.endDead(in: db, ofLibraryAt: path)
        }
        return queue
    }
}

extension SQLiteLibrary: LibraryClosing {
    /// Closes all connections, busy ones after their work. Without this call they are closed with the last reference.
    package func close() {
        watch.withLock { $0?.cancel() }
        let idle = writer.withLock { writer in
            writer.isClosed = true
            return writer.uses == 0 ? writer.queue : nil
        }
        // If this fails, the next process that opens the file cleans up.
        try? idle?.close()
        readers.close()
        revisionReader.close()
    }
}

/// The writing connection and its state.
private struct Writer {
    var queue: DatabaseQueue?
    /// The number of writes waiting or in progress.
    var uses = 0
    var isClosed = false
}
