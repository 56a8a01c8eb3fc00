#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Tracks to play one after another. One of them may be current.
public struct PlayQueue: Equatable, Sendable {
    /// A track in the queue. The same track can be in several entries.
    public struct Entry: Equatable, Identifiable, Sendable {
        /// The entry's ID, never reused within a queue.
        public let id: Int
        public let track: Track

        public init(id: Int, track: Track) {
            (self.id, self.track) = (id, track)
        }
    }

    /// A reference to an entry.
    public enum Place: Codable, Equatable, Sendable {
        /// The entry with an ID, even if it has been moved; `row` is the row in which it was shown.
        case entry(Entry.ID, row: Int)
        /// A row of the current queue, counted from 1.
        case row(Int)

        /// The row that the user referred to.
        public var row: Int {
            switch self {
            case .entry(_, let row), .row(let row): row
            }
        }
    }

    /// The place of tracks that are added.
    public enum Insertion: Codable, Equatable, Sendable {
        /// After the last entry.
        case end
        /// Right after the current entry; at the beginning if none is current.
        case next
        /// The index of the first added entry, counted from 0.
        case index(Int)
    }

    /// The progress of an entry, in milliseconds.
    public struct Progress: Equatable, Sendable {
        public var positionMs: Int
        /// The time for which the entry has been heard; a seek doesn't count.
        public var listenedMs: Int
        /// When the entry began, which identifies its play; `nil` if it hasn't begun.
        public var startedAt: Date?

        public init(positionMs: Int = 0, listenedMs: Int = 0, startedAt: Date? = nil) {
            (self.positionMs, self.listenedMs, self.startedAt) = (positionMs, listenedMs, startedAt)
        }
    }

    public private(set) var entries: [Entry] = []
    /// The index of the current entry; `nil` before the first and after the last.
    public private(set) var currentIndex: Int?
    /// The progress of the current entry, from which playback resumes.
    public var progress = Progress()
    public private(set) var repeats = RepeatMode.off
    /// The number of entries ever created, which is the ID of the next one.
    public private(set) var entryCount = 0
    /// The shuffled order; `nil` unless the queue is shuffled.
    private var order: ShuffledOrder?

    /// - Parameter currentIndex: the index of the current track; `nil` or an index out of bounds for none.
    public init(_ tracks: [Track] = [], currentIndex: Int? = nil) {
        insert(tracks, at: .end)
        self.currentIndex = currentIndex.flatMap { entries.indices.contains($0) ? $0 : nil }
    }

    public var tracks: [Track] { entries.map(\.track) }

    public var current: Entry? { currentIndex.map { entries[$0] } }

    /// The entry that plays after the current one, or the first to play if none is current; `nil` at the end.
    public var next: Entry? {
        if let order { return order.next(after: current?.id).flatMap(index).map { entries[$0] } }
        return nextIndex.map { entries[$0] }
    }

    /// The entry to play when the current one ends without being skipped.
    public var successor: Entry? { repeats == .one ? current ?? next : next }

    public var modes: PlayingModes { PlayingModes(isShuffled: order != nil, repeats: repeats) }

    /// The order of the current round, which has every entry once; `nil` unless the queue is shuffled.
    public var shuffledIDs: [Entry.ID]? { order?.round }

