import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("The library's changes", .fewAtATime) struct ChangesTests {
    @Test(
        "Changes are listed newest first, with what they did and whether they are undone",
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

        #expect(
            changes == [
                .made(.delete, trackCount: 1, title: "Lucky", isUndone: true),
                .made(.import, playCount: 1),
                .made(.import, trackCount: 2),
                .made(.edit, trackCount: 1, title: "Lucky"),
            ]
        )
    }

    @Test("A new library has no changes, and a limit below one gives none", arguments: Store.all)
    func listNothing(store: Store) async throws {
        let sut = try await makeSUT(store)

        let none = try await sut.library.changes(limit: 10)
        _ = try await sut.library.add("Airbag")

        #expect(none == [])
        #expect(try await sut.library.changes(limit: -1) == [])
    }

    @Test("Changes of the last 90 days can be undone, older ones are forgotten", arguments: Store.all)
    func tooOld(store: Store) async throws {
        let sut = try await makeSUT(store)
        let day = 86_400.0
        for (number, age) in [91 * day, 90 * day + 1, 90 * day, 1].enumerated() {
            let earlier = try await sut.reopened(seed: UInt64(number + 3), now: StoreSUT.now - age)
            _ = try await earlier.library.add("Track \(number)")
        }

        _ = try await sut.library.add("Airbag")

        #expect(try await sut.library.changes(limit: 9).map(\.title) == ["Airbag", "Track 3", "Track 2"])
        #expect(try await sut.library.trackCount() == 5)
        for _ in 1...3 { _ = try await sut.library.undo() }
        await #expect(throws: ServiceError.nothingToUndo) { try await sut.library.undo() }
        #expect(try await sut.library.titles() == ["Track 0", "Track 1"])
    }
}
