import Entities

/// The tracks of entries with consecutive IDs, which share a row.
struct QueueRun {
    /// Keeps rows few, and each short enough to read for a single entry.
    private static let maximumCount = 1_000

    let firstID: PlayQueue.Entry.ID
    private(set) var urns: [URN]

    init(_ entry: PlayQueue.Entry) {
        (firstID, urns) = (entry.id, [entry.track.urn])
    }

    /// Reads a row that has `first_id` and `urns`.
    init(_ row: some StoreRow) throws {
        firstID = try row[0]
        let text: String = try row[1]
        urns = text.utf8.split(separator: UInt8(ascii: " ")).map { URN(trusted: String(Substring($0))) }
    }

    /// Adds an entry if it follows the last one, and the row isn't full.
    ///
    /// - Returns: whether it was added.
    mutating func append(_ entry: PlayQueue.Entry) -> Bool {
        guard entry.id == firstID &+ urns.count, urns.count < Self.maximumCount else { return false }
        urns.append(entry.track.urn)
        return true
    }

    /// The track of an entry; `nil` if it isn't in this row.
    func urn(of id: PlayQueue.Entry.ID) -> URN? {
        urns.indices.contains(id &- firstID) ? urns[id &- firstID] : nil
    }

    /// The values of `first_id`, `entry_count` and `urns`.
    var row: [StoreValue] {
        [
            StoreValue(firstID), StoreValue(urns.count),
            .text(urns.map(\.description).joined(separator: " ")),
        ]
    }
}

/// The rows with the tracks of a queue, in the order of their IDs.
struct StoredQueueRuns {
    private let runs: [(firstID: PlayQueue.Entry.ID, count: Int)]

    init(_ runs: [(firstID: PlayQueue.Entry.ID, count: Int)]) { self.runs = runs }

    /// The index of the row that has an entry; `nil` if none has.
    func index(of id: PlayQueue.Entry.ID) -> Int? {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].firstID <= id { low = middle + 1 } else { high = middle }
        }
        return low > 0 && id &- runs[low - 1].firstID < runs[low - 1].count ? low - 1 : nil
    }

    /// The first IDs of the rows that have no entry of these orders.
    func runs(without orders: [[PlayQueue.Entry.ID]]) -> [Int64] {
        var isGone = Array(repeating: true, count: runs.count)
        for id in orders.joined() {
            if let index = index(of: id) { isGone[index] = false }
        }
        return isGone.indices.filter { isGone[$0] }.map { Int64(runs[$0].firstID) }
    }
}
