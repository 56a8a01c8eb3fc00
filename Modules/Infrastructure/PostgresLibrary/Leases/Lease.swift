import Foundation
import Postgres
import Services
import Synchronization

/// The exclusive right to do some work on a library, held by one process at a time.
///
/// The lease is renewed while this object lives, released when it is deallocated, and expires soon after its process
/// has died.
final class Lease: Sendable {
    private let library: PostgresLibrary
    let row: LeaseRow
    private let renewal: Task<Void, Never>

    /// Takes a lease; `nil` if another process has it.
    static func take(_ name: String, of library: PostgresLibrary) async throws(ServiceError) -> Lease? {
        await library.releases.finish()
        let row = LeaseRow(name: name, owner: UUID().uuidString)
        let isTaken = try await library.write([]) { session in try session.take(row) }
        return isTaken ? Lease(row, of: library) : nil
    }

    private init(_ row: LeaseRow, of library: PostgresLibrary) {
        (self.library, self.row) = (library, row)
        renewal = Task {
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(LeaseRow.seconds / 3))
                guard !Task.isCancelled else { return }
                await library.quietly { () throws(ServiceError) in
                    try await library.write([]) { session in try session.renew(row) }
                }
            }
        }
    }

    deinit {
        renewal.cancel()
        library.releases.add { [library, row] in
            await library.quietly { () throws(ServiceError) in
                try await library.write([]) { session in try session.release(row) }
            }
        }
    }
}

/// A row of the table `leases`.
struct LeaseRow: Sendable {
    let name: String
    let owner: String

    /// The time a lease is held without being renewed, in seconds.
    static let seconds: Int64 = 30
    /// The server's clock, which all machines share.
    static let now = "extract(epoch FROM now())::BIGINT"
}

extension PostgresSession {
    /// Takes a lease unless it is held. Returns whether it was taken.
    fileprivate func take(_ lease: LeaseRow) throws -> Bool {
        try execute(
            """
            INSERT INTO leases (name, owner, until) VALUES ($1, $2, \(LeaseRow.now) + \(LeaseRow.seconds))
            ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, until = excluded.until
            WHERE leases.until < excluded.until - \(LeaseRow.seconds)
            """,
            [.text(lease.name), .text(lease.owner)]
        ) == 1
    }

    /// - Returns: whether the lease is still held. If so, no other session can change it until the transaction ends.
    func renew(_ lease: LeaseRow) throws -> Bool {
        try execute(
            "UPDATE leases SET until = \(LeaseRow.now) + \(LeaseRow.seconds) WHERE name = $1 AND owner = $2",
            [.text(lease.name), .text(lease.owner)]
        ) == 1
    }

    /// - Returns: whether the lease was held until now.
    @discardableResult
    func release(_ lease: LeaseRow) throws -> Bool {
        try execute(
            "DELETE FROM leases WHERE name = $1 AND owner = $2",
            [.text(lease.name), .text(lease.owner)]
        ) == 1
    }
}
