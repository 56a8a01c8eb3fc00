import Platform
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct BroadcastTests {
    @Test("Every follower receives every element in order")
    func everyElement() async {
        var sut: Broadcast<Int>? = Broadcast()
        let streams = [sut?.stream(), sut?.stream()].compactMap(\.self)

        for number in 1...100 { sut?.send(number) }
        sut = nil

        for stream in streams {
            await expectEqual(stream.reduce(into: []) { $0.append($1) }, Array(1...100))
        }
        expectEqual(streams.count, 2)
    }

    @Test("A follower only receives elements sent after it subscribed")
    func lateFollower() async {
        var sut: Broadcast<Int>? = Broadcast()

        sut?.send(1)
        let stream = sut?.stream()
        sut?.send(2)
        sut = nil

        await expectEqual(stream?.reduce(into: []) { $0.append($1) }, [2])
    }

    @Test("Finishing a broadcast ends its streams, current and future")
    func finished() async {
        let sut = Broadcast<Int>()
        let stream = sut.stream()

        sut.send(1)
        sut.finish()
        sut.send(2)

        await expectEqual(stream.reduce(into: []) { $0.append($1) }, [1])
        await expectEqual(sut.stream(beginningWith: 3).reduce(into: []) { $0.append($1) }, [3])
    }

    @Test("A follower can receive its own first element")
    func ownElement() async {
        var sut: Broadcast<Int>? = Broadcast()

        let streams = [sut?.stream(beginningWith: 0), sut?.stream()].compactMap(\.self)
        sut?.send(1)
        sut = nil

        var received: [[Int]] = []
        for stream in streams { received.append(await stream.reduce(into: []) { $0.append($1) }) }
        expectEqual(received, [[0, 1], [1]])
    }

    @Test("A follower of sets receives the sets it missed as one")
    func mergedSets() async {
        var sut: Broadcast<Set<Int>>? = .merging()
        let stream = sut?.stream()

        for set: Set in [[1], [2], [1, 2], [3], []] { sut?.send(set) }
        sut = nil

        await expectEqual(stream?.reduce(into: []) { $0.append($1) }, [[1, 2, 3]])
    }

    @Test("A follower of sets receives each element once")
    func takenSets() async {
        let sut = Broadcast<Set<Int>>.merging()
        var iterator = sut.stream().makeAsyncIterator()

        sut.send([1])
        let first = await iterator.next()
        sut.send([2])
        let second = await iterator.next()

        expectEqual([first, second], [[1], [2]])
    }

    @Test("Sets sent concurrently all arrive")
    func concurrentSets() async {
        var sut: Broadcast<Set<Int>>? = .merging()
        let stream = sut?.stream()

        await withTaskGroup { [sut] group in
            for number in 1...200 { group.addTask { sut?.send([number]) } }
        }
        sut = nil

        let union = await stream?.reduce(into: Set()) { $0.formUnion($1) }
        expectEqual(union, Set(1...200))
    }

    @Test("A follower ends when its task is cancelled; the others continue")
    func cancelledFollower() async {
        let sut = Broadcast<Int>()
        let stream = sut.stream()
        var other = sut.stream().makeAsyncIterator()
        let task = Task { await stream.reduce(0, +) }

        task.cancel()
        let sum = await task.value
        sut.send(1)

        expectEqual(sum, 0)
        await expectEqual(other.next(), 1)
    }
}
