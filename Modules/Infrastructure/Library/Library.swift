import Entities
import Foundation
import GRDB
import Services
import Synchronization

/// The music library: one SQLite file that several processes may use at once.
///
/// What a call has returned for is on the disk and survives the end of the process and a power cut.
public final class Library: Sendable {
    /// Reads see what was last committed and never wait for a write.
    private let reader: DatabaseQueue
    /// What writes: opened when it is first needed, as most commands only read.
    private let writer = Mutex<Writer?>(nil)

    let path: String
    private let patience: TimeInterval
    private let readsInPlace: Bool
    let maker: TrackMaker
    let followers = Followers()
    let versions = KnownVersions()
    let polls: @Sendable () -> AsyncStream<Void>
    /// The reader's number of the file's state when the library was opened.
    private let versionAtOpening: Int64

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
    ///   - polls: an element whenever it is time to look for changes by other processes.
    ///   - patience: how many seconds to wait for changes by other processes to be done.
    static func open(
        at path: String,
        maker: TrackMaker,
        readsInPlace: Bool = false,
        polls: @escaping @Sendable () -> AsyncStream<Void> = { .onceASecond },
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
        polls: @escaping @Sendable () -> AsyncStream<Void>
    ) throws {
        self.path = path
        self.maker = maker
        self.polls = polls
        self.patience = patience
        self.readsInPlace = readsInPlace
        reader = try DatabaseQueue(
            path: path,
            configuration: .library(patience: patience, cache: Database.readingCache)
        )
        versionAtOpening = try reader.writeWithoutTransaction { db in
            try Schema.prepare(db)
            return try db.dataVersion()
        }
    }

    /// Ends the use of the file. Without it that ends with the last reference.
    public func close() {
        // What couldn't be tidied up now is by the next who opens the file.
        try? writer.withLock { $0 }?.queue.close()
        try? reader.close()
    }

    /// Looks something up. All that one call looks up belongs to the same state of the library.
    func read<Value: Sendable>(
        _ value: @Sendable (Database) throws -> Value
    ) async throws(ServiceError) -> Value {
        do {
            guard readsInPlace else { return try await reader.read(value) }
            try Task.checkCancellation()
            return try readInPlace(value)
        } catch {
            throw ServiceError(error, path: path)
        }
    }

    private func readInPlace<Value>(_ value: (Database) throws -> Value) throws -> Value {
        try reader.read(value)
    }

    /// Changes the library in one transaction, then tells those who follow it.
    @concurrent func write<Value: Sendable>(
        _ change: @Sendable (Database) throws -> Value
    ) async throws(ServiceError) -> Value {
        do {
            let value = try await openWriter().queue.write(change)
            followers.tell()
            return value
        } catch {
            throw ServiceError(error, path: path)
        }
    }

    /// A number that is another one after each change by another process, and stays after our own; `nil` if the file
    /// can't be asked.
    @concurrent func foreignVersion() async -> Int64? {
        try? await openWriter().queue.writeWithoutTransaction { db in try db.dataVersion() }
    }

    /// The foreign version that the library was opened at; `nil` if there is a newer one, or the file can't be asked.
    func foreignVersionAtOpening() -> Int64? {
        try? openWriter().versionAtOpening
    }
}

/// The connection that writes.
private struct Writer: Sendable {
    /// Writes take turns here; a write by another process is waited for.
    let queue: DatabaseQueue
    /// This connection's number of the state that the library was opened at, if that was still there.
    let versionAtOpening: Int64?
}

extension Library {
    private func openWriter() throws -> Writer {
        try writer.withLock { writer in
            if let writer { return writer }
            let queue = try DatabaseQueue(
                path: path,
                configuration: .library(patience: patience, cache: Database.usualCache)
            )
            // Each connection has numbers of its own. Nobody wrote here before, so what the reader saw was foreign.
            let version = try queue.writeWithoutTransaction { db in try db.dataVersion() }
            let isUnchanged = try reader.writeWithoutTransaction { db in
                try db.dataVersion() == versionAtOpening
            }
            let new = Writer(queue: queue, versionAtOpening: isUnchanged ? version : nil)
            writer = new
            return new
        }
    }
}
