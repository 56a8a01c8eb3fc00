import Entities
import Services
import TestSupport
import Testing

@Suite(.fewAtATime) struct DeleteTests {
    @Test("Deleted tracks are removed and returned once each, in the order given", arguments: Store.all)
    func delete(store: Store) async throws {
        let sut = try await makeSUT(store)
        let first = try await sut.library.add("Airbag")
        let second = try await sut.library.add("Lucky")
        let third = try await sut.library.add("Electioneering")

        let deleted = try await sut.library.delete([third.urn, first.urn, third.urn])

        expectEqual(deleted, [third, first])
        try await expectEqual(sut.library.all(), [second])
        try await expectEqual(sut.library.titles(matching: "airbag"), [])
        await #expect(throws: ServiceError.notFound(.track(first.urn))) {
            try await sut.library.track(first.urn)
        }
    }

    @Test("A missing track prevents the deletion of all", arguments: Store.all)
    func deleteMissing(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Airbag")
        let missing = try #require(URN("sidewinder:tracks:none"))

        await #expect(throws: ServiceError.notFound(.track(URN(trusted: "sidewinder:tracks:none")))) {
            try await sut.library.delete([track.urn, missing])
        }

        try await expectEqual(sut.library.all(), [track])
        try await expectEqual(sut.library.undo().kind, .add)
    }

    @Test("Deleting no tracks isn't a change", arguments: Store.all)
    func deleteNothing(store: Store) async throws {
        let sut = try await makeSUT(store)

        try await expectEqual(sut.library.delete([]), [])

        await #expect(throws: ServiceError.nothingToUndo) { try await sut.library.undo() }
    }
}
