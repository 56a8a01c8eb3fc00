/// The random order in which a queue is played: a round in which every entry occurs once, and the rounds around it.
struct ShuffledOrder: Equatable, Sendable {
    typealias ID = PlayQueue.Entry.ID

    private(set) var round: [ID]
    /// The round before, as far as it is known.
    private var earlier: [ID] = []
    /// The round to come; empty unless the queue is repeated.
    private var later: [ID] = []
    private let isRepeated: Bool
    private var random: SplitMix

    /// - Parameters:
    ///   - round: a permutation of the queue's entries.
    ///   - seed: determines what is drawn later.
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

    /// The same round, repeated or not.
    func repeated(_ isRepeated: Bool) -> ShuffledOrder {
        ShuffledOrder(round, isRepeated: isRepeated, seed: random.state)
    }

    /// The order of an empty queue.
    var emptied: ShuffledOrder { ShuffledOrder([], isRepeated: isRepeated, seed: random.state) }
}

// MARK: Moving along

extension ShuffledOrder {
    /// The entry that follows `current`: the first one if that is `nil`. After the last one there is none.
    func next(after current: ID?) -> ID? {
        let index = index(after: current)
        return round.indices.contains(index) ? round[index] : later.first
    }

    /// Moves on to the entry after another one, and to a new round after the last.
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

    /// Goes back to the entry that was played before another one; stays if none is known.
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
    /// Adds entries at random places after the current one.
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

    mutating func remove(_ id: ID) {
        round.removeAll { $0 == id }
        earlier.removeAll { $0 == id }
        later.removeAll { $0 == id }
    }

    /// Draws the round to come, which doesn't begin with the entry that ends this one.
    private mutating func drawLater() {
        guard isRepeated else { return }
        later = round.shuffled(using: &random)
        if later.count > 1, later.first == round.last {
            later.swapAt(0, Int.random(in: 1..<later.count, using: &random))
        }
    }
}

/// The generator SplitMix64: a value, so that queues can be compared.
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
