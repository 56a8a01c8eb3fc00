import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Plays that other players report", .fewAtATime) struct PlayRecordingTests {
    @Test("A play that is known, from any source, isn't recorded again", arguments: Store.all)
    func once(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample("Imported")])

        let first = try await sut.library.record([
            .sample("Airbag", from: "phone"), .sample("Imported", from: "phone"), .sample(" ", from: "phone"),
        ])
        let again = try await sut.reopened().library.record([
            .sample("AIRBAG", from: "laptop"), .sample("Airbag", after: 1, from: "phone"),
        ])

        expectEqual(first, ImportSummary(added: 1, skipped: 1, failed: 1))
        expectEqual(again, ImportSummary(added: 1, skipped: 1))
        try await expectEqual(sut.library.playCount(of: .everything, in: nil), 3)
        try await expectEqual(
            sut.library.store([.sample("Airbag")]),
            ImportSummary(skipped: 1, knownFrom: ["phone": 1])
        )
    }

    @Test("Recording isn't a change that can be undone, and the counts are right", arguments: Store.all)
    func noChange(store: Store) async throws {
        let (sut, imported) = (try await makeSUT(store), try await makeSUT(store))
        let plays = (0..<10).map { Play.sample("Title \($0 % 3)", after: Double($0) * 400) }

        for play in plays { _ = try await sut.library.record([play]) }
        _ = try await imported.library.store(plays)

        try await expectEqual(HistoryDump(of: sut.library), HistoryDump(of: imported.library))
        await #expect(throws: ServiceError.nothingToUndo) { try await sut.library.undo() }
    }

    @Test("A play recorded many times in parallel counts once", arguments: Store.all)
    func parallel(store: Store) async throws {
        let sut = try await makeSUT(store)

        let added = try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask { @concurrent in
                    try await sut.library.record([.sample("Title \(number % 2)")]).added
                }
            }
            return try await group.reduce(0, +)
        }

        expectEqual(added, 2)
        try await expectEqual(sut.library.playCount(of: .everything, in: nil), 2)
    }

    @Test("The library's changes tell of new plays only", arguments: Store.all)
    func notices(store: Store) async throws {
        let sut = try await makeSUT(store)
        let before = try await sut.library.revision()

        _ = try await sut.library.record([.sample()])
        let recorded = try await sut.library.revision()
        _ = try await sut.library.record([.sample()])

        #expect(recorded != before)
        try await expectEqual(sut.library.revision(), recorded)
    }
}