    private var nextIndex: Int? {
        let index = currentIndex.map { $0 + 1 } ?? 0
        if entries.indices.contains(index) { return index }
        return repeats == .all && !entries.isEmpty ? 0 : nil
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

// MARK: Storing

extension PlayQueue {
    /// Restores a queue.
    ///
    /// - Parameters:
    ///   - entries: the entries, with different IDs.
    ///   - currentIndex: the index of the current entry; `nil` or an index out of bounds for none.
    ///   - entryCount: the number of entries ever created.
    ///   - shuffledIDs: the order of the current round; missing entries follow at its end. `nil` if the queue
    ///     isn't shuffled.
    ///   - seed: determines all later rounds.
    public init(
        entries: [Entry],
        currentIndex: Int?,
        entryCount: Int,
        repeats: RepeatMode,
        shuffledIDs: [Entry.ID]?,
        seed: UInt64
    ) {
        self.entries = entries
        self.currentIndex = currentIndex.flatMap { entries.indices.contains($0) ? $0 : nil }
        self.entryCount = max(entryCount, entries.map(\.id).max().map { $0 &+ 1 } ?? 0)
        self.repeats = repeats
        guard let shuffledIDs else { return }
        let (ids, ordered) = (Set(entries.map(\.id)), Set(shuffledIDs))
        order = ShuffledOrder(
            shuffledIDs.filter(ids.contains) + entries.map(\.id).filter { !ordered.contains($0) },
            isRepeated: repeats == .all,
            seed: seed
        )
    }

    /// Returns whether another queue has the same entries in the same order, and is shuffled, too, if this one is. Its
    /// position, its repeat mode, the details of its tracks and the order of its round, which the player changes
    /// automatically, may differ.
    public func hasSameOrder(as other: PlayQueue) -> Bool {
        entryCount == other.entryCount && (shuffledIDs == nil) == (other.shuffledIDs == nil)
            && entries.elementsEqual(other.entries) { $0.id == $1.id }
    }
}

// MARK: Tracks

extension PlayQueue {
    /// Replaces the tracks of entries by those of the same entries in another queue. Other entries stay, as
    /// do those whose new track has no location.
    ///
    /// - Returns: whether a track has changed.
    public mutating func updateTracks(from other: PlayQueue) -> Bool {
        let new = Dictionary(other.entries.map { ($0.id, $0) }) { first, _ in first }
        let updated = entries.map { entry in
            new[entry.id].flatMap { $0.track.details.location == nil ? nil : $0 } ?? entry
        }
        guard updated != entries else { return false }
        entries = updated
        return true
    }
}

// MARK: Moving along

extension PlayQueue {
    /// Makes the next entry current, or none after the last.
    public mutating func advance() {
        guard order != nil else { return currentIndex = nextIndex }
        let currentID = current?.id
        let id = order?.advance(from: currentID)
        currentIndex = id.flatMap(index)
    }

    /// Makes the successor current, after the current entry has ended.
    public mutating func finish() {
        if repeats != .one || current == nil { advance() }
    }

    /// Makes the entry played before the current one current. Does nothing at the first one, unless the queue repeats.
    public mutating func goBack() {
        guard let index = currentIndex else { return }
        let currentID = entries[index].id
        if let id = order?.goBack(from: currentID) { return select(id) }
        currentIndex = index > 0 ? index - 1 : repeats == .all ? entries.count - 1 : 0
    }

    /// Makes an entry current that the user has chosen. A shuffled queue continues with the entries that weren't played yet.
    public mutating func choose(_ id: Entry.ID) {
        let currentID = current?.id
        order?.choose(id, current: currentID)
        select(id)
    }

    /// Makes an entry current, if it is still in the queue.
    public mutating func select(_ id: Entry.ID) {
        currentIndex = index(of: id) ?? currentIndex
    }
}

// MARK: Modes

extension PlayQueue {
    /// Draws a random order that begins with the current entry. Does nothing if the queue is already shuffled.
    ///
    /// - Parameter seed: determines the order.
    public mutating func shuffle(seed: UInt64) {
        guard order == nil else { return }
        order = ShuffledOrder(
            drawing: entries.map(\.id),
            current: current?.id,
            isRepeated: repeats == .all,
            seed: seed
        )
    }

    /// Continues in the queue's own order from the current entry.
    public mutating func unshuffle() {
        order = nil
    }

    public mutating func setRepeat(_ mode: RepeatMode) {
        guard mode != repeats else { return }
        repeats = mode
        order = order?.repeated(mode == .all)
    }
}

// MARK: Editing

extension PlayQueue {
    /// Replaces all entries and makes the first one to play current.
    public mutating func replace(with tracks: [Track]) {
        clear()
        insert(tracks, at: .end)
        advance()
    }

    /// Adds tracks. An index beyond the end is the end. In a shuffled queue, tracks inserted next play next, and others at
    /// random positions after the current entry.
    public mutating func insert(_ tracks: [Track], at insertion: Insertion) {
        let afterCurrent = currentIndex.map { $0 + 1 } ?? 0
        let index =
            switch insertion {
            case .end: entries.count
            case .next: afterCurrent
            case .index(let index): min(max(0, index), entries.count)
            }
        let (new, currentID) = (newEntries(tracks), current?.id)
        if insertion == .next {
            order?.insertNext(new.map(\.id), after: currentID)
        } else {
            order?.insert(new.map(\.id), after: currentID)
        }
        entries.insert(contentsOf: new, at: index)
        if index < afterCurrent { currentIndex = currentIndex.map { $0 + new.count } }
    }

    /// Removes entries. If the current one is among them, the next one that remains becomes current.
    public mutating func remove(_ ids: Set<Entry.ID>) {
        guard let current, ids.contains(current.id) else { return drop(ids) }
        // The current entry is the last to go: only a remaining one can follow it.
        drop(ids.subtracting([current.id]))
        advance()
        drop([current.id])
    }

    private mutating func drop(_ ids: Set<Entry.ID>) {
        let currentID = current?.id
        entries.removeAll { ids.contains($0.id) }
        order?.remove(ids)
        currentIndex = currentID.flatMap(index)
    }

    /// Puts entries, in this order, in the places that they have together now. A shuffled order doesn't change.
    ///
    /// - Returns: whether all entries exist, each named once.
    public mutating func arrange(_ ids: [Entry.ID]) -> Bool {
        let named = Set(ids)
        let places = entries.indices.filter { named.contains(entries[$0].id) }
        guard places.count == ids.count, named.count == ids.count else { return false }
        let currentID = current?.id
        let former = entries
        let found = Dictionary(places.map { (former[$0].id, $0) }) { first, _ in first }
        for (place, source) in zip(places, ids.compactMap { found[$0] }) { entries[place] = former[source] }
        if let currentID { select(currentID) }
        return true
    }

    /// Moves an entry to the index of another one, which shifts by one.
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
        order = order?.emptied
        entries = []
        currentIndex = nil
    }

    private mutating func newEntries(_ tracks: [Track]) -> [Entry] {
        let first = entryCount
        entryCount &+= tracks.count
        return tracks.enumerated().map { Entry(id: first &+ $0, track: $1) }
    }
}
