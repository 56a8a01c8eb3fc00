/// Tracks that are played one after the other, and which of them is the current one.
public struct PlayQueue: Equatable, Sendable {
    /// A place in the queue; the same track may be in several.
    public struct Entry: Equatable, Identifiable, Sendable {
        /// Never used for another entry of the same queue.
        public let id: Int
        public let track: Track
    }

    /// A way to point at an entry.
    public enum Place: Equatable, Sendable {
        /// The entry of an ID, wherever it is moved; `row` is the row in which it was shown.
        case entry(Entry.ID, row: Int)
        /// A row of the queue as it is now, counted from 1.
        case row(Int)

        /// How a person named it.
        public var row: Int {
            switch self {
            case .entry(_, let row), .row(let row): row
            }
        }
    }

    public private(set) var entries: [Entry] = []
    /// The current entry, `nil` before the first and after the last.
    public private(set) var currentIndex: Int?
    private var entryCount = 0

    /// - Parameter currentIndex: the index of the current track; `nil` or an index outside of them is none.
    public init(_ tracks: [Track] = [], currentIndex: Int? = nil) {
        append(tracks)
        self.currentIndex = currentIndex.flatMap { entries.indices.contains($0) ? $0 : nil }
    }

    public var tracks: [Track] { entries.map(\.track) }

    public var current: Entry? { currentIndex.map { entries[$0] } }

    /// The entry after the current one; the first one if there is none.
    public var next: Entry? {
        let index = currentIndex.map { $0 + 1 } ?? 0
        return entries.indices.contains(index) ? entries[index] : nil
    }

    /// The index of an entry, `nil` if it isn't there any more.
    public func index(of id: Entry.ID) -> Int? {
        entries.firstIndex { $0.id == id }
    }

    /// The index of the entry at a place, `nil` if there is none.
    public func index(of place: Place) -> Int? {
        switch place {
        case .entry(let id, _): index(of: id)
        case .row(let row): entries.indices.contains(row &- 1) ? row &- 1 : nil
        }
    }
}

// MARK: Moving along

extension PlayQueue {
    /// Goes to the next entry; from the last one behind it.
    public mutating func advance() {
        let index = currentIndex.map { $0 + 1 } ?? 0
        currentIndex = entries.indices.contains(index) ? index : nil
    }

    /// Goes to the entry before; the first one stays.
    public mutating func goBack() {
        currentIndex = currentIndex.map { max(0, $0 - 1) }
    }

    /// Goes to an entry, if it is still there.
    public mutating func select(_ id: Entry.ID) {
        currentIndex = index(of: id) ?? currentIndex
    }
}

// MARK: Editing

extension PlayQueue {
    /// Replaces all entries, and goes to the first.
    public mutating func replace(with tracks: [Track]) {
        clear()
        append(tracks)
        advance()
    }

    /// Adds tracks at the end.
    public mutating func append(_ tracks: [Track]) {
        entries += newEntries(tracks)
    }

    /// Adds tracks after the current entry.
    public mutating func insertNext(_ tracks: [Track]) {
        entries.insert(contentsOf: newEntries(tracks), at: currentIndex.map { $0 + 1 } ?? 0)
    }

    /// Removes an entry. If it was the current one, the one after it becomes current.
    ///
    /// - Returns: The entry; `nil` if there is none.
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

    /// Moves an entry to the place of another one, which makes room for it.
    ///
    /// - Returns: Whether there are both.
    public mutating func move(_ id: Entry.ID, to targetID: Entry.ID) -> Bool {
        guard let source = index(of: id), let target = index(of: targetID) else { return false }
        let currentID = current?.id
        entries.insert(entries.remove(at: source), at: target)
        if let currentID { select(currentID) }
        return true
    }

    /// Removes all entries.
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
