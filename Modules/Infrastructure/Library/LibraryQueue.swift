import Entities
import GRDB
import Services

extension Library: QueueStoring {
    public func storedQueue() async throws(ServiceError) -> PlayQueue {
        try await read { db in try db.storedQueue() }
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
    fileprivate func storedQueue() throws -> PlayQueue {
        let player = try Row.fetchOne(
            self,
            sql: "SELECT queue_position, entry_count, shuffled, repeats FROM player"
        )
        let rows = try Row.fetchAll(
            self,
            sql: """
                SELECT \(StoredTrack.columns), entry_id, position, shuffled_position
                FROM queue JOIN tracks ON urn = track_urn ORDER BY position
                """
        )
        let entries = rows.map {
            PlayQueue.Entry(id: $0[StoredTrack.columnCount], track: StoredTrack($0).track)
        }
        let position: Int? = player?[0]
        return PlayQueue(
            entries: entries,
            currentIndex: rows.firstIndex { $0[StoredTrack.columnCount + 1] == position },
            entryCount: player?[1] ?? 0,
            repeats: (player?[3] as String?).flatMap(RepeatMode.init) ?? .off,
            shuffledIDs: player?[2] == true ? shuffledIDs(of: entries, in: rows) : nil,
            seed: .random(in: .min ... .max)
        )
    }

    private func shuffledIDs(of entries: [PlayQueue.Entry], in rows: [Row]) -> [PlayQueue.Entry.ID] {
        let positions = rows.map { $0[StoredTrack.columnCount + 2] as Int? ?? .max }
        return zip(entries, positions).sorted { $0.1 < $1.1 }.map(\.0.id)
    }

    fileprivate func store(_ queue: PlayQueue) throws {
        try run("DELETE FROM queue")
        let ids = queue.shuffledIDs ?? []
        let shuffledPositions = Dictionary(zip(ids, ids.indices)) { first, _ in first }
        for (position, entry) in queue.entries.enumerated() {
            try run(
                "INSERT INTO queue (position, track_urn, entry_id, shuffled_position) VALUES (?, ?, ?, ?)",
                [position, entry.track.urn.description, entry.id, shuffledPositions[entry.id]]
            )
        }
        try run(
            "UPDATE player SET entry_count = ?, shuffled = ?",
            [queue.entryCount, queue.modes.isShuffled]
        )
        try storePosition(in: queue)
    }

    fileprivate func storePosition(in queue: PlayQueue) throws {
        try run(
            "UPDATE player SET queue_position = ?, repeats = ?",
            [queue.currentIndex, queue.repeats.rawValue]
        )
    }

    /// Whether this queue is the stored one, judging by its length and current entry. It isn't if tracks were
    /// deleted since, or another process stored its own.
    fileprivate func hasStored(_ queue: PlayQueue) throws -> Bool {
        let last = try Int.fetchOne(self, sql: "SELECT max(position) FROM queue")
        guard last == queue.entries.indices.last else { return false }
        guard let index = queue.currentIndex, let current = queue.current else { return true }
        let stored = try Row.fetchOne(
            self,
            sql: "SELECT entry_id, track_urn FROM queue WHERE position = ?",
            arguments: [index]
        )
        return stored?[0] == current.id && stored?[1] == current.track.urn.description
    }
}
