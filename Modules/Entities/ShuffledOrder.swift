/// The random order in which a queue plays: a round in which every entry occurs once, and the rounds before and after
/// it.
struct ShuffledOrder: Equatable, Sendable {
    typealias ID = PlayQueue.Entry.ID

    private(set) var round: [ID]
    /// The previous round, if known.
    private var earlier: [ID] = []
    /// The next round; empty unless the queue repeats.
    private var later: [ID] = []
    private let isRepeated: Bool
    private var random: SplitMix

    /// - Parameters:
    ///   - round: a permutation of the queue's entries.
    ///   - seed: determines all later draws.
    init(_ round: [ID], isRepeated: Bool, seed: UInt64) {
        self.round = round
        self.isRepeated = isRepeated
        random = SplitMix(state: seed)
        drawLater()
    }

    /// Draws the order of entries, the current one first.
    init(drawing ids: [ID], current: ID?, isRepeated: Bool, seed: UInt64) {
        var random = SplitMix(state: seed)
        let others = ids.filter { $0 != current }.shuffled(using: &random)
        self.init((current.map { [$0] } ?? []) + others, isRepeated: isRepeated, seed: random.next())
    }

    /// Returns the same round, with repetition on or off.
    func repeated(_ isRepeated: Bool) -> ShuffledOrder {
        ShuffledOrder(round, isRepeated: isRepeated, seed: random.state)
    }

    /// The order of an empty queue.
    var emptied: ShuffledOrder { ShuffledOrder([], isRepeated: isRepeated, seed: random.state) }
}

// MARK: Moving along

extension ShuffledOrder {
    /// Returns the entry after `current`, or the first if `current` is `nil`; `nil` after the last, unless the queue
    /// repeats.
    func next(after current: ID?) -> ID? {
        let index = index(after: current)
        return round.indices.contains(index) ? round[index] : later.first
    }

    /// Advances to the entry after `current`, and to a new round after the last.
    mutating func advance(from current: ID?) -> ID? {
        let index = index(after: current)
        if round.indices.contains(index) { return round[index] }
        guard isRepeated else {
            (earlier, round) = ([], round.shuffled(using: &random))
            return nil
        }
        (earlier, round) = (round, later)
        drawLater()
        return round.first
    }

    /// Moves a chosen entry behind the current one, and before the rest of the round.
    mutating func choose(_ id: ID, current: ID?) {
        guard id != current, let index = round.firstIndex(of: id) else { return }
        round.remove(at: index)
        round.insert(id, at: self.index(after: current))
    }

    /// Returns to the entry that was played before `current`, or to `current` if none is known.
    mutating func goBack(from current: ID) -> ID {
        guard round.first == current, let last = earlier.last else {
            let index = round.firstIndex(of: current) ?? 0
            return index > 0 ? round[index - 1] : current
        }
        if isRepeated { later = round }
        (round, earlier) = (earlier, [])
        return last
    }

    private func index(after current: ID?) -> Int {
        current.flatMap(round.firstIndex).map { $0 + 1 } ?? 0
    }
}

// MARK: Editing

extension ShuffledOrder {
    /// Adds entries at random positions after the current one.
    mutating func insert(_ ids: [ID], after current: ID?) {
        let index = index(after: current)
        var old = round[index...].makeIterator()
        var new = ids.shuffled(using: &random).makeIterator()
        let isNew = Array(repeating: false, count: round.count - index) + ids.map { _ in true }
        let rest = isNew.shuffled(using: &random).compactMap { $0 ? new.next() : old.next() }
        round.replaceSubrange(index..., with: rest)
        drawLater()
    }

    /// Adds entries right after the current one.
    mutating func insertNext(_ ids: [ID], after current: ID?) {
        round.insert(contentsOf: ids, at: index(after: current))
        drawLater()
    }

    mutating func remove(_ ids: Set<ID>) {
        round.removeAll(where: ids.contains)
        earlier.removeAll(where: ids.contains)
        later.removeAll(where: ids.contains)
    }

    /// Draws the next round. It doesn't begin with the last entry of this one.
    private mutating func drawLater() {
        guard isRepeated else { return }
        later = round.shuffled(using: &random)
        if later.count > 1, later.first == round.last {
            later.swapAt(0, Int.random(in: 1..<later.count, using: &random))
        }
    }
}

/// The SplitMix64 generator, as a value: it makes queues comparable.
private struct SplitMix: RandomNumberGenerator, Equatable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
