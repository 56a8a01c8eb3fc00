import Entities
import Foundation
import Postgres
import Services
import Storing
import Synchronization

/// A walk through a music server's songs, being stored.
final class LibrarySourceUpdate: SourceUpdate {
    private let source: MusicSource
    private let library: SharedLibrary
    /// The change that the walk belongs to, once something is stored.
    private let change = Mutex<Int64?>(nil)
    private let lease: Mutex<Lease?>

    init(of source: MusicSource, in library: SharedLibrary, _ lease: Lease) {
        (self.source, self.library) = (source, library)
        self.lease = Mutex(lease)
    }

    func close() async throws(ServiceError) {
        lease.withLock { $0 = nil }
        await library.releases.finish()
    }

    func store(_ changes: [SourceChange], page: SourceWalk) async throws(ServiceError) -> UpdateSummary {
        let source = source.id
        return try await store(changes) { session in
            try session.execute(
                """
                INSERT INTO source_pages (source_id, number, cursor_text, seen)
                SELECT $1, coalesce(max(number), 0) + 1, $2, $3 FROM source_pages WHERE source_id = $1
                """,
                [.integer(source), .text(page.cursor), .bytes(page.seen.bytes)]
            )
        }
    }

    func finish(storing changes: [SourceChange], at date: Date) async throws(ServiceError) -> UpdateSummary {
        let source = source.id
        return try await store(changes) { session in
            try session.execute("DELETE FROM source_pages WHERE source_id = $1", [.integer(source)])
            try session.execute(
                "UPDATE sources SET synced_at = $2, waits_until = NULL, problem = NULL WHERE id = $1",
                [.integer(source), .integer(date.wholeSeconds)]
            )
            // The server has answered to the same user and password.
            try session.execute(
                "UPDATE scrobblers SET waits_until = NULL, problem = NULL WHERE source_id = $1",
                [.integer(source)]
            )
        }
    }

    private func store(
        _ changes: [SourceChange],
        noting progress: @escaping @Sendable (PostgresSession) throws -> Void
    ) async throws(ServiceError) -> UpdateSummary {
        let (source, maker, now) = (source, library.maker, library.maker.now())
        let (begun, lease) = (change.withLock(\.self), lease.withLock { $0?.row })
        let rowNumbers = library.rowNumbers
        let (summary, id) = try await library.write(telling: {
            $0.0.changesTracks ? [.tracks, .journal, .sources, .scrobblers] : [.sources, .scrobblers]
        }) {
            session -> (UpdateSummary, Int64?) in
            let change = try ImportChange(.sync, in: session, goingOnWith: begun, at: now)
            let stage = try TrackStage(
                WantedTracks(for: changes),
                in: session,
                of: change,
                numbering: rowNumbers.next(changes.count)
            )
            // It may have been removed meanwhile, with its tracks.
            guard try session.hasSource(source.id) else {
                throw ServiceError.notFound(.source(source.name))
            }
            // Another process goes on with the walk if this one wasn't heard of for long.
            guard try lease.map(session.renew) ?? false else {
                throw ServiceError.unavailable(.sync(source: source.name))
            }
            var batch = SongBatch(in: stage, maker: maker)
            for change in changes { try batch.store(change) }
            try batch.rows.finish()
            try progress(session)
            return (batch.summary, batch.rows.change.id)
        }
        change.withLock { $0 = id }
        return summary
    }
}
