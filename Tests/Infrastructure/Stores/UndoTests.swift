import Entities
import Services
import TestSupport
import Testing

@Suite(.fewAtATime) struct UndoTests {
    @Test("Undo restores deleted tracks unchanged, in their places", arguments: Store.all)
    func undoDelete(store: Store) async throws {
        let sut = try await makeSUT(store)
        for title in ["Airbag", "Lucky", "Exit Music"] {
            _ = try await sut.library.add(title, by: "Radiohead")
        }
        let tracks = try await sut.library.all()
        _ = try await sut.library.delete([tracks[2].urn, tracks[0].urn])

        let undone = try await sut.library.undo()

        expectEqual(undone, .made(.delete, trackCount: 2, isUndone: true))
        try await expectEqual(sut.library.all(), tracks)
        try await expectEqual(sut.library.titles(matching: "airbag"), ["Airbag"])
    }

    @Test("An edit is undone and redone", arguments: Store.all)
    func undoEdit(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Luckee", by: "Radiohead")
        let edited = try await sut.library.edit(track.urn, TrackEdit(title: "Lucky"))

        let undone = try await sut.library.undo()
        let original = try await sut.library.all()
        let redone = try await sut.library.redo()

        expectEqual(undone, .made(.edit, trackCount: 1, title: "Luckee", isUndone: true))
        expectEqual(original, [track])
        expectEqual(redone, .made(.edit, trackCount: 1, title: "Lucky"))
        try await expectEqual(sut.library.all(), [edited])
        try await expectEqual(sut.library.titles(matching: "luckee"), [])
    }

    @Test("Tracks that are edited differently are one change", arguments: Store.all)
    func undoRevisions(store: Store) async throws {
        let sut = try await makeSUT(store)
        for title in ["Airbag", "Luckee", "Exit Music"] {
            _ = try await sut.library.add(title, by: "Radiohead")
        }
        let tracks = try await sut.library.all()
        let revisions = [
            TrackRevision(tracks[1].urn, TrackEdit(title: "Lucky")),
            TrackRevision(tracks[0].urn, TrackEdit(artist: "Radiohead", year: 1997)),
        ]

        let edited = try await sut.library.revise(revisions, writesTags: false)

        expectEqual(edited.tracks.map(\.details.title), ["Lucky", "Airbag"])
        expectEqual(edited.tracks.map(\.details.year), [nil, 1997])
        expectEqual(edited.changedCount, 2)
        try await expectEqual(sut.library.undo(), .made(.edit, trackCount: 2, isUndone: true))
        try await expectEqual(sut.library.all(), tracks)
    }

    @Test("If one of the tracks doesn't exist, none is edited", arguments: Store.all)
    func missingRevision(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Lucky", by: "Radiohead")
        let missing = Track.sample(9).urn

        await #expect(throws: ServiceError.notFound(.track(missing))) {
            try await sut.library.revise(
                [
                    TrackRevision(track.urn, TrackEdit(year: 1997)),
                    TrackRevision(missing, TrackEdit(year: 1997)),
                ],
                writesTags: false
            )
        }

