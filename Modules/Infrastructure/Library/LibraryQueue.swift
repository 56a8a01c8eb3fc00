import Entities
import GRDB
import Services

extension Library: QueueStoring {
    public func storedQueue() async throws(ServiceError) -> PlayQueue {
        try await read { db in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT \(TrackRow.columns), is_current FROM queue JOIN tracks ON urn = track_urn
                    ORDER BY position
                    """
            )
            return PlayQueue(
                rows.map { TrackRow($0).track },
                currentIndex: rows.firstIndex { $0[TrackRow.columnCount] }
            )
        }
    }

    public func store(_ queue: PlayQueue) async throws(ServiceError) {
        try await write { db in
            try db.run("DELETE FROM queue")
            for (position, track) in queue.tracks.enumerated() {
                try db.run(
                    "INSERT INTO queue (position, track_urn, is_current) VALUES (?, ?, ?)",
                    [position, track.urn.description, position == queue.currentIndex]
                )
            }
        }
    }
}
