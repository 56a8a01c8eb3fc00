import Entities
import Foundation
import Services

/// The queue and the player's settings of this user on this machine.
struct PlayerRows<Session: StoreSession> {
    let session: Session

    func volume() throws -> Int? {
        try session.first("SELECT volume FROM \(SQL.players) WHERE \(SQL.isOfUserAtMachine)") { try $0[0] }
    }

    /// Changes columns of the player's row.
    func set(_ assignments: SQL) throws {
        let row: [SQL] =
            Session.dialect == .sqlite ? [] : ["INSERT INTO players DEFAULT VALUES ON CONFLICT DO NOTHING"]
        try session.run(row + ["UPDATE \(SQL.players) SET \(assignments) WHERE \(SQL.isOfUserAtMachine)"])
    }

    /// The stored queue or, if it is to be reverted, the one before its last change.
    func queue(_ version: QueueVersion = .current) throws -> PlayQueue {
        let player = try session.first(
            """
            SELECT \(version.columns), entry_count, repeats FROM \(SQL.players) WHERE \(SQL.isOfUserAtMachine)
            """
        ) { row in
            (
                position: try row[0] as Int?,
                progress: PlayQueue.Progress(positionMs: try row[1], listenedMs: try row[2]),
                isShuffled: try row[3] as Bool, count: try row[4] as Int, repeats: try row[5] as String
            )
        }
        let rows = try session.rows(
            """
            SELECT tracks.id, entry_id, position, shuffled_position
            FROM \(version.table) JOIN tracks ON urn = track_urn WHERE \(SQL.isOfUserAtMachine) ORDER BY position
            """
        ) { row in
            (
                track: try row[0] as Int64, entry: try row[1] as Int, position: try row[2] as Int,
                shuffled: try row[3] as Int?
            )
        }
        let tracks = try session.tracks(inRows: Set(rows.map(\.track)))
        let entries = rows.compactMap { row in
            tracks[row.track].map { PlayQueue.Entry(id: row.entry, track: $0) }
        }
        let shuffled = rows.sorted { ($0.shuffled ?? .max) < ($1.shuffled ?? .max) }.map(\.entry)
        var queue = PlayQueue(
            entries: entries,
            currentIndex: rows.firstIndex { $0.position == player?.position },
            entryCount: player?.count ?? 0,
            repeats: player.flatMap { RepeatMode(rawValue: $0.repeats) } ?? .off,
            shuffledIDs: player?.isShuffled == true ? shuffled : nil,
            seed: .random(in: .min ... .max)
        )
        if queue.current != nil, let progress = player?.progress { queue.progress = progress }
        return queue
    }

    /// Stores a queue, and keeps the previous one.
    func store(_ queue: PlayQueue, at date: Date) throws {
        try replace(with: queue)
        try set(
            """
            changed_at = \(date.wholeSeconds), is_reverted = \(false),
                changed_after = coalesce((SELECT max(id) FROM changes), 0)
            """
        )
    }

    /// The last change of the queue.
    func lastChange() throws -> QueueChange? {
        try session.first(
            """
            SELECT changed_at, is_reverted, NOT EXISTS (
                SELECT 1 FROM changes WHERE CASE
                    WHEN is_reverted THEN is_undone AND id <= changed_after
                    ELSE NOT is_undone AND id > changed_after
                END
            )
            FROM \(SQL.players) WHERE \(SQL.isOfUserAtMachine)
            """
        ) { row in
            try (row[0] as Int64?).map { seconds in
                QueueChange(
                    madeAt: Date(timeIntervalSince1970: Double(seconds)),
                    isUndone: try row[1],
                    isNext: try row[2]
                )
            }
        } ?? nil
    }

    /// Exchanges the queue and the previous one.
    func revert() throws -> PlayQueue {
        guard try lastChange() != nil else { throw ServiceError.nothingToUndo }
        try replace(with: queue(.previous))
        try set("is_reverted = NOT is_reverted")
        return try queue()
    }

    /// Stores a queue, and keeps the one it replaces.
    private func replace(with queue: PlayQueue) throws {
        let columns: SQL = "position, track_urn, entry_id, shuffled_position"
        try session.run([
            "DELETE FROM previous_queue WHERE \(SQL.isOfUserAtMachine)",
            """
            INSERT INTO previous_queue (\(columns)) SELECT \(columns) FROM queue WHERE \(SQL.isOfUserAtMachine)
            """,
        ])
        try set(
            """
            previous_position = queue_position, previous_ms = position_ms, previous_listened_ms = listened_ms,
                previous_shuffled = shuffled
            """
        )
        try rewrite(queue)
    }

    private func rewrite(_ queue: PlayQueue) throws {
        try session.run("DELETE FROM queue WHERE \(SQL.isOfUserAtMachine)")
        let ids = queue.shuffledIDs ?? []
        let shuffled = Dictionary(zip(ids, ids.indices)) { first, _ in first }
        try session.insert(
            queue.entries.enumerated().map { position, entry in
                [
                    StoreValue(position), .text(entry.track.urn.description), StoreValue(entry.id),
                    StoreValue(shuffled[entry.id]),
                ]
            },
            into: "queue",
            ["position", "track_urn", "entry_id", "shuffled_position"]
        )
        try set(
            "entry_count = \(queue.entryCount), shuffled = \(queue.modes.isShuffled), \(queue.position)"
        )
    }

    /// Stores the position in a queue.
    ///
    /// - Returns: `false` if the whole queue had to be stored, because it differs from the stored one: tracks were
    ///   deleted since, or another process stored its own.
    func storePosition(in queue: PlayQueue) throws -> Bool {
        guard try hasStored(queue) else {
            // The user hasn't changed the queue: `undo` doesn't concern it.
            try rewrite(queue)
            return false
        }
        try set(queue.position)
        return true
    }

    /// Returns whether this queue is the stored one, judging by its length and current entry.
    private func hasStored(_ queue: PlayQueue) throws -> Bool {
        let last = try session.first("SELECT max(position) FROM queue WHERE \(SQL.isOfUserAtMachine)") {
            row in
            try row[0] as Int?
        }
        guard last == queue.entries.indices.last else { return false }
        guard let index = queue.currentIndex, let current = queue.current else { return true }
        return try session.exists(
            """
            SELECT 1 FROM queue WHERE \(SQL.isOfUserAtMachine) AND position = \(index) AND entry_id = \(current.id)
                AND track_urn = \(current.track.urn.description)
            """
        )
    }
}

/// The queue, or the one before its last change.
enum QueueVersion {
    case current, previous

    fileprivate var table: SQL {
        switch self {
        case .current: "queue"
        case .previous: "previous_queue"
        }
    }

    /// The columns of the player: the position, the progress and whether it is shuffled.
    fileprivate var columns: SQL {
        switch self {
        case .current: "queue_position, position_ms, listened_ms, shuffled"
        case .previous: "previous_position, previous_ms, previous_listened_ms, previous_shuffled"
        }
    }
}

extension PlayQueue {
    fileprivate var position: SQL {
        """
        queue_position = \(currentIndex), repeats = \(repeats.rawValue),
            position_ms = \(progress.positionMs), listened_ms = \(progress.listenedMs)
        """
    }
}

extension SQL {
    /// The table of the player's settings, which has one row in SQLite.
    fileprivate static let players = either(sqlite: "player", postgres: "players")
}
