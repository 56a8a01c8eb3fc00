import GRDB
import Services

extension Library: HistoryRebuilding {
    public func rebuildCounts(
        report: @escaping @Sendable (_ done: Int, _ total: Int) async -> Void
    ) async throws(ServiceError) {
        let number = Int64(bitPattern: maker.random())
        let rebuild = try await write { db in try Rebuild(in: db, number: number, partLength: 5_000_000) }
        do {
            for (done, part) in rebuild.parts.enumerated() {
                await report(done, rebuild.parts.count + 1)
                try await write { db in try db.sorting { try rebuild.count(part, in: db) } }
            }
            await report(rebuild.parts.count, rebuild.parts.count + 1)
            try await write { db in try rebuild.finish(in: db) }
            await report(rebuild.parts.count + 1, rebuild.parts.count + 1)
        } catch {
            // In a task of its own, as this one may be cancelled.
            _ = await Task { try? await write { db in try rebuild.abandon(in: db) } }.value
            throw error
        }
    }
}
