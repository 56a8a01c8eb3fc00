/// Tracks that are played one after the other, and which of them it is now.
public struct PlayQueue: Equatable, Sendable {
    /// A place in the queue; the same track may be in several.
    public struct Entry: Equatable, Identifiable, Sendable {
        /// Another one for each entry a queue ever had.
        public let id: Int
        public let track: Track
    }

    public private(set) var entries: [Entry] = []
    /// Which entry it is now, `nil` before the first and behind the last.
    public private(set) var currentIndex: Int?
    private var entryCount = 0

    /// - Parameter currentIndex: which track it is now; what lies outside of them is none.
    public init(_ tracks: [Track] = [], currentIndex: Int? = nil) {
        append(tracks)
        self.currentIndex = currentIndex.flatMap { entries.indices.contains($0) ? $0 : nil }
    }

    public var tracks: [Track] { entries.map(\.track) }

    /// The entry it is now.
    public var current: Entry? { currentIndex.map { entries[$0] } }

    /// The entry that follows; before the first that is the first.
    public var next: Entry? {
        let index = currentIndex.map { $0 + 1 } ?? 0
        return entries.indices.contains(index) ? entries[index] : nil
    }
}

// MARK: Moving along

extension PlayQueue {
    /// Goes on to the entry that follows; from the last one behind it.
    public mutating func advance() {
        currentIndex = next.flatMap { next in entries.firstIndex { $0.id == next.id } }
    }

    /// Goes to the entry before; the first one stays.
    public mutating func goBack() {
        currentIndex = currentIndex.map { max(0, $0 - 1) }
    }

    /// Goes to an entry, if it is still there.
    public mutating func select(_ id: Entry.ID) {
        currentIndex = entries.firstIndex { $0.id == id } ?? currentIndex
    }
}

// MARK: Changing what is in it

extension PlayQueue {
    /// Plays these now, in place of all that was there.
    public mutating func replace(with tracks: [Track]) {
        clear()
        append(tracks)
        advance()
    }

    /// Plays these at the end.
    public mutating func append(_ tracks: [Track]) {
        entries += newEntries(tracks)
    }

    /// Plays these after the current track.
    public mutating func insertNext(_ tracks: [Track]) {
        entries.insert(contentsOf: newEntries(tracks), at: currentIndex.map { $0 + 1 } ?? 0)
    }

    /// Takes an entry out. If it was the current one, the one that followed is, now.
    ///
    /// - Returns: The entry; `nil` if there is none at that index.
    @discardableResult
    public mutating func remove(at index: Int) -> Entry? {
        guard entries.indices.contains(index) else { return nil }
        let entry = entries.remove(at: index)
        if let current = currentIndex {
            let index = index < current ? current - 1 : current
            currentIndex = index < entries.count ? index : nil
        }
        return entry
    }

    /// Moves an entry to where another one is, which makes room for it.
    ///
    /// - Returns: Whether there are both.
    public mutating func move(from source: Int, to target: Int) -> Bool {
        guard entries.indices.contains(source), entries.indices.contains(target) else { return false }
        let currentID = current?.id
        entries.insert(entries.remove(at: source), at: target)
        if let currentID { select(currentID) }
        return true
    }

    /// Takes all out.
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
