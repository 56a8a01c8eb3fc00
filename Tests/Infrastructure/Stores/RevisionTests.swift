import Dispatch
import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite(.fewAtATime) struct RevisionTests {
    @Test(
        "A change immediately creates a new revision, in its own process and in others",
        arguments: Store.all,
        Write.allCases
    )
    func change(store: Store, write: Write) async throws {
        let sut = try await makeSUT(store)
        let other = try await sut.reopened()
        let track = try await sut.library.add("Airbag", by: "Radiohead")
        let before = try await [sut.library.revision(), other.library.revision()]

        try await write.make(in: sut.library, track)
        let after = try await [sut.library.revision(), other.library.revision()]
        try await other.library.store(volume: 7)
        let end = try await [sut.library.revision(), other.library.revision()]

        expectEqual((after == before), write.parts.isEmpty)
        #expect(end != after)
        for revisions in [before, after, end] { expectEqual(revisions[0], revisions[1]) }
    }

    @Test(
        "Without a change the revision is constant, even for processes that open the library later",
        arguments: Store.all
    )
    func noChange(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [TrackDetails(title: "Airbag")])
        let revision = try await sut.library.revision()

        _ = try await sut.library.titles()
        _ = try? await sut.library.edit(Track.sample(9).urn, TrackEdit(title: "Lucky"))
        sut.library.close()

        try await expectEqual(sut.reopened().library.revision(), revision)
    }

    @Test("A revision never recurs, even after undo", arguments: Store.all)
    func undone(store: Store) async throws {
        let sut = try await makeSUT(store)
        var revisions = [try await sut.library.revision()]

        for _ in 0..<3 {
            _ = try await sut.library.add("Airbag")
            revisions.append(try await sut.library.revision())
            _ = try await sut.library.undo()
            revisions.append(try await sut.library.revision())
        }

        expectEqual(Set(revisions).count, 7)
    }

    @Test("Changes of other parts don't change the revision of some", arguments: Store.all)
    func parts(store: Store) async throws {
        let sut = try await makeSUT(store)
        let parts: LibraryUpdate = [.tracks, .folders]
        let before = try await sut.library.revision(of: parts)

        try await sut.library.store(volume: 7)
        let same = try await sut.library.revision(of: parts)
        _ = try await sut.library.add("Airbag")
        let other = try await sut.library.revision(of: parts)

        expectEqual(same, before)
        #expect(other != before)
        try await expectEqual(sut.reopened().library.revision(of: parts), other)
    }

    @Test("A closed library has no revision", arguments: Store.all, [false, true])
    func closed(store: Store, isOpen: Bool) async throws {
        let sut = try await makeSUT(store)
        if isOpen { _ = try await sut.library.revision() }

        sut.library.close()

        await #expect(throws: ServiceError.cancelled) { try await sut.library.revision() }
    }
}
