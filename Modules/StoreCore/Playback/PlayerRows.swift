import Entities
import Foundation
import Services

/// The queue and the player's settings of this user on this machine.
struct PlayerRows<Session: StoreSession> {
    let session: Session
    private var queueRows: QueueRows<Session> { QueueRows(session: session) }

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
                progress: PlayQueue.Progress(
                    positionMs: try row[1],
                    listenedMs: try row[2],
                    startedAt: try (row[3] as Int64?).map { Date(timeIntervalSince1970: Double($0)) }
                ),
                isShuffled: try row[4] as Bool, count: try row[5] as Int, repeats: try row[6] as String
            )
        }
        let order = try queueRows.order(version)
        let entries = try queueRows.entries(in: order)
        let current = player?.position.flatMap { order.ids.indices.contains($0) ? order.ids[$0] : nil }
        var queue = PlayQueue(
            entries: entries,
            currentIndex: current.flatMap { id in entries.firstIndex { $0.id == id } },
            entryCount: player?.count ?? 0,
            repeats: player.flatMap { RepeatMode(rawValue: $0.repeats) } ?? .off,
            shuffledIDs: player?.isShuffled == true ? order.shuffledIDs : nil,
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
        let previous = try queue(.previous)
        try replace(with: previous)
        try set("is_reverted = NOT is_reverted")
        return previous
    }

    /// A statement that forgets a change of the queue that has been undone.
    static var forgetRevertedQueue: SQL {
        """
        UPDATE \(SQL.players) SET changed_at = NULL, is_reverted = \(false)
        WHERE is_reverted AND \(SQL.isOfUserAtMachine)
        """
    }

    /// Stores a queue, and keeps the one it replaces.
    private func replace(with queue: PlayQueue) throws {
        try set(
            """
            previous_position = queue_position, previous_ms = position_ms, previous_listened_ms = listened_ms,
                previous_started_at = started_at, previous_shuffled = shuffled
            """
        )
        try write(queue, isChange: true)
    }

    private func write(_ queue: PlayQueue, isChange: Bool) throws {
        try queueRows.store(queue, isChange: isChange)
        try set(
            "entry_count = \(queue.entryCount), shuffled = \(queue.modes.isShuffled), \(queue.position)"
        )
    }

    /// Stores the position in a queue.
    ///
    /// - Returns: `false` if the whole queue had to be stored, because it differs from the stored one: tracks were
    ///   deleted since, or another process stored its own.
    func storePosition(in queue: PlayQueue) throws -> Bool {
        guard try queueRows.has(queue) else {
            // The user hasn't changed the queue: `undo` doesn't concern it.
            try write(queue, isChange: false)
            return false
        }
        try set(queue.position)
        return true
    }
}

/// The queue, or the one before its last change.
enum QueueVersion {
    case current, previous

    /// The columns of the player: the position, the progress and whether it is shuffled.
    fileprivate var columns: SQL {
        switch self {
        case .current: "queue_position, position_ms, listened_ms, started_at, shuffled"
        case .previous:
            "previous_position, previous_ms, previous_listened_ms, previous_started_at, previous_shuffled"
        }
    }
}

extension PlayQueue {
    fileprivate var position: SQL {
        """
        queue_position = \(currentIndex), repeats = \(repeats.rawValue),
            position_ms = \(progress.positionMs), listened_ms = \(progress.listenedMs),
            started_at = \(progress.startedAt?.wholeSeconds)
        """
    }
}

extension SQL {
    /// The table of the player's settings, which has one row in SQLite.
    fileprivate static let players = either(sqlite: "player", postgres: "players")
}
