import Entities
import Postgres
import Services

extension SharedLibrary: QueueStoring {
    package func storedQueue() async throws(ServiceError) -> PlayQueue {
        let seat = seat
        return try await read { session in try session.storedQueue(of: seat) }
    }

    package func store(_ queue: PlayQueue) async throws(ServiceError) {
        let seat = seat
        try await write([.queue, .player]) { session in try session.store(queue, of: seat) }
    }

    package func storePosition(in queue: PlayQueue) async throws(ServiceError) {
        let seat = seat
        _ = try await write(telling: { isStored in isStored ? .player : [.queue, .player] }) { session in
            let isStored = try session.hasStored(queue, of: seat)
            try isStored ? session.storePosition(in: queue, of: seat) : session.store(queue, of: seat)
            return isStored
        }
    }
}

extension PostgresSession {
    fileprivate func storedQueue(of seat: String) throws -> PlayQueue {
        let player = try rows(
            "SELECT queue_position, entry_count, shuffled, repeats FROM players WHERE seat = $1",
            [.text(seat)]
        ).first
        guard let player else { return PlayQueue() }
        let rows = try rows(
            """
            SELECT \(StoredTrack.columns), entry_id, position, shuffled_position
            FROM queue JOIN tracks ON urn = track_urn WHERE seat = $1 ORDER BY position
            """,
            [.text(seat)]
        )
        let (id, place) = (StoredTrack.columnCount, StoredTrack.columnCount + 1)
        let tracks = try withPlays(rows.map { try StoredTrack($0) })
        let entries = try zip(rows, tracks).map { row, stored in
            PlayQueue.Entry(id: try row[id], track: stored.track)
        }
        let position: Int? = try player[0]
        return PlayQueue(
            entries: entries,
            currentIndex: try rows.firstIndex { row in try row[place] as Int? == position },
            entryCount: try player[1],
            repeats: RepeatMode(rawValue: try player[3]) ?? .off,
            shuffledIDs: try player[2] ? shuffledIDs(of: entries, in: rows) : nil,
            seed: .random(in: .min ... .max)
        )
    }

    private func shuffledIDs(of entries: [PlayQueue.Entry], in rows: PostgresRows) throws
        -> [PlayQueue.Entry.ID]
    {
        let positions = try rows.map { row in try row[StoredTrack.columnCount + 2] as Int? ?? .max }
        return zip(entries, positions).sorted { $0.1 < $1.1 }.map(\.0.id)
    }

    fileprivate func store(_ queue: PlayQueue, of seat: String) throws {
        let ids = queue.shuffledIDs ?? []
        let shuffled = Dictionary(zip(ids, ids.indices)) { first, _ in first }
        let entries = queue.entries
        try pipeline([
            PostgresStatement("DELETE FROM queue WHERE seat = $1", [.text(seat)]),
            PostgresStatement(
                """
                INSERT INTO queue (seat, position, track_urn, entry_id, shuffled_position)
                SELECT $1, position, track_urn, entry_id, nullif(shuffled_position, -1)
                FROM unnest($2::BIGINT[], $3::TEXT[], $4::BIGINT[], $5::BIGINT[])
                    AS entry (position, track_urn, entry_id, shuffled_position)
                """,
                [
                    .text(seat), .integers(entries.indices.map(Int64.init)),
                    .texts(entries.map(\.track.urn.description)),
                    .integers(entries.map { Int64($0.id) }),
                    .integers(entries.map { Int64(shuffled[$0.id] ?? -1) }),
                ]
            ),
            PostgresStatement(
                """
                INSERT INTO players (seat, entry_count, shuffled) VALUES ($1, $2, $3)
                ON CONFLICT (seat) DO UPDATE
                SET entry_count = excluded.entry_count, shuffled = excluded.shuffled
                """,
                [.text(seat), .integer(Int64(queue.entryCount)), .boolean(queue.modes.isShuffled)]
            ),
            position(in: queue, of: seat),
        ])
    }

    fileprivate func storePosition(in queue: PlayQueue, of seat: String) throws {
        try pipeline([position(in: queue, of: seat)])
    }

    private func position(in queue: PlayQueue, of seat: String) -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO players (seat, queue_position, repeats) VALUES ($1, $2, $3)
            ON CONFLICT (seat) DO UPDATE
            SET queue_position = excluded.queue_position, repeats = excluded.repeats
            """,
            [.text(seat), PostgresValue(queue.currentIndex), .text(queue.repeats.rawValue)]
        )
    }

    /// Whether this queue is the stored one, judging by its length and current entry. It isn't if tracks were deleted
    /// since, or another process stored its own.
    fileprivate func hasStored(_ queue: PlayQueue, of seat: String) throws -> Bool {
        let row = try rows(
            """
            SELECT max(position), max(CASE WHEN position = $2 THEN entry_id END),
                max(CASE WHEN position = $2 THEN track_urn END)
            FROM queue WHERE seat = $1
            """,
            [.text(seat), PostgresValue(queue.currentIndex)]
        ).first
        guard let row, try row[0] == queue.entries.indices.last else { return false }
        guard let current = queue.current else { return true }
        return try row[1] == current.id && row[2] == current.track.urn.description
    }
}
