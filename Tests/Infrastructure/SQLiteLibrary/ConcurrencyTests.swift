import Entities
import Services
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite(.fewAtATime) struct ConcurrencyTests {
    @Test("Tasks and processes that add tracks to a new library concurrently lose none")
    func addAtOnce() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")

        try await withThrowingTaskGroup(of: Void.self) { group in
            for process in 1...4 {
                group.addTask {
                    let library = try SQLiteLibrary.open(at: path)
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

        let library = try SQLiteLibrary.open(at: path)
        let added = Set(try await library.all().map { "\($0.details.artist ?? "") \($0.details.title)" })
        let expected = (1...4).flatMap { process in
            (1...4).flatMap { task in (1...5).map { "Artist \(process)-\(task) Track \($0)" } }
        }
        expectEqual(added, Set(expected))
        for _ in expected { _ = try await library.undo() }
        try await expectEqual(library.trackCount(), 0)
    }
}
