import Entities
import Foundation
import Platform
import Postgres
import Services
import StoreCore
import Synchronization

/// A music library on a server that speaks PostgreSQL's protocol. Many machines can use it concurrently.
///
/// When a call returns, its changes are committed. A call that loses its connection is retried over another one, as
/// long as `timeout` lasts; so is a call that conflicts with another process.
package final class PostgresLibrary: Sendable {
    let pool: PostgresPool
    let address: PostgresAddress
    let engine: Engine
    package let maker: TrackFactory
    /// The account and machine, as account@machine. Each has its own queue and downloads.
    let userAtMachine: String
    let rowNumbers = RowNumbers.ofProcess
    /// The counter shard this process writes to.
    let spread = Int64.random(in: 0..<PostgresSession.spreads)
    let retries: Retries
    /// The minimum number of plays that an import stores in bulk.
    let bulkSize: Int
    /// The versions of the history that this process knows to be stored.
    let versions: KnownVersions<PlayVersion>
    private let confirmed: ConfirmedCommits
    /// The leases of this process that are being released.
    let releases = LeaseReleases()
    let updates = Broadcast<LibraryUpdate>.merging()
    /// The revisions that subscribers have seen.
    private let revisions: Mutex<Revisions>
    /// Listens for changes by others, once a subscriber exists.
    let watch = Mutex<Task<Void, Never>?>(nil)

    /// Opens the library in a database, or creates one if the database is empty.
    ///
    /// - Parameters:
    ///   - address: the address of the database.
    ///   - makes: whether to create a missing library; otherwise throws `noLibrary`.
    ///   - userAtMachine: the account and machine, as account@machine.
    ///   - connections: the maximum number of connections, which are opened on demand.
    ///   - timeout: the number of seconds for which calls to an unresponsive server are retried.
    ///   - bulkSize: the minimum number of plays, stored in one call by an import, to store in bulk.
    ///   - now: returns the time given to added tracks.
    ///   - random: returns random bits for the URNs of new tracks.
    ///   - willUpgrade: called before an older library is upgraded. From then on, older programs can't write to it.
    /// - Throws: `unreadable` if the database isn't a library, or too new; `inputOutput` if the server can't be reached
    ///   or refuses.
    package static func open(
        at address: PostgresAddress,
        makes: Bool = true,
        userAtMachine: String,
        connections: Int = 4,
        timeout: TimeInterval = 15,
        bulkSize: Int = 1000,
        now: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) },
        willUpgrade: @escaping @Sendable () -> Void = {}
    ) async throws(ServiceError) -> PostgresLibrary {
        let machine = Self.machine(of: userAtMachine)
        let (confirmed, versions) = (ConfirmedCommits(), KnownVersions<PlayVersion>())
        let pool = PostgresPool(address, limit: connections) { session in
            try session.pinSearchPath()
            try session.prepare(on: machine, userAtMachine: userAtMachine)
            do {
                try confirmed.check(in: session)
            } catch Problem.rolledBack {
                versions.forget()
                throw Problem.rolledBack
            }
        }
        // A user who just mistyped the address shouldn't have to wait for the error.
        let retries = Retries(timeout: timeout)
        do {
            let (engine, revisions) = try await retries.run(waitsForServer: false) {
                try await pool.run { session in
                    let engine = try session.engine()
                    guard try makes || Schema.exists(in: session) else {
                        throw ServiceError.noLibrary(place: address.description)
                    }
                    try Schema.prepare(session, willUpgrade: willUpgrade)
                    return (engine, try session.revisions())
                }
            }
            return PostgresLibrary(
                pool: pool,
                address: address,
                engine: engine,
                userAtMachine: userAtMachine,
                maker: TrackFactory(now: now, random: random),
                retries: retries,
                bulkSize: bulkSize,
                versions: versions,
                confirmed: confirmed,
                revisions: revisions
            )
        } catch {
            pool.close()
            throw ServiceError(error, at: address)
        }
    }

    private init(
        pool: PostgresPool,
        address: PostgresAddress,
        engine: Engine,
        userAtMachine: String,
        maker: TrackFactory,
        retries: Retries,
        bulkSize: Int,
        versions: KnownVersions<PlayVersion>,
        confirmed: ConfirmedCommits,
        revisions: Revisions
    ) {
        (self.pool, self.address, self.engine, self.userAtMachine) = (pool, address, engine, userAtMachine)
        (self.maker, self.retries, self.bulkSize) = (maker, retries, bulkSize)
        (self.versions, self.confirmed) = (versions, confirmed)
        self.revisions = Mutex(revisions)
    }

    /// The machine of this process, which tag writes and files belong to.
    var machine: String { Self.machine(of: userAtMachine) }

    private static func machine(of userAtMachine: String) -> String {
        String(userAtMachine.split(separator: "@").last ?? "")
    }

    deinit {
        watch.withLock { $0?.cancel() }
        pool.close()
    }

    /// Reads from the library. Everything read in one call belongs to the same snapshot.
    func read<Value: Sendable>(
        _ value: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws(ServiceError) -> Value {
        do {
            try confirmed.reportLoss()
            return try await retries.run {
                try await self.pool.run { session in
                    try session.inTransaction(.readOnly) { try value(session) }
                }
            }
        } catch {
            throw ServiceError(error, at: address)
        }
    }

    /// Changes parts of the library in one transaction, then notifies subscribers.
    @discardableResult func write<Value: Sendable>(
        _ parts: LibraryUpdate,
        _ change: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await write(notifying: { _ in parts }, change)
    }

    /// Changes the library in one transaction, then notifies subscribers.
    ///
    /// - Parameters:
    ///   - parts: returns the parts that changed, given the change's result.
    ///   - change: may run several times, but is committed only once.
    func write<Value: Sendable>(
        notifying parts: @escaping @Sendable (Value) -> LibraryUpdate,
        _ change: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws(ServiceError) -> Value {
        let commit = Commit<Value>()
        let (spread, engine) = (spread, engine)
        do {
            try confirmed.reportLoss()
            let (value, update) = try await retries.run {
                try await self.pool.run { session in
                    try session.retryingAfterStoppedClients {
                        try commit.make(in: session) {
                            let value = try change(session)
                            let parts = parts(value)
                            try session.revise(parts, spread: spread, on: engine)
                            return (value, parts)
                        }
                    }
                }
            }
            confirmed.add(commit.token)
            if !update.isEmpty { await didChange(update) }
            return value
        } catch {
            throw ServiceError(error, at: address)
        }
    }

    /// Does background work, whose errors are not shown. Only lost commits are reported, by the next call.
    @discardableResult func quietly<Value: Sendable>(_ work: () async throws(ServiceError) -> Value) async
        -> Value?
    {
        do throws(ServiceError) {
            return try await work()
        } catch {
            if error == ServiceError(Problem.rolledBack, at: address) { confirmed.reportLater() }
            return nil
        }
    }

    /// Notifies subscribers of changes by this process. Subscribers that are added later don't receive them.
    private func didChange(_ parts: LibraryUpdate) async {
        guard watch.withLock({ $0 == nil }) else { return await tell() }
        revisions.withLock { $0.count(parts) }
    }

    /// Notifies subscribers of changes since the last notification.
    func tell() async {
        let new = await quietly { () throws(ServiceError) in
            try await read { session in try session.revisions() }
        }
        guard let new else { return }
        // Sent under the lock: when this call returns, changes found by concurrent calls have also been sent.
        revisions.withLock { revisions in
            let update = revisions.update(to: new)
            if !update.isEmpty { updates.send(update) }
        }
    }
}

extension PostgresLibrary: LibraryClosing {
    package func close() {
        watch.withLock { $0?.cancel() }
        pool.close()
    }
}
