import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Changes to the library", .fewAtATime) struct ChangesTests {
    @Test(
        "Changes are listed newest first, with their effects and state",
        arguments: Store.all
    )
    func list(store: Store) async throws {
        let sut = try await makeSUT(store)
        let airbag = try await sut.library.add("Airbag")
        _ = try await sut.library.edit(airbag.urn, TrackEdit(title: "Lucky"))
        _ = try await sut.library.importing(
            ["Lull", "Exit"].map { NewTrack(details: TrackDetails(title: $0)) }
        )
        _ = try await sut.library.store([.sample()])
        _ = try await sut.library.delete([airbag.urn])
        _ = try await sut.library.undo()

        let changes = try await sut.library.changes(limit: 4)

        expectEqual(
            changes,
            [
                .made(.delete, trackCount: 1, title: "Lucky", isUndone: true),
                .made(.import, playCount: 1),
                .made(.import, trackCount: 2),
                .made(.edit, trackCount: 1, title: "Lucky"),
            ]
        )
    }

    @Test("A new library has no changes, and a limit below 1 returns none", arguments: Store.all)
    func listNothing(store: Store) async throws {
        let sut = try await makeSUT(store)

        let none = try await sut.library.changes(limit: 10)
        _ = try await sut.library.add("Airbag")

        expectEqual(none, [])
        try await expectEqual(sut.library.changes(limit: -1), [])
    }

    @Test(
        "A clock that is temporarily wrong by days loses no change",
        arguments: Store.all,
        [200, -200] as [Double]
    )
    func wrongClock(store: Store, days: Double) async throws {
        let sut = try await makeSUT(store)

        try await add(20, to: sut, now: StoreSUT.now)
        try await add(60, to: sut, now: StoreSUT.now + days * 86_400)
        try await add(20, to: sut, now: StoreSUT.now + 60)

        try await expectEqual(sut.library.changes(limit: 200).count, 100)
        for _ in 1...100 { _ = try await sut.library.undo() }
        try await expectEqual(sut.library.titles(), [])
    }

    private func add(_ count: Int, to sut: StoreSUT, now: Date) async throws {
        let first = try await sut.library.trackCount()
        let library = try await sut.reopened(seed: UInt64(first + 100), now: now).library
        for number in first..<first + count { _ = try await library.add("Track \(number)") }
    }
}
