import Entities
import Services
import TestSupport
import Testing

/// Imports of enough tracks that a store may prepare for them.
@Suite(.fewAtATime) struct LargeImportTests {
    @Test("All tracks of a large import are stored in order and undone together", arguments: Store.all)
    func all(store: Store) async throws {
        let sut = try await makeSUT(store)
        let batch = try await sut.library.beginImport()

        let summary = try await batch.store(Self.tracks)
        try await batch.finish()

        expectEqual(summary, ImportSummary(added: Self.tracks.count))
        try await expectEqual(sut.library.titles(), Self.tracks.map(\.details.title))
        try await expectEqual(sut.library.undo().trackCount, Self.tracks.count)
        try await expectEqual(sut.library.trackCount(), 0)
    }

    @Test(
        "Duplicates of tracks from the same import are found",
        arguments: Store.all,
        [
            NewTrack(details: TrackDetails(title: "Track 7", artist: "Sigur Ro\u{301}s")),
            NewTrack(details: TrackDetails(title: "Else", location: Location("/music/8.ogg"))),
        ]
    )
    func duplicates(store: Store, duplicate: NewTrack) async throws {
        let sut = try await makeSUT(store)
        let batch = try await sut.library.beginImport()
        _ = try await batch.store(Self.tracks)

        let summary = try await batch.store([duplicate, NewTrack(details: TrackDetails(title: "New"))])

        expectEqual(summary, ImportSummary(added: 1, skipped: 1))
        try await expectEqual(batch.store(Self.tracks), ImportSummary(skipped: Self.tracks.count))
    }

    @Test("Duplicates within a batch are skipped", arguments: Store.all)
    func duplicatesInside(store: Store) async throws {
        let details = TrackDetails(title: "Track 1", artist: "Sigur Rós")
        let sut = try await makeSUT(store, adding: [details])
        let batch = try await sut.library.beginImport()
        _ = try await batch.store([NewTrack(details: TrackDetails(title: "First"))])

        let summary = try await batch.store(Self.tracks + [Self.tracks[5]])

        expectEqual(summary, ImportSummary(added: Self.tracks.count - 1, skipped: 2))
    }

    @Test("A track that another process adds during the import is found", arguments: Store.all)
    func others(store: Store) async throws {
        let sut = try await makeSUT(store)
        let batch = try await sut.library.beginImport()
        _ = try await batch.store(Self.tracks)
        _ = try await sut.reopened().library.add("New")

        let summary = try await batch.store([NewTrack(details: TrackDetails(title: "New"))])

        expectEqual(summary, ImportSummary(skipped: 1))
    }

    @Test("Tracks with URNs are updated during the import", arguments: Store.all)
    func named(store: Store) async throws {
        let sut = try await makeSUT(store)
        let batch = try await sut.library.beginImport()
        _ = try await batch.store(Self.tracks)
        let first = try await sut.library.page(of: Listing(), after: nil, limit: 1).tracks.first
        let urn = try #require(first).urn

        let summary = try await batch.store([NewTrack(urn: urn, details: TrackDetails(title: "Renamed"))])

        expectEqual(summary, ImportSummary(updated: 1))
        try await expectEqual(sut.library.track(urn).details.title, "Renamed")
    }

    @Test("Plays are linked to tracks that were stored earlier", arguments: Store.all)
    func plays(store: Store) async throws {
        let sut = try await makeSUT(store)
        let batch = try await sut.library.beginImport()
        _ = try await batch.store(Self.tracks)

        _ = try await batch.store([Play.sample("Track 3", by: "Sigur Rós", on: nil)])

        let most = Listing(order: .sorted(.plays))
        try await expectEqual(sut.library.page(of: most, after: nil, limit: 1).tracks.map(\.plays), [1])
    }

    @Test(
        "Tracks get their plays in any spelling from the history, even if the import ends early",
        arguments: Store.all,
        [false, true]
    )
    func playsBefore(store: Store, isKilled: Bool) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([
            .sample("Track 3", by: "Sigur Ros", on: nil),
            .sample("Track 3 (Remastered)", by: "Sigur Rós", after: 1),
        ])
        var batch: (any TrackImport)? = try await sut.library.beginImport()
        _ = try await batch?.store(Self.tracks)

        if isKilled { batch = nil } else { try await batch?.finish() }
        _ = try await sut.reopened().library.add("Other")

        let most = Listing(order: .sorted(.plays))
        try await expectEqual(sut.library.page(of: most, after: nil, limit: 2).tracks.map(\.plays), [2, 0])
    }

    private static let tracks = (0..<5000).map { number in
        NewTrack(
            details: TrackDetails(
                title: "Track \(number)",
                artist: "Sigur Rós",
                location: number.isMultiple(of: 2) ? Location("/music/\(number).ogg") : nil
            )
        )
    }
}