        try await expectEqual(sut.library.all(), [track])
    }

    @Test(
        "Changes are undone from the last to the first, and redone from the first to the last",
        arguments: Store.all
    )
    func undoAll(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.add("Airbag")
        _ = try await sut.library.add("Lucky")

        let undone = try await [sut.library.undo(), sut.library.undo()]
        let redone = try await [sut.library.redo(), sut.library.redo()]

        expectEqual(
            undone,
            [
                .made(.add, trackCount: 1, title: "Lucky", isUndone: true),
                .made(.add, trackCount: 1, title: "Airbag", isUndone: true),
            ]
        )
        expectEqual(
            redone,
            [
                .made(.add, trackCount: 1, title: "Airbag"), .made(.add, trackCount: 1, title: "Lucky"),
            ]
        )
        try await expectEqual(sut.library.titles(), ["Airbag", "Lucky"])
    }

    @Test("A new library has nothing to undo or redo", arguments: Store.all)
    func undoNothing(store: Store) async throws {
        let sut = try await makeSUT(store)

        await #expect(throws: ServiceError.nothingToUndo) { try await sut.library.undo() }
        await #expect(throws: ServiceError.nothingToRedo) { try await sut.library.redo() }
    }

    @Test("A new change clears the redo journal", arguments: Store.all)
    func changeAfterUndo(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.add("Airbag")
        _ = try await sut.library.undo()

        _ = try await sut.library.add("Lucky")

        await #expect(throws: ServiceError.nothingToRedo) { try await sut.library.redo() }
        let undone = try await sut.library.undo()
        expectEqual(undone, .made(.add, trackCount: 1, title: "Lucky", isUndone: true))
        await #expect(throws: ServiceError.nothingToUndo) { try await sut.library.undo() }
    }

    @Test("A refused change doesn't clear the redo journal", arguments: Store.all)
    func refusalAfterUndo(store: Store) async throws {
        let sut = try await makeSUT(store)
        let airbag = try await sut.library.add("Airbag")
        _ = try await sut.library.add("Lucky")
        _ = try await sut.library.undo()
        let missing = try #require(URN("sidewinder:tracks:none"))

        _ = try? await sut.library.add("Airbag")
        _ = try? await sut.library.delete([airbag.urn, missing])
        _ = try? await sut.library.edit(missing, TrackEdit(title: "Lucky"))

        try await expectEqual(sut.library.redo(), .made(.add, trackCount: 1, title: "Lucky"))
    }

    @Test("A later run undoes and redoes an earlier run's change", arguments: Store.all)
    func undoInLaterRun(store: Store) async throws {
        let earlier = try await makeSUT(store)
        let track = try await earlier.library.add("Airbag", by: "Radiohead")
        _ = try await earlier.library.delete([track.urn])

        let undone = try await earlier.reopened().library.undo()
        let tracks = try await earlier.library.all()
        let redone = try await earlier.reopened().library.redo()

        expectEqual(undone, .made(.delete, trackCount: 1, title: "Airbag", isUndone: true))
        expectEqual(tracks, [track])
        expectEqual(redone, .made(.delete, trackCount: 1, title: "Airbag"))
        try await expectEqual(earlier.library.all(), [])
    }

    @Test("An import is undone and redone as one change", arguments: Store.all)
    func undoImport(store: Store) async throws {
        let sut = try await makeSUT(store)
        let kept = try await sut.library.add("Airbag")
        let batch = try await sut.library.beginImport()
        let replaced = NewTrack(urn: kept.urn, details: TrackDetails(title: "Airbag", artist: "Radiohead"))
        _ = try await batch.store([replaced, NewTrack(details: TrackDetails(title: "Lucky"))])
        _ = try await batch.store([NewTrack(details: TrackDetails(title: "Climbing Up the Walls"))])
        let imported = try await sut.library.all()

        let undone = try await sut.library.undo()
        let tracks = try await sut.library.all()
        let redone = try await sut.library.redo()

        expectEqual(undone, .made(.import, trackCount: 3, isUndone: true))
        expectEqual(tracks, [kept])
        expectEqual(redone, .made(.import, trackCount: 3))
        try await expectEqual(sut.library.all(), imported)
    }

    @Test("A change by another process splits an import into separate undo steps", arguments: Store.all)
    func undoInterleavedImport(store: Store) async throws {
        let sut = try await makeSUT(store)
        let other = try await sut.reopened()
        let batch = try await sut.library.beginImport()
        _ = try await batch.store([NewTrack(details: TrackDetails(title: "Airbag"))])
        _ = try await other.library.add("Lucky")
        _ = try await batch.store([NewTrack(details: TrackDetails(title: "Karma Police"))])

        let undone = try await [sut.library.undo(), sut.library.undo(), sut.library.undo()]

        expectEqual(
            undone,
            [
                .made(.import, trackCount: 1, title: "Karma Police", isUndone: true),
                .made(.add, trackCount: 1, title: "Lucky", isUndone: true),
                .made(.import, trackCount: 1, title: "Airbag", isUndone: true),
            ]
        )
        try await expectEqual(sut.library.all(), [])
    }

    @Test("An import continues after another process has undone its first part", arguments: Store.all)
    func undoDuringImport(store: Store) async throws {
        let sut = try await makeSUT(store)
        let other = try await sut.reopened()
        let batch = try await sut.library.beginImport()
        _ = try await batch.store([NewTrack(details: TrackDetails(title: "Airbag"))])
        _ = try await other.library.undo()
        _ = try await other.library.add("Lucky")
        _ = try await other.library.undo()

        _ = try await batch.store([NewTrack(details: TrackDetails(title: "Karma Police"))])

        try await expectEqual(sut.library.titles(), ["Karma Police"])
        let undone = try await sut.library.undo()
        expectEqual(undone, .made(.import, trackCount: 1, title: "Karma Police", isUndone: true))
        await #expect(throws: ServiceError.nothingToUndo) { try await sut.library.undo() }
    }

    @Test("Undo restores a hostile title byte for byte", arguments: Store.all, HostileText.all)
    func undoHostile(store: Store, text: HostileText) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add(text.value, by: text.value, on: text.value)
        _ = try await sut.library.delete([track.urn])

        let undone = try await sut.library.undo()

        expectEqual(undone, .made(.delete, trackCount: 1, title: track.details.title, isUndone: true))
        let title = try await sut.library.track(track.urn).details.title
        #expect(title.utf8.elementsEqual(text.kept.utf8))
        try await expectEqual(sut.library.all(Listing(order: .sorted(.artist))), [track])
    }
}
