/// Tracks to be played one after another, one of which may be the current one.
public struct PlayQueue: Equatable, Sendable {
    /// A track in the queue. The same track can be in several entries.
    public struct Entry: Equatable, Identifiable, Sendable {
        /// Never reused within a queue.
        public let id: Int
        public let track: Track
    }

    /// A reference to an entry.
    public enum Place: Equatable, Sendable {
        /// The entry with an ID, even after it has been moved; `row` is the row it was shown in.
        case entry(Entry.ID, row: Int)
        /// A row of the present queue, counted from 1.
        case row(Int)

        /// The row that the user named.
        public var row: Int {
            switch self {
            case .entry(_, let row), .row(let row): row
            }
        }
    }

    public private(set) var entries: [Entry] = []
    /// The index of the current entry; `nil` before the first and after the last.
    public private(set) var currentIndex: Int?
    private var entryCount = 0

    /// - Parameter currentIndex: the index of the current track; `nil` or an index out of bounds for none.
    public init(_ tracks: [Track] = [], currentIndex: Int? = nil) {
        append(tracks)
        self.currentIndex = currentIndex.flatMap { entries.indices.contains($0) ? $0 : nil }
    }

    public var tracks: [Track] { entries.map(\.track) }

    public var current: Entry? { currentIndex.map { entries[$0] } }

    /// The entry after the current one; the first entry if there is no current one.
    public var next: Entry? {
        let index = currentIndex.map { $0 + 1 } ?? 0
        return entries.indices.contains(index) ? entries[index] : nil
    }

    /// The index of an entry; `nil` if it has been removed.
    public func index(of id: Entry.ID) -> Int? {
        entries.firstIndex { $0.id == id }
    }

    /// The index of the referenced entry; `nil` if it doesn't exist.
    public func index(of place: Place) -> Int? {
        switch place {
        case .entry(let id, _): index(of: id)
        case .row(let row): entries.indices.contains(row &- 1) ? row &- 1 : nil
        }
    }
}

// MARK: Moving along

extension PlayQueue {
    /// Makes the next entry current; after the last entry, none.
    public mutating func advance() {
        let index = currentIndex.map { $0 + 1 } ?? 0
        currentIndex = entries.indices.contains(index) ? index : nil
    }

    /// Makes the previous entry current; does nothing at the first one.
    public mutating func goBack() {
        currentIndex = currentIndex.map { max(0, $0 - 1) }
    }

    /// Makes an entry current, if it is still in the queue.
    public mutating func select(_ id: Entry.ID) {
        currentIndex = index(of: id) ?? currentIndex
    }
}

// MARK: Editing

extension PlayQueue {
    /// Replaces all entries and makes the first one current.
    public mutating func replace(with tracks: [Track]) {
        clear()
        append(tracks)
        advance()
    }

    /// Adds tracks to the end of the queue.
    public mutating func append(_ tracks: [Track]) {
        entries += newEntries(tracks)
    }

    /// Adds tracks after the current entry.
    public mutating func insertNext(_ tracks: [Track]) {
        entries.insert(contentsOf: newEntries(tracks), at: currentIndex.map { $0 + 1 } ?? 0)
    }

    /// Removes an entry. If it was current, the entry after it becomes current.
    ///
    /// - Returns: the entry; `nil` if it isn't in the queue.
    @discardableResult
    public mutating func remove(_ id: Entry.ID) -> Entry? {
        guard let index = index(of: id) else { return nil }
        let entry = entries.remove(at: index)
        if let current = currentIndex {
            let current = index < current ? current - 1 : current
            currentIndex = current < entries.count ? current : nil
        }
        return entry
    }

    /// Moves an entry to the index of another one, which shifts to make room.
    ///
    /// - Returns: whether both entries exist.
    public mutating func move(_ id: Entry.ID, to targetID: Entry.ID) -> Bool {
        guard let source = index(of: id), let target = index(of: targetID) else { return false }
        let currentID = current?.id
        entries.insert(entries.remove(at: source), at: target)
        if let currentID { select(currentID) }
        return true
    }

    public mutating func clear() {
        entries = []
        currentIndex = nil
    }

    private mutating func newEntries(_ tracks: [Track]) -> [Entry] {
        let first = entryCount
        entryCount += tracks.count
        return tracks.enumerated().map { Entry(id: first + $0, track: $1) }
    }
}
