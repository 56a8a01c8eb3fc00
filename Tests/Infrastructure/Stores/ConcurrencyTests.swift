import Entities
import Services
import TestSupport
import Testing

@Suite(.fewAtATime) struct ConcurrencyTests {
    @Test("Concurrent additions by several tasks and processes lose no track", arguments: Store.all)
    func addAtOnce(store: Store) async throws {
        let sut = try await makeSUT(store)

        try await withThrowingTaskGroup(of: Void.self) { group in
            for process in 1...4 {
                let library = try await sut.reopened(seed: UInt64(process + 2)).library
                for task in 1...4 {
                    group.addTask {
                        for number in 1...5 {
                            _ = try await library.add("Track \(number)", by: "Artist \(process)-\(task)")
                        }
                    }
                }
            }
            try await group.waitForAll()
        }

        let added = try await sut.library.all().map { "\($0.details.artist ?? "") \($0.details.title)" }
        let expected = (1...4).flatMap { process in
            (1...4).flatMap { task in (1...5).map { "Artist \(process)-\(task) Track \($0)" } }
        }
        expectEqual(added.sorted(), expected.sorted())
        for _ in expected { _ = try await sut.library.undo() }
        try await expectEqual(sut.library.trackCount(), 0)
    }

    @Test(
        "One of several concurrent additions of the same track succeeds, and the others are refused",
        arguments: Store.all
    )
    func addSameAtOnce(store: Store) async throws {
        let first = try await makeSUT(store)
        let second = try await first.reopened()

        let added = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let library = number % 2 == 0 ? first.library : second.library
                    return (try? await library.add("Airbag", by: "Radiohead")) != nil
                }
            }
            return await group.reduce(into: 0) { count, isAdded in count += isAdded ? 1 : 0 }
        }

        expectEqual(added, 1)
        try await expectEqual(second.library.titles(), ["Airbag"])
    }

    @Test("A process reads the latest change of another", arguments: Store.all)
    func readYourNeighboursWrites(store: Store) async throws {
        let first = try await makeSUT(store)
        let second = try await first.reopened()
        _ = try await second.library.trackCount()

        let track = try await first.library.add("Airbag")
        let edited = try await second.library.edit(track.urn, TrackEdit(artist: "Radiohead"))

        try await expectEqual(first.library.all(), [edited])
    }

    @Test("A cancelled read throws `cancelled`", arguments: Store.all)
    func cancelledRead(store: Store) async throws {
        let sut = try await makeSUT(store)

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await sut.library.trackCount()
        }

        await #expect(throws: ServiceError.cancelled) { try await task.value }
    }
}
