import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Undoing an imported history", .fewAtATime) struct UndonePlaysTests {
    @Test("Undo and redo of an imported history leave earlier changes unchanged", arguments: Store.all)
    func undo(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Airbag", by: "Radiohead")
        let before = try await HistoryDump(of: sut.library)
        _ = try await sut.library.store([.sample(), .sample(after: 300), .sample("Lucky", after: 600)])
        let imported = try await HistoryDump(of: sut.library)

        let undone = try await sut.library.undo()
        let left = try await HistoryDump(of: sut.library)
        let redone = try await sut.library.redo()

        expectEqual(undone, .made(.import, playCount: 3, isUndone: true))
        expectEqual(left, before)
        expectEqual(redone, .made(.import, playCount: 3))
        try await expectEqual(HistoryDump(of: sut.library), imported)
        try await expectEqual(sut.library.track(track.urn).plays, 2)
    }

    @Test(
        "Undone plays are kept after redo becomes impossible, until they are imported again",
        arguments: Store.all
    )
    func kept(store: Store) async throws {
        let sut = try await makeSUT(store)
        let plays = [Play.sample(), .sample("Lucky", after: 600)]
        _ = try await sut.library.store(plays)
        let imported = try await HistoryDump(of: sut.library)
        _ = try await sut.library.undo()
        _ = try await sut.library.delete([sut.library.add("Another").urn])
        await #expect(throws: ServiceError.nothingToRedo) { try await sut.library.redo() }

        let kept = try await sut.undonePlayCount()
        let again = try await sut.library.store(plays)
        let left = try await sut.undonePlayCount()

        expectEqual(kept, 2)
        expectEqual(again.added, 2)
        expectEqual(left, 0)
        try await expectEqual(HistoryDump(of: sut.library), imported)
    }

    @Test(
        "A redone edit adds no play if a better report has replaced its original since",
        arguments: Store.all,
        [PlayEdit(title: "Which Will"), PlayEdit(startedAt: Play.sample(after: -3_600).startedAt)]
    )
    func replacedOriginal(store: Store, edit: PlayEdit) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample("Road", by: "Nick Drake", on: nil)])
        _ = try await sut.library.correct(.edit(.matching(.all), edit))
        _ = try await sut.library.undo()
        _ = try await sut.library.store([.sample("Road", by: "Nick Drake", on: "Pink Moon")])

        _ = try await sut.library.redo()

        try await expectEqual(sut.library.playCount(of: .everything, in: nil), 1)
    }

    @Test(
        "The tracks and plays of one import are one change, in any number of batches",
        arguments: Store.all
    )
    func undoBoth(store: Store) async throws {
        let sut = try await makeSUT(store)
        let before = try await HistoryDump(of: sut.library)
        let batch = try await sut.library.beginImport()
        _ = try await batch.store([.sample()])
        _ = try await batch.store([NewTrack(details: TrackDetails(title: "Airbag", artist: "Radiohead"))])
        _ = try await batch.store([.sample(), .sample("Lucky", after: -900)])
        let (tracks, imported) = (try await sut.library.all(), try await HistoryDump(of: sut.library))

        let undone = try await sut.library.undo()
        let left = (try await sut.library.all(), try await HistoryDump(of: sut.library))
        _ = try await sut.library.redo()

        expectEqual(undone, .made(.import, trackCount: 1, playCount: 2, title: "Airbag", isUndone: true))
        #expect(left == ([], before))
        try await expectEqual(sut.library.all(), tracks)
        expectEqual(tracks.map(\.plays), [1])
        try await expectEqual(HistoryDump(of: sut.library), imported)
        await #expect(throws: ServiceError.nothingToRedo) { try await sut.library.redo() }
    }

    @Test(
        "The player's own plays aren't a change, and undoing an import keeps them",
        arguments: Store.all
    )
    func recorded(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Airbag", by: "Radiohead")
        let batch = try await sut.library.beginImport()
        _ = try await batch.store([.sample()])
        _ = try await sut.library.recordPlay(of: track.urn, startedAt: StoreSUT.now)
        _ = try await batch.store([.sample(after: 300)])

        let undone = try await sut.library.undo()

        expectEqual(undone, .made(.import, playCount: 2, isUndone: true))
        try await expectEqual(sut.library.track(track.urn).plays, 1)
        try await expectEqual(sut.library.changes(limit: 9).map(\.kind), [.import, .add])
    }

    @Test("An undone history can be imported again", arguments: Store.all)
    func importAgain(store: Store) async throws {
        let sut = try await makeSUT(store)
        let plays = [Play.sample(), .sample("Lucky", after: 300)]
        _ = try await sut.library.store(plays)
        let imported = try await HistoryDump(of: sut.library)
        _ = try await sut.library.undo()

        let again = try await sut.library.store(plays)

        expectEqual(again, ImportSummary(added: 2))
        try await expectEqual(HistoryDump(of: sut.library), imported)
        await #expect(throws: ServiceError.nothingToRedo) { try await sut.library.redo() }
    }

    @Test("An import of known plays isn't a change and doesn't clear the redo journal", arguments: Store.all)
    func importKnown(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample()])
        _ = try await sut.library.add("Airbag")
        _ = try await sut.library.undo()

        let again = try await sut.library.store([.sample()])

        expectEqual(again, ImportSummary(skipped: 1, knownFrom: ["sidewinder": 1]))
        try await expectEqual(sut.library.redo(), .made(.add, trackCount: 1, title: "Airbag"))
    }

    @Test("A play recorded while its import was undone counts once after the redo", arguments: Store.all)
    func recordedMeanwhile(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Airbag", by: "Radiohead", on: "OK Computer")
        _ = try await sut.library.store([.sample(), .sample("Lucky", after: 300)])
        _ = try await sut.library.undo()
        _ = try await sut.library.recordPlay(of: track.urn, startedAt: Play.sample().startedAt)

        let redone = try await sut.library.redo()
        let undone = try await sut.library.undo()

        expectEqual(redone, .made(.import, playCount: 1))
        expectEqual(undone, .made(.import, playCount: 1, isUndone: true))
        try await expectEqual(sut.library.track(track.urn).plays, 1)
    }

    @Test("An edit that renames music has as many plays after undo and redo", arguments: Store.all)
    func renamed(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample(), .sample(by: "Radiohead feat. Thom Yorke", after: 300)])
        try await sut.library.correct(.edit(.matching(.all), PlayEdit(artist: "RADIOHEAD")))
        let dump = try await HistoryDump(of: sut.library)

        let changes = [try await sut.library.undo(), try await sut.library.redo()]

        expectEqual(changes.map(\.playCount), [2, 2])
        try await expectEqual(HistoryDump(of: sut.library), dump)
    }

    @Test(
        "A rebuild counts plays correctly that are undone and redone during it",
        arguments: Store.all,
        [false, true]
    )
    func rebuild(store: Store, isRedone: Bool) async throws {
        let (sut, expected) = (try await makeSUT(store), try await makeSUT(store))
        var events = RandomEvents(seed: 5)
        let (kept, taken) = (events.next(50), events.next(50))
        _ = try await sut.library.store(kept)
        _ = try await sut.library.store(taken)
        _ = try await expected.library.store(isRedone ? kept + taken : kept)

        try await sut.library.rebuild { done, _ in
            if done == 1 { _ = try? await sut.library.undo() }
            if done == 2, isRedone { _ = try? await sut.library.redo() }
        }

        try await expectEqual(HistoryDump(of: sut.library), HistoryDump(of: expected.library))
    }
}
