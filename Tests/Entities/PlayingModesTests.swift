import Entities
import TestSupport
import Testing

@Suite("Shuffle and repeat")
struct PlayingModesTests {
    @Test(
        "A shuffled queue plays every track once, the current one first",
        arguments: 0..<20 as Range<UInt64>
    )
    func shuffle(seed: UInt64) {
        var sut = PlayQueue(tracks(1...9), currentIndex: 3)

        sut.shuffle(seed: seed)
        let played = sut.playToEnd()

        expectEqual(played.first, .sample(4))
        expectEqual(played.count, 9)
        expectEqual(Set(played.map(\.urn)), Set(tracks(1...9).map(\.urn)))
        expectEqual(sut.tracks, tracks(1...9))
    }

    @Test("Different seeds give different orders, the same seed the same")
    func seeds() {
        let queues = [1, 1, 2].map { (seed: UInt64) in
            var queue = PlayQueue(tracks(1...30))
            queue.shuffle(seed: seed)
            return queue
        }

        expectEqual(queues[0], queues[1])
        #expect(queues[0].shuffledIDs != queues[2].shuffledIDs)
        #expect(queues[0].shuffledIDs != Array(0..<30))
    }

    @Test("After a chosen entry, a shuffled queue continues with those that weren't played yet")
    func choose() {
        for isPlaying in [true, false] {
            var sut = PlayQueue(tracks(1...6), currentIndex: isPlaying ? 0 : nil)
            sut.shuffle(seed: 1)
            let order = sut.shuffledIDs ?? []
            guard let last = order.last else { return }

            sut.choose(last)
            var played = [sut.current?.id]
            for _ in order {
                sut.advance()
                played.append(sut.current?.id)
            }

            let rest = order.dropFirst(isPlaying ? 1 : 0).dropLast()
            expectEqual(played.prefix(rest.count + 2), ([last] + rest + [nil])[...])
        }
    }

    @Test("Shuffling a shuffled queue changes nothing, and unshuffling continues in the queue's order")
    func unshuffle() {
        var sut = PlayQueue(tracks(1...9), currentIndex: 3)
        sut.shuffle(seed: 1)
        let shuffled = sut

        sut.shuffle(seed: 2)
        expectEqual(sut, shuffled)
        sut.unshuffle()

        expectEqual(sut.modes, PlayingModes())
        expectEqual(sut.playToEnd(), tracks(4...9))
    }

    @Test("Going back retraces the played tracks")
    func goBack() {
        var sut = PlayQueue(tracks(1...5))
        sut.shuffle(seed: 3)
        let played = (0..<4).map { _ in sut.step { $0.advance() } }

        let back = (0..<4).map { _ in sut.step { $0.goBack() } }

        expectEqual(back, played.dropLast().reversed() + [played[0]])
    }

    @Test("In a shuffled queue, appended tracks play later and tracks inserted next play immediately")
    func adding() {
        var sut = PlayQueue(tracks(1...5), currentIndex: 0)
        sut.shuffle(seed: 4)
        sut.advance()
        let current = sut.current?.track

        sut.insert(tracks(6...7), at: .end)
        sut.insert(tracks(8...9), at: .next)
        let played = sut.playToEnd()

        expectEqual(Array(played.prefix(3)), [current] + tracks(8...9))
        expectEqual(played.count, 8)
        #expect(Set(played.map(\.urn)).isSuperset(of: tracks(6...7).map(\.urn)))
    }

    @Test(
        "Tracks inserted at an index of a shuffled queue play as appended ones do, and arranging changes no order"
    )
    func insertAndArrange() {
        var sut = PlayQueue(tracks(1...5), currentIndex: 4)
        sut.shuffle(seed: 4)
        var appended = sut

        sut.insert(tracks(6...9), at: .index(0))
        appended.insert(tracks(6...9), at: .end)
        let isArranged = sut.arrange([4, 8, 0])

        #expect(isArranged)
        expectEqual(sut.shuffledIDs, appended.shuffledIDs)
        expectEqual(sut.entries.map(\.id), [5, 6, 7, 4, 8, 1, 2, 3, 0])
        expectEqual(sut.current?.id, 4)
    }

