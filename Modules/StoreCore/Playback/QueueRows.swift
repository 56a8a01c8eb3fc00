import Entities
import Services

/// The entries of this user's queue on this machine, and their orders.
///
/// An order is one text. If each row had its place, moving one of 100,000 entries would take 1.7 s.
struct QueueRows<Session: StoreSession> {
    let session: Session

    /// The orders of a queue.
    struct Order {
        fileprivate(set) var ids: [PlayQueue.Entry.ID] = []
        /// The order of the current round; empty unless the queue is shuffled.
        fileprivate(set) var shuffledIDs: [PlayQueue.Entry.ID] = []
    }

    /// The order of the queue, and the one before its last change.
    func orders() throws -> (current: Order, previous: Order) {
        let orders = try session.first(
            """
            SELECT ids, shuffled_ids, previous_ids, previous_shuffled_ids FROM queue_orders
            WHERE \(SQL.isOfUserAtMachine)
            """
        ) { row in
            (
                current: Order(ids: .init(text: try row[0]), shuffledIDs: .init(text: try row[1])),
                previous: Order(ids: .init(text: try row[2]), shuffledIDs: .init(text: try row[3]))
            )
        }
        return orders ?? (Order(), Order())
    }

    /// Returns the entries in an order, without those whose tracks have been deleted.
    func entries(in order: Order) throws -> [PlayQueue.Entry] {
        let wanted = Set(order.ids)
        let rows = try session.rows(
            """
            SELECT entry_id, tracks.id FROM queue_entries JOIN tracks ON urn = track_urn
            WHERE \(SQL.isOfUserAtMachine)
            """
        ) { row in (entry: try row[0] as Int, track: try row[1] as Int64) }.filter {
            wanted.contains($0.entry)
        }
        let tracks = try session.tracks(inRows: Set(rows.map(\.track)))
        let places = Dictionary(rows.map { ($0.entry, $0.track) }) { first, _ in first }
        return order.ids.compactMap { id in
            places[id].flatMap { tracks[$0] }.map { PlayQueue.Entry(id: id, track: $0) }
        }
    }

    /// Stores a queue.
    ///
    /// - Parameter isChange: whether the stored queue becomes the one before the last change.
    func store(_ queue: PlayQueue, isChange: Bool) throws {
        let stored = try orders()
        let order = Order(ids: queue.entries.map(\.id), shuffledIDs: queue.shuffledIDs ?? [])
        var previous = isChange ? stored.current : stored.previous
        var known = Set(stored.current.ids).union(stored.previous.ids)
        if try !hasTracks(of: queue, known) {
            try session.run("DELETE FROM queue_entries WHERE \(SQL.isOfUserAtMachine)")
            (known, previous) = ([], order)
        }
        let new = queue.entries.lazy.filter { !known.contains($0.id) }
        try session.insert(
            new.map { entry in [StoreValue(entry.id), .text(entry.track.urn.description)] },
            into: "queue_entries",
            ["entry_id", "track_urn"]
        )
        let gone = known.subtracting(order.ids).subtracting(previous.ids)
        if !gone.isEmpty {
            try session.run(
                """
                DELETE FROM queue_entries
                WHERE \(SQL.isOfUserAtMachine) AND entry_id IN \(in: gone.map { Int64($0) })
                """
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
    private func hasTracks(of queue: PlayQueue, _ known: Set<PlayQueue.Entry.ID>) throws -> Bool {
        let newest = queue.entries.indices.lazy.filter { known.contains(queue.entries[$0].id) }
            .max { queue.entries[$0].id < queue.entries[$1].id }
        return try newest.map { try has(queue.entries[$0]) } ?? true
    }

    /// Returns whether a queue is the stored one, judging by its order and current entry.
    func has(_ queue: PlayQueue) throws -> Bool {
        let hash = queue.entries.map(\.id).text.hash64
        let stored = try session.first(
            "SELECT order_hash FROM queue_orders WHERE \(SQL.isOfUserAtMachine)"
        ) { row in try row[0] as Int64 }
        guard stored ?? 0 == hash, let current = queue.current else { return stored ?? 0 == hash }
        return try has(current)
    }

    private func has(_ entry: PlayQueue.Entry) throws -> Bool {
        try session.exists(
            """
            SELECT 1 FROM queue_entries WHERE \(SQL.isOfUserAtMachine) AND entry_id = \(entry.id)
                AND track_urn = \(entry.track.urn.description)
            """
        )
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
