import Entities
import Foundation
import Postgres
import Services

extension PostgresLibrary {
    /// Corrects the counts by comparing them with the log.
    ///
    /// Counts are sums of shards, to which other processes add all the time. Each comparison uses a single snapshot, in
    /// which counts and log lack the same uncommitted plays; then the differences are added. Only processes that store
    /// new names wait, while all names are regrouped. No play is lost.
    func rebuildCounts(
        report: @escaping @Sendable (_ done: Int, _ total: Int) async -> Void
    ) async throws(ServiceError) {
        guard let lease = try await Lease.take("rebuild", of: self) else { throw .unavailable(.rebuild) }
        let ranges = try await read { session in try session.slotRanges() }
        let total = ranges.count + 2
        await report(0, total)
        var rebuild = Rebuild()
        rebuild.versions = try await read { session in try session.wrongVersions() }
        await report(1, total)
        for (done, range) in ranges.enumerated() {
            rebuild.slots += try await read { session in try session.wrongSlots(in: range) }
            await report(done + 2, total)
        }
        let (whole, row) = (rebuild, lease.row)
        try await write(.plays) { session in try session.finish(whole, holding: row) }
        // Until here the lease is renewed, and no other process can get it.
        withExtendedLifetime(lease) {}
        await report(total, total)
    }
}
