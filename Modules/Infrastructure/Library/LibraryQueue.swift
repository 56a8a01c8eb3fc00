import Entities
import GRDB
import Services

extension Library: QueueStoring {
    package func storedQueue() async throws(ServiceError) -> PlayQueue {
        try await read { db in try db.storedQueue() }
    }

    package func store(_ queue: PlayQueue) async throws(ServiceError) {
        try await write([.queue, .player]) { db in try db.store(queue) }
    }

    package func storePosition(in queue: PlayQueue) async throws(ServiceError) {
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
        let statement = try cachedStatement(
            sql: """
                SELECT \(StoredTrack.columns), entry_id, position, shuffled_position
                FROM queue JOIN tracks ON urn = track_urn ORDER BY position
                """
        )
        let rows = try statement.rows([], QueueRow.init)
        let position: Int64? = player?[0]
        return PlayQueue(
            entries: rows.map(\.entry),
            currentIndex: rows.firstIndex { $0.position == position },
            entryCount: player?[1] ?? 0,
            repeats: (player?[3] as String?).flatMap(RepeatMode.init) ?? .off,
            shuffledIDs: player?[2] == true ? shuffledIDs(in: rows) : nil,
            seed: .random(in: .min ... .max)
        )
    }

    private func shuffledIDs(in rows: [QueueRow]) -> [PlayQueue.Entry.ID] {
        rows.sorted { ($0.shuffledPosition ?? .max) < ($1.shuffledPosition ?? .max) }.map(\.entry.id)
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

/// A row of the table `queue`.
private struct QueueRow {
    let entry: PlayQueue.Entry
    let position: Int64
    let shuffledPosition: Int64?

    init(_ row: StatementRow) {
        let first = StoredTrack.columnCount
        entry = PlayQueue.Entry(id: Int(row[first]), track: StoredTrack(row).track)
        position = row[first + 1]
        shuffledPosition = row.number(first + 2)
    }
}