    @Test("Removing several tracks of a shuffled queue continues with the next one that remains")
    func removeSeveral() {
        var sut = PlayQueue(tracks(1...9), currentIndex: 2)
        sut.shuffle(seed: 8)
        let order = sut.shuffledIDs ?? []

        sut.remove([order[0], order[1], order[3]])

        expectEqual(sut.current?.id, order[2])
        expectEqual(sut.shuffledIDs, [order[2]] + order[4...])
        expectEqual(sut.playToEnd().count, 6)
    }

    @Test("Tracks appended to a shuffled queue get random positions", arguments: 0..<10 as Range<UInt64>)
    func places(seed: UInt64) {
        var sut = PlayQueue(tracks(1...50), currentIndex: 0)
        sut.shuffle(seed: seed)

        sut.insert(tracks(51...100), at: .end)

        let ids = sut.shuffledIDs ?? []
        #expect(ids.filter { $0 >= 50 } != Array(50..<100))
        #expect((1..<9).contains { ids[$0 * 10..<$0 * 10 + 10].contains { $0 >= 50 } })
        expectEqual(ids.first, 0)
    }

    @Test("A shuffled queue gets a new order when it starts over")
    func startOver() {
        var sut = PlayQueue(tracks(1...20))
        sut.shuffle(seed: 5)
        let rounds = (0..<2).map { _ in
            sut.advance()
            return sut.playToEnd()
        }

        expectEqual(rounds.map(\.count), [20, 20])
        #expect(rounds[0] != rounds[1])
    }

    @Test("A repeated queue continues with its first track, and goes back from the first to the last")
    func repeatAll() {
        var sut = PlayQueue(tracks(1...2), currentIndex: 1)
        sut.setRepeat(.all)

        let next = sut.next?.track
        let tracks = [sut.step { $0.advance() }, sut.step { $0.goBack() }]

        expectEqual(next, .sample(1))
        expectEqual(tracks, [.sample(1), .sample(2)])
    }

    @Test("A repeated shuffled queue has a new order each round, and never plays a track twice in a row")
    func repeatShuffled() {
        var sut = PlayQueue(tracks(1...4))
        sut.shuffle(seed: 6)
        sut.setRepeat(.all)

        let played = (0..<400).map { _ in
            let next = sut.next?.track
            let track = sut.step { $0.advance() }
            expectEqual(track, next)
            return track
        }

        let rounds = stride(from: 0, to: 400, by: 4).map { played[$0..<$0 + 4].compactMap { $0?.urn } }
        #expect(rounds.allSatisfy { Set($0).count == 4 })
        #expect(Set(rounds).count > 10)
        #expect(!zip(played, played.dropFirst()).contains { $0 == $1 })
    }

    @Test("A repeated shuffled queue draws each round again and never plays a track twice in a row")
    func goBackToEarlierRound() {
        var sut = PlayQueue(tracks(1...3))
        sut.shuffle(seed: 7)
        sut.setRepeat(.all)
        let played = (0..<5).map { _ in sut.step { $0.advance() } }

        let back = (0..<4).map { _ in sut.step { $0.goBack() } }
        let again = (0..<4).map { _ in sut.step { $0.advance() } }

        expectEqual(back, played.dropLast().reversed())
        expectEqual(again, Array(played.dropFirst()))
    }

    @Test("A repeated track succeeds itself, but `advance` moves to the next track")
    func repeatOne() {
        var sut = PlayQueue(tracks(1...2), currentIndex: 0)
        sut.setRepeat(.one)

        let (successor, next) = (sut.successor?.track, sut.next?.track)
        let tracks = [sut.step { $0.finish() }, sut.step { $0.advance() }]
        sut.advance()

        expectEqual([successor, next], [.sample(1), .sample(2)])
        expectEqual(tracks, [.sample(1), .sample(2)])
        #expect(sut.current == nil)
    }

