import GRDB
import Services

extension SQLiteLibrary {
    /// Rebuilds all counts from the log, and replaces the old ones in a single step at the end.
    func rebuildCounts(
        report: @escaping @Sendable (_ done: Int, _ total: Int) async -> Void
    ) async throws(ServiceError) {
        guard let lock = try LibraryLock(for: .rebuild, onLibraryAt: path) else {
            throw .unavailable(.rebuild)
        }
        let rebuild = try await write([]) { db in try Rebuild(in: db, holding: lock) }
        do {
            let parts = [0...0] + (try await read { db in try db.versionRanges(holding: Self.partLength) })
            var part = try await counted(parts.first).get()
            for done in parts.indices {
                await report(done, parts.count + 1)
                async let following = counted(parts.dropFirst(done + 1).first)
                if let part { try await store(part, for: rebuild) }
                part = try await following.get()
            }
            await report(parts.count, parts.count + 1)
            try await write(.plays) { db in try rebuild.finish(in: db) }
            await report(parts.count + 1, parts.count + 1)
        } catch {
            // In a separate task, because this one may be cancelled.
            _ = await Task { try? await write([]) { db in try rebuild.abandon(in: db) } }.value
            throw error
        }
    }

    /// Reads the plays of some versions from the log.
    private func counted(_ versions: ClosedRange<Int64>?) async -> Result<CountedPart?, ServiceError> {
        guard let versions else { return .success(nil) }
        do {
            return .success(try await read { db in try db.countedPart(versions) })
        } catch {
            return .failure(error)
        }
    }

    private func store(_ part: CountedPart, for rebuild: Rebuild) async throws(ServiceError) {
        try await write([]) { db in try rebuild.begin(part, in: db) }
        var next = 0
        while next < part.plays.count {
            let first = next
            next = try await write([]) { db in
                try rebuild.store(part, from: first, atMost: Self.storedAtOnce, in: db)
            }
            await pauseForOtherWriters()
        }
    }

    /// Pauses to let other processes write. SQLite makes waiting writers poll the file, so they would miss a shorter
    /// pause.
    private func pauseForOtherWriters() async {
        try? await Task.sleep(for: .milliseconds(15))
    }

    /// The number of plays per part, which takes 32 MB of memory.
    private static let partLength = 4_000_000
    /// The number of plays stored per transaction, which takes 0.1 to 0.2 seconds.
    private static let storedAtOnce = 300_000
}
