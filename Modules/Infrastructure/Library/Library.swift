import Entities
import Foundation
import GRDB
import Platform
import Services
import Synchronization

/// The music library: one SQLite file that several processes may use at once.
///
/// What a call has returned for is on the disk and survives the end of the process and a power cut.
public final class Library: Sendable {
    private let readers: Readers
    /// What writes: opened when it is first needed, as most commands only read. Writes take turns there; a write by
    /// another process is waited for.
    private let writer = Mutex(Writer())

    let path: String
    private let patience: TimeInterval
    private let readsInPlace: Bool
    let maker: TrackMaker
    let versions = KnownVersions()
    let polls: @Sendable (_ path: String) -> AsyncStream<Void>
    let updates = Broadcast<LibraryUpdate>.merging()
    /// The revisions that followers know of.
    private let revisions: Mutex<Revisions>
    /// What looks for changes by others, once somebody follows.
    let watch = Mutex<Task<Void, Never>?>(nil)

    /// Opens the library, or begins one if there is no such file.
    ///
    /// A file that is no library, is damaged, or was made by a newer version is left untouched.
    ///
    /// - Parameters:
    ///   - path: the library's file; its folder is made if it isn't there, for its owner only.
    ///   - readsInPlace: whether what is read is read by the thread that asks, which is quickest where that thread
    ///     has nothing else to do. Otherwise it is free meanwhile.
    ///   - now: tells the time at which tracks are added.
    ///   - random: gives the random bits in the names of new tracks.
    /// - Throws: `unreadable` if the file is no library, damaged or too new; `inputOutput` if the system refuses.
    public static func open(
        at path: String,
        readsInPlace: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) }
    ) throws(ServiceError) -> Library {
        try open(at: path, maker: TrackMaker(now: now, random: random), readsInPlace: readsInPlace)
    }

    /// Opens the library.
    ///
    /// - Parameters:
    ///   - polls: an element whenever it is time to look for changes of the file by other processes.
    ///   - patience: how many seconds to wait for changes by other processes to be done.
    static func open(
        at path: String,
        maker: TrackMaker,
        readsInPlace: Bool = false,
        polls: @escaping @Sendable (_ path: String) -> AsyncStream<Void> = { .afterWrites(toLibraryAt: $0) },
        patience: TimeInterval = 15
    ) throws(ServiceError) -> Library {
        // SQLite gives names like `file:…` and `:memory:` a meaning of their own.
        let path = path.hasPrefix("/") ? path : "./" + path
        do {
            try LibraryFile.make(at: path)
            return try Library(
                at: path,
                patience: patience,
                maker: maker,
                readsInPlace: readsInPlace,
                polls: polls
            )
        } catch {
            throw ServiceError(error, path: path)
        }
    }

    private init(
        at path: String,
        patience: TimeInterval,
        maker: TrackMaker,
        readsInPlace: Bool,
        polls: @escaping @Sendable (_ path: String) -> AsyncStream<Void>
    ) throws {
        self.path = path
        self.maker = maker
        self.polls = polls
        self.patience = patience
        self.readsInPlace = readsInPlace
        readers = try Readers(path: path, patience: patience)
        revisions = Mutex(
            try readers.first.writeWithoutTransaction { db in
                try Schema.prepare(db)
                return try db.revisions()
            }
        )
    }

    deinit {
        watch.withLock { $0?.cancel() }
    }

    /// Ends the use of the file, when what is under way is done; later requests throw `cancelled`. Without it the use
    /// ends with the last reference.
    public func close() {
        watch.withLock { $0?.cancel() }
        let idle = writer.withLock { writer in
            writer.isClosed = true
            return writer.uses == 0 ? writer.queue : nil
        }
        // What can't be tidied up now is tidied up by the next who opens the file.
        try? idle?.close()
        readers.close()
    }

    /// Looks something up. All that one call looks up belongs to the same state of the library.
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

    /// Changes parts of the library in one transaction, then tells those who follow it.
    @concurrent func write<Value: Sendable>(
        _ parts: LibraryUpdate,
        _ change: @Sendable (Database) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await write(telling: { _ in parts }, change)
    }

    /// Changes the library in one transaction, then tells those who follow it.
    ///
    /// - Parameter parts: which parts were changed, given what the change returns.
    @concurrent func write<Value: Sendable>(
        telling parts: @Sendable (Value) -> LibraryUpdate,
        _ change: @Sendable (Database) throws -> Value
    ) async throws(ServiceError) -> Value {
        do {
            let queue = try takeWriter()
            defer { giveWriterBack() }
            let (value, revisions) = try await queue.write { db in
                let value = try change(db)
                return (value, try db.revise(parts(value)))
            }
            tell(revisions)
            return value
        } catch {
            throw ServiceError(error, path: path)
        }
    }

    /// Tells those who follow what changed up to some revisions, unless they know.
    func tell(_ new: Revisions) {
        let update = revisions.withLock { $0.update(to: new) }
        if !update.isEmpty { updates.send(update) }
    }

    private func takeWriter() throws -> DatabaseQueue {
        try writer.withLock { writer in
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
        let queue = try DatabaseQueue(
            path: path,
            configuration: .library(patience: patience, cache: Database.usualCache)
        )
        try queue.writeWithoutTransaction { db in try Rebuild.clearDead(in: db, ofLibraryAt: path) }
        return queue
    }
}

/// The connection that writes, once it is open.
private struct Writer {
    var queue: DatabaseQueue?
    /// How many writes it has to do.
    var uses = 0
    var isClosed = false
}