    @Test("Removing the current track of a shuffled queue makes the next in shuffled order current")
    func remove() throws {
        var sut = PlayQueue(tracks(1...5), currentIndex: 2)
        sut.shuffle(seed: 8)
        let (first, next) = (try #require(sut.current), try #require(sut.next))

        sut.remove([first.id])

        expectEqual(sut.current, next)
        #expect(sut.shuffledIDs?.contains(first.id) == false)
        expectEqual(sut.playToEnd().count, 4)
    }

    @Test("A restored queue keeps its order, and entries missing from that order come last")
    func restore() {
        var queue = PlayQueue(tracks(1...5), currentIndex: 2)
        queue.shuffle(seed: 9)
        queue.setRepeat(.one)
        let ids = queue.shuffledIDs ?? []

        let sut = PlayQueue(
            entries: queue.entries,
            currentIndex: 2,
            entryCount: 9,
            repeats: .one,
            shuffledIDs: [99] + ids.dropLast(),
            seed: 1
        )

        expectEqual(sut.shuffledIDs, ids)
        expectEqual(sut.modes, queue.modes)
        expectEqual(sut.entryCount, 9)
    }

    @Test("The position and the repeat mode don't change the order of a queue")
    func equality() {
        let queue = PlayQueue(tracks(1...3))
        var (moved, repeated, shuffled, longer) = (queue, queue, queue, queue)
        moved.advance()
        repeated.setRepeat(.all)
        shuffled.shuffle(seed: 1)
        longer.insert(tracks(4...4), at: .end)

        let others = [queue, moved, repeated, shuffled, longer]

        expectEqual(others.map { queue.hasSameOrder(as: $0) }, [true, true, true, false, false])
    }

    @Test("After any edits, a shuffled order contains every entry once")
    func permutation() {
        var generator = SeededGenerator(trial: 10)
        for _ in 0..<50 {
            var sut = PlayQueue()
            sut.shuffle(seed: generator.next())
            for _ in 0..<50 {
                sut.edit(using: &generator)

                expectEqual((sut.shuffledIDs ?? []).sorted(), sut.entries.map(\.id).sorted())
                let next = sut.next
                sut.advance()
                expectEqual(sut.current, next)
            }
        }
    }

    private func tracks(_ numbers: ClosedRange<Int>) -> [Track] { numbers.map { .sample($0) } }
}

extension PlayQueue {
    /// Makes a move and returns the current track.
    fileprivate mutating func step(_ move: (inout PlayQueue) -> Void) -> Track? {
        move(&self)
        return current?.track
    }

    /// Plays to the end, and returns the current track and all later ones.
    fileprivate mutating func playToEnd() -> [Track] {
        var tracks: [Track] = []
        while let track = current?.track {
            tracks.append(track)
            advance()
        }
        return tracks
    }

    fileprivate mutating func edit(using generator: inout SeededGenerator) {
        let entry = entries.randomElement(using: &generator)
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: insert([.sample(1), .sample(2)], at: .end)
        case 1: insert([.sample(3)], at: Bool.random(using: &generator) ? .next : .index(1))
        case 2: if let entry { remove([entry.id]) }
        case 3: remove(Set(entries.map(\.id).filter { _ in Bool.random(using: &generator) }))
        case 4: goBack()
        case 5: setRepeat(RepeatMode.allCases.randomElement(using: &generator) ?? .off)
        case 6: if let entry { _ = move(entry.id, to: entries[0].id) }
        case 7: _ = arrange(entries.map(\.id).shuffled(using: &generator))
        default: if Int.random(in: 0..<5, using: &generator) == 0 { replace(with: [.sample(4), .sample(5)]) }
        }
    }
}
