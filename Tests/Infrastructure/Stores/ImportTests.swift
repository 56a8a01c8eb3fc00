import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite(.fewAtATime) struct ImportTests {
    private static let file = Location("/music/kid a.mp3")

    @Test(
        "Tracks without a URN are added once per location, or per title, artist and album",
        arguments: Store.all
    )
    func storeUnnamed(store: Store) async throws {
        let sut = try await makeSUT(store)
        let tracks = [
            NewTrack(details: TrackDetails(title: "Kid A", artist: "Radiohead", location: Self.file)),
            NewTrack(details: TrackDetails(title: "Kid A (Live)", location: Self.file)),
            NewTrack(
                details: TrackDetails(title: "Kid A", artist: "Radiohead", location: Location("/b.mp3"))
            ),
            NewTrack(details: TrackDetails(title: "Lucky", artist: "Radiohead", album: "OK Computer")),
            NewTrack(
                details: TrackDetails(title: "Lucky", artist: "Radiohead", album: "OK Computer", year: 1997)
            ),
            NewTrack(details: TrackDetails(title: "Lucky", artist: "Radiohead")),
        ]

        let first = try await sut.library.importing(tracks)
        let second = try await sut.library.importing(tracks)

        expectEqual(first, ImportSummary(added: 4, skipped: 2))
        expectEqual(second, ImportSummary(skipped: 6))
        try await expectEqual(sut.library.all().map(\.details), [0, 2, 3, 5].map { tracks[$0].details })
    }

    @Test("A track with a URN is added, then updated with new values, then skipped", arguments: Store.all)
    func storeNamed(store: Store) async throws {
        let sut = try await makeSUT(store)
        let urn = try #require(URN("subsonic:home:tracks:1"))
        let date = Date(timeIntervalSince1970: 1000)
        let old = NewTrack(
            urn: urn,
            details: TrackDetails(title: "Kida", genre: "Rock", year: 2000),
            addedAt: date
        )
        let new = NewTrack(urn: urn, details: TrackDetails(title: "Kid A", artist: "Radiohead", year: 2001))

        let summaries = try await [
            sut.library.importing([old]), sut.library.importing([new]), sut.library.importing([new]),
        ]

        expectEqual(
            summaries,
            [ImportSummary(added: 1), ImportSummary(updated: 1), ImportSummary(skipped: 1)]
        )
        let details = TrackDetails(title: "Kid A", artist: "Radiohead", genre: "Rock", year: 2001)
        try await expectEqual(sut.library.all(), [Track(urn: urn, details: details, addedAt: date)])
        try await expectEqual(sut.library.titles(matching: "radiohead"), ["Kid A"])
    }

    @Test("Importing a library into itself skips all its tracks", arguments: Store.all)
    func storeExport(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: HostileText.all.map { TrackDetails(title: $0.value, artist: $0.value) }
        )
        let tracks = try await sut.library.all()
        let export = tracks.map { NewTrack(urn: $0.urn, details: $0.details, addedAt: $0.addedAt) }

        let summary = try await sut.library.importing(export)

        expectEqual(summary, ImportSummary(skipped: tracks.count))
    }

    @Test("A track without a title fails, and the others are stored", arguments: Store.all)
    func storeUntitled(store: Store) async throws {
        let sut = try await makeSUT(store)

        let summary = try await sut.library.importing(
            ["Airbag", " ", "Lucky"].map { NewTrack(details: TrackDetails(title: $0)) }
        )

        expectEqual(summary, ImportSummary(added: 2, failed: 1))
        try await expectEqual(sut.library.titles(), ["Airbag", "Lucky"])
    }

    @Test("Known locations belong to tracks in the library", arguments: Store.all)
    func known(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [TrackDetails(title: "Kid A", location: Self.file)])
        let others = [Location("/music/Kid A.mp3"), Location("http://example.com/"), Location("")]

        let known = try await sut.library.beginImport().known(others + [Self.file])

        expectEqual(known, [Self.file])
    }

    @Test("An import that stores nothing isn't a change to undo", arguments: Store.all)
    func storeNothing(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [TrackDetails(title: "Kid A", location: Self.file)])
        let batch = try await sut.library.beginImport()

        _ = try await batch.store([NewTrack]())
        _ = try await batch.store([NewTrack(details: TrackDetails(title: "Kid A", location: Self.file))])

        try await expectEqual(sut.library.undo().kind, .add)
    }

    @Test("A cancelled import keeps the stored tracks and stores no more", arguments: Store.all)
    func cancelled(store: Store) async throws {
        let sut = try await makeSUT(store)
        let batch = try await sut.library.beginImport()
        _ = try await batch.store([NewTrack(details: TrackDetails(title: "Airbag"))])

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await batch.store([NewTrack(details: TrackDetails(title: "Lucky"))])
        }

        await #expect(throws: ServiceError.cancelled) { try await task.value }
        try await expectEqual(sut.library.titles(), ["Airbag"])
    }
}
