import Entities
import Services
import TestSupport
import Testing

@testable import Library

@Suite(.fewAtATime) struct ConcurrencyTests {
    @Test("Several tasks and processes that add tracks to a new library at once lose none")
    func addAtOnce() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")

        try await withThrowingTaskGroup(of: Void.self) { group in
            for process in 1...4 {
                group.addTask {
                    let library = try Library.open(at: path)
                    try await withThrowingTaskGroup(of: Void.self) { tasks in
                        for task in 1...4 {
                            tasks.addTask {
                                for number in 1...5 {
                                    _ = try await library.add(
                                        "Track \(number)",
                                        by: "Artist \(process)-\(task)"
                                    )
                                }
                            }
                        }
                        try await tasks.waitForAll()
                    }
                }
            }
            try await group.waitForAll()
        }

        let library = try Library.open(at: path)
        let added = Set(try await library.all().map { "\($0.details.artist ?? "") \($0.details.title)" })
        let expected = (1...4).flatMap { process in
            (1...4).flatMap { task in (1...5).map { "Artist \(process)-\(task) Track \($0)" } }
        }
        #expect(added == Set(expected))
        for _ in expected { _ = try await library.undo() }
        #expect(try await library.trackCount() == 0)
    }

    @Test("If several tasks add the same track at once, one succeeds and the others are refused")
    func addSameAtOnce() async throws {
        let first = try await makeSUT()
        let second = try first.reopened()

        let added = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let library = number % 2 == 0 ? first.library : second.library
                    return (try? await library.add("Airbag", by: "Radiohead")) != nil
                }
            }
            return await group.reduce(into: 0) { count, isAdded in count += isAdded ? 1 : 0 }
        }

        #expect(added == 1)
        #expect(try await second.library.titles() == ["Airbag"])
    }

    @Test("A process reads what another has just changed")
    func readYourNeighboursWrites() async throws {
        let first = try await makeSUT()
        let second = try first.reopened()
        _ = try await second.library.trackCount()

        let track = try await first.library.add("Airbag")
        let edited = try await second.library.edit(track.urn, TrackEdit(artist: "Radiohead"))

        #expect(try await first.library.all() == [edited])
    }

    @Test("A cancelled read says so")
    func cancelledRead() async throws {
        let sut = try await makeSUT()

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await sut.library.trackCount()
        }

        await #expect(throws: ServiceError.cancelled) { try await task.value }
    }
}
