import Entities
import GRDB
import Services

extension Library: QueueStoring {
    public func storedQueue() async throws(ServiceError) -> PlayQueue {
        try await read { db in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT \(StoredTrack.columns), position IS (SELECT queue_position FROM player)
                    FROM queue JOIN tracks ON urn = track_urn ORDER BY position
                    """
            )
            return PlayQueue(
                rows.map { StoredTrack($0).track },
                currentIndex: rows.firstIndex { $0[StoredTrack.columnCount] }
            )
        }
    }

    public func store(_ queue: PlayQueue) async throws(ServiceError) {
        try await write([.queue, .player]) { db in try db.store(queue) }
    }

    public func storePosition(in queue: PlayQueue) async throws(ServiceError) {
        _ = try await write(telling: { isStored in isStored ? .player : [.queue, .player] }) { db in
            let isStored = try db.hasStored(queue)
            try isStored ? db.storePosition(in: queue) : db.store(queue)
            return isStored
        }
    }
}

extension Database {
    fileprivate func store(_ queue: PlayQueue) throws {
        try run("DELETE FROM queue")
        for (position, entry) in queue.entries.enumerated() {
            try run(
                "INSERT INTO queue (position, track_urn) VALUES (?, ?)",
                [position, entry.track.urn.description]
            )
        }
        try storePosition(in: queue)
    }

    fileprivate func storePosition(in queue: PlayQueue) throws {
        try run("UPDATE player SET queue_position = ?", [queue.currentIndex])
    }

    /// Whether this queue is the stored one, judging by its length and current track. It isn't if tracks were
    /// deleted since, or another process stored its own.
    fileprivate func hasStored(_ queue: PlayQueue) throws -> Bool {
        let last = try Int.fetchOne(self, sql: "SELECT max(position) FROM queue")
        guard last == queue.entries.indices.last else { return false }
        guard let index = queue.currentIndex, let current = queue.current else { return true }
        let urn = try String.fetchOne(
            self,
            sql: "SELECT track_urn FROM queue WHERE position = ?",
            arguments: [index]
        )
        return urn == current.track.urn.description
    }
}
