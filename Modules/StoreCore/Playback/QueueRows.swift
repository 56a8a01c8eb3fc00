import Entities
import Services

/// The entries of this user's queue on this machine, and their orders.
///
/// An order is one text: if each row had its place, moving one of 100,000 entries would take 1.7 s. A row has the tracks of
/// up to 1,000 entries: with a row for each, adding 100,000 would take three times as long.
struct QueueRows<Session: StoreSession> {
    let session: Session

    /// The orders of a queue.
    struct Order {
        fileprivate(set) var ids: [PlayQueue.Entry.ID] = []
        /// The order of the current round; empty unless the queue is shuffled.
        fileprivate(set) var shuffledIDs: [PlayQueue.Entry.ID] = []
    }

    /// The order of the queue, or of the one before its last change.
    func order(_ version: QueueVersion) throws -> Order {
        try session.first("SELECT \(version.order) FROM queue_orders WHERE \(SQL.isOfUserAtMachine)") { row in
            Order(ids: .init(text: try row[0]), shuffledIDs: .init(text: try row[1]))
        } ?? Order()
    }

    /// Returns the entries in an order, without those whose tracks have been deleted.
    func entries(in order: Order) throws -> [PlayQueue.Entry] {
        var urns: [PlayQueue.Entry.ID: URN] = [:]
        let runs = try session.rows(
            "SELECT first_id, urns FROM queue_tracks WHERE \(SQL.isOfUserAtMachine)"
        ) { row in try QueueRun(row) }
        for run in runs {
            for (index, urn) in run.urns.enumerated() { urns[run.firstID &+ index] = urn }
        }
        let ids = order.ids.filter { urns[$0] != nil }
        let tracks = try session.trackRows(ids.compactMap { urns[$0] })
        return zip(ids, tracks).compactMap { id, row in row.map { PlayQueue.Entry(id: id, track: $0.track) } }
    }

    /// Stores a queue.
    ///
    /// - Parameter isChange: whether the stored queue becomes the one before the last change.
    func store(_ queue: PlayQueue, isChange: Bool) throws {
        let order = Order(ids: queue.entries.map(\.id), shuffledIDs: queue.shuffledIDs ?? [])
        var stored = try StoredQueueRuns(
            session.rows(
                "SELECT first_id, entry_count FROM queue_tracks WHERE \(SQL.isOfUserAtMachine) ORDER BY first_id"
            ) { row in (firstID: try row[0], count: try row[1]) }
        )
        var previous = try self.order(isChange ? .current : .previous)
        if try !hasTracks(of: queue, stored) {
            try session.run("DELETE FROM queue_tracks WHERE \(SQL.isOfUserAtMachine)")
            (stored, previous) = (StoredQueueRuns([]), order)
        }
        var runs: [QueueRun] = []
        for index in order.ids.indices where stored.index(of: order.ids[index]) == nil {
            let isAdded = runs.indices.last.map { runs[$0].append(queue.entries[index]) } ?? false
            if !isAdded { runs.append(QueueRun(queue.entries[index])) }
        }
        try session.insert(runs.map(\.row), into: "queue_tracks", ["first_id", "entry_count", "urns"])
        let gone = stored.runs(without: [order.ids, previous.ids])
        if !gone.isEmpty {
            try session.run(
                "DELETE FROM queue_tracks WHERE \(SQL.isOfUserAtMachine) AND first_id IN \(in: gone)"
            )
        }
        try write(order, previous)
    }

    private func write(_ order: Order, _ previous: Order) throws {
        let text = order.ids.text
        let row: [SQL] =
            Session.dialect == .sqlite
            ? [] : ["INSERT INTO queue_orders DEFAULT VALUES ON CONFLICT DO NOTHING"]
        try session.run(
            row + [
                """
                UPDATE queue_orders SET order_hash = \(text.hash64), ids = \(text),
                    shuffled_ids = \(order.shuffledIDs.text), previous_ids = \(previous.ids.text),
                    previous_shuffled_ids = \(previous.shuffledIDs.text)
                WHERE \(SQL.isOfUserAtMachine)
                """
            ]
        )
    }

    /// Returns whether the stored entries with the queue's IDs have the queue's tracks, judging by the newest one. Another
    /// process may have stored its own tracks with the same IDs.
    private func hasTracks(of queue: PlayQueue, _ stored: StoredQueueRuns) throws -> Bool {
        let newest = queue.entries.indices.lazy.filter { stored.index(of: queue.entries[$0].id) != nil }
            .max { queue.entries[$0].id < queue.entries[$1].id }
        return try newest.map { try has(queue.entries[$0]) } ?? true
    }

    /// Returns whether a queue is the stored one, judging by its order and current entry.
    func has(_ queue: PlayQueue) throws -> Bool {
        let hash = queue.entries.map(\.id).text.hash64
        let stored = try session.first(
            "SELECT order_hash FROM queue_orders WHERE \(SQL.isOfUserAtMachine)"
        ) { row in try row[0] as Int64 }
        guard stored ?? 0 == hash, try hasRound(of: queue) else { return false }
        return try queue.current.map(has) ?? true
    }

    /// Returns whether the shuffled order is the stored one. A new round draws another.
    private func hasRound(of queue: PlayQueue) throws -> Bool {
        guard let shuffled = queue.shuffledIDs else { return true }
        let isSame = try session.first(
            "SELECT shuffled_ids = \(shuffled.text) FROM queue_orders WHERE \(SQL.isOfUserAtMachine)"
        ) { row in try row[0] as Bool? }
        return (isSame ?? nil) == true
    }

    private func has(_ entry: PlayQueue.Entry) throws -> Bool {
        let run = try session.first(
            """
            SELECT first_id, urns FROM queue_tracks WHERE \(SQL.isOfUserAtMachine) AND first_id <= \(entry.id)
            ORDER BY first_id DESC LIMIT 1
            """
        ) { row in try QueueRun(row) }
        return run?.urn(of: entry.id) == entry.track.urn
    }
}

extension QueueVersion {
    /// The columns of the order, and of the shuffled one.
    fileprivate var order: SQL {
        switch self {
        case .current: "ids, shuffled_ids"
        case .previous: "previous_ids, previous_shuffled_ids"
        }
    }
}

extension [PlayQueue.Entry.ID] {
    /// Parses IDs that are separated by commas.
    fileprivate init(text: String) {
        self.init()
        var (id, hasDigits) = (0, false)
        for byte in text.utf8 {
            if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
                (id, hasDigits) = (id &* 10 &+ Int(byte &- UInt8(ascii: "0")), true)
            } else {
                if hasDigits { append(id) }
                (id, hasDigits) = (0, false)
            }
        }
        if hasDigits { append(id) }
    }

    /// The IDs, separated by commas.
    fileprivate var text: String {
        var bytes: [UInt8] = []
        for id in self {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
            bytes.append(contentsOf: String(id).utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// The hash of an order; 0 for that of an empty queue, as before anything is stored.
    fileprivate var hash64: Int64 {
        guard !isEmpty else { return 0 }
        var hash = FNV1a()
        hash.add(self)
        return Int64(bitPattern: hash.value)
    }
}
