import Entities
import Services
import Synchronization
import TestSupport
import Testing

@Suite("Rebuilding the counts", .fewAtATime) struct RebuildTests {
    @Test(
        "Counts don't depend on the order and batches of events, and survive a rebuild",
        arguments: Store.all,
        1...trials(2, nightly: 40)
    )
    func order(store: Store, seed: UInt64) async throws {
        let (first, second) = (try await makeSUT(store), try await makeSUT(store))
        var (events, generator) = (RandomEvents(seed: seed), SeededGenerator(trial: seed))
        let plays = events.next(200)
        _ = try await first.library.store(plays)

        var rest = (plays + plays.prefix(50)).shuffled(using: &generator)[...]
        while !rest.isEmpty {
            let batch = rest.prefix(Int.random(in: 1...20, using: &generator))
            rest = rest.dropFirst(batch.count)
            _ = try await second.library.store(Array(batch))
        }
        let dump = try await HistoryDump(of: second.library)
        try await second.library.rebuild { _, _ in }

        try await expectEqual(HistoryDump(of: first.library), dump)
        try await expectEqual(HistoryDump(of: second.library), dump)
    }

    @Test(
        "A rebuild counts plays that other processes store between its steps",
        arguments: Store.all,
        1...trials(1, nightly: 20)
    )
    func arrivals(store: Store, seed: UInt64) async throws {
        let (sut, expected) = (try await makeSUT(store), try await makeSUT(store))
        let other = try await sut.reopened()
        var events = RandomEvents(seed: seed)
        let first = events.next(100)
        let later = Mutex((0..<20).map { _ in events.next(20) })
        _ = try await sut.library.store(first)
        _ = try await expected.library.store(first)

        try await sut.library.rebuild { _, _ in
            for library in [sut.library, other.library] {
                let plays = later.withLock { $0.popLast() } ?? []
                _ = try? await library.store(plays)
                _ = try? await expected.library.store(plays)
            }
        }

        #expect(later.withLock(\.count) < 20)
        try await expectEqual(HistoryDump(of: sut.library), HistoryDump(of: expected.library))
    }

    @Test("A rebuild reports its steps in order, from none to all", arguments: Store.all)
    func progress(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample(), .sample("Lucky", after: 300)])
        let reports = Mutex<[(done: Int, total: Int)]>([])

        try await sut.library.rebuild { done, total in reports.withLock { $0.append((done, total)) } }

        let steps = reports.withLock(\.self)
        let total = try #require(steps.first).total
        expectEqual(steps.map(\.done), Array(0...total))
        #expect(steps.allSatisfy { $0.total == total })
    }

    @Test("A second rebuild is refused only while one is running", arguments: Store.all)
    func second(store: Store) async throws {
        let sut = try await makeSUT(store)
        let other = try await sut.reopened()
        let errors = Mutex<Set<String>>([])

        try await sut.library.rebuild { _, _ in
            do throws(ServiceError) {
                try await other.library.rebuild { _, _ in }
            } catch {
                let isRefusal = error == .unavailable(.rebuild)
                errors.withLock { _ = $0.insert(isRefusal ? "refused" : "\(error)") }
            }
        }

        expectEqual(errors.withLock(\.self), ["refused"])
        try await other.library.rebuild { _, _ in }
    }

    @Test("A cancelled rebuild throws an error and leaves the counts unchanged", arguments: Store.all)
    func cancelled(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample()])
        let dump = try await HistoryDump(of: sut.library)

        let task = Task {
            try await sut.library.rebuild { done, _ in
                if done == 1 { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }

        await #expect(throws: ServiceError.cancelled) { try await task.value }
        try await expectEqual(HistoryDump(of: sut.library), dump)
        try await sut.library.rebuild { _, _ in }
        try await expectEqual(HistoryDump(of: sut.library), dump)
    }
}
