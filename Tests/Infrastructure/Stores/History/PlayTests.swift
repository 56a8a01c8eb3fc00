import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Plays and tracks", .fewAtATime) struct PlayTests {
    @Test("A play recorded twice is stored once", arguments: Store.all)
    func recordTwice(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Airbag", by: "Radiohead")

        let first = try await sut.library.recordPlay(of: track.urn, startedAt: StoreSUT.now)
        let again = try await sut.reopened().library.recordPlay(of: track.urn, startedAt: StoreSUT.now)
        let later = try await sut.library.recordPlay(of: track.urn, startedAt: StoreSUT.now + 1)

        expectEqual([first, again, later], [true, false, true])
        try await expectEqual(sut.library.track(track.urn).plays, 2)
    }

    @Test("A play of a missing track is refused", arguments: Store.all)
    func recordMissing(store: Store) async throws {
        let sut = try await makeSUT(store)
        let urn = URN(trusted: "sidewinder:tracks:0")

        await #expect(throws: ServiceError.notFound(.track(urn))) {
            try await sut.library.recordPlay(of: urn, startedAt: StoreSUT.now)
        }
    }

    @Test("Storing the same plays again, in any batch, changes nothing", arguments: Store.all)
    func storeTwice(store: Store) async throws {
        let sut = try await makeSUT(store)
        let plays = (0..<5).map { Play.sample(after: Double($0)) }
        let first = try await sut.library.store(plays)
        let dump = try await HistoryDump(of: sut.library)

        let again = try await sut.reopened().library.store(plays.reversed() + plays)

        expectEqual(first, ImportSummary(added: 5))
        expectEqual(again, ImportSummary(skipped: 10, knownFrom: ["sidewinder": 10]))
        try await expectEqual(HistoryDump(of: sut.library), dump)
    }

    @Test(
        "New plays in a large batch count, in any position among known ones",
        arguments: Store.all,
        [[], [0], [63], [64], [150], Array(0..<64), [10, 64, 199]]
    )
    func storeMany(store: Store, known: [Int]) async throws {
        let (sut, alone) = (try await makeSUT(store), try await makeSUT(store))
        let plays = (0..<200).map { Play.sample("Title \($0 % 7)", after: Double($0) * 400) }
        for play in plays { _ = try await alone.library.store([play]) }
        _ = try await sut.library.store(known.map { plays[$0] })

        // Plays at batch boundaries are stored twice.
        let summary = try await sut.library.store(plays + [plays[0], plays[63], plays[64], plays[199]])

        let skipped = 4 + known.count
        expectEqual(
            summary,
            ImportSummary(added: 200 - known.count, skipped: skipped, knownFrom: ["sidewinder": skipped])
        )
        try await expectEqual(HistoryDump(of: sut.library), HistoryDump(of: alone.library))
    }

    @Test(
        "Plays differ by track and second, but not by spelling, album, source or ordinal",
        arguments: Store.all
    )
    func identity(store: Store) async throws {
        let sut = try await makeSUT(store)
        var plays = Array(repeating: Play.sample("Ágætis byrjun", by: "Sigur Rós"), count: 9)
        plays[1].title = "AGÆTIS BYRJUN"
        plays[2].startedAt += 1
        plays[3].source = PlaySource(name: "lastfm")
        plays[4].source = PlaySource(name: "lastfm", user: "me")
        plays[5].ordinal = 1
        plays[6].album = nil
        plays[7].title = "Ágætis byrjun (Remastered)"
        plays[8].title = "Ágætis byrjun (Live)"

        let summary = try await sut.library.store(plays)

        expectEqual(summary, ImportSummary(added: 3, skipped: 6, knownFrom: ["sidewinder": 6]))
        try await expectEqual(
            sut.library.topPlayed(.tracks, in: nil, limit: 1),
            [PlayCount(subject: .track("Ágætis byrjun", artist: "Sigur Rós"), plays: 2)]
        )
    }

    @Test("A play without a title or from before 1970 fails alone", arguments: Store.all)
    func senseless(store: Store) async throws {
        let sut = try await makeSUT(store)
        var early = Play.sample()
        early.startedAt = Date(timeIntervalSince1970: -1)

        let summary = try await sut.library.store([.sample(" "), .sample(), early])

        expectEqual(summary, ImportSummary(added: 1, failed: 2))
    }

    @Test(
        "A track added later gets the plays stored before",
        arguments: Store.all,
        [true, false]
    )
    func matchLater(store: Store, byImport: Bool) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample("KARMA POLICE"), .sample("Karma Police", after: 300)])
        let details = TrackDetails(title: "Karma Police", artist: "radiohead", album: "The Best Of")

        if byImport {
            _ = try await sut.library.importing([NewTrack(details: details)])
        } else {
            let added = try await sut.library.add(NewTrack(details: details))
            expectEqual(added.plays, 2)
        }

        try await expectEqual(sut.library.all().map(\.plays), [2])
    }

    @Test(
        "A renamed track gets the plays of its new name, and undo restores the old ones",
        arguments: Store.all
    )
    func rename(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Airbag", by: "Radiohead")
        _ = try await sut.library.store([.sample(), .sample("Lucky"), .sample("Lucky", after: 300)])

        let lucky = try await sut.library.edit(track.urn, TrackEdit(title: "Lucky"))
        let unheard = try await sut.library.edit(track.urn, TrackEdit(title: "Lull"))
        _ = try await sut.library.undo()
        _ = try await sut.library.undo()

        expectEqual(lucky?.plays, 2)
        expectEqual(unheard?.plays, 0)
        try await expectEqual(sut.library.track(track.urn).plays, 1)
    }

    @Test("A restored track includes plays recorded while it was deleted", arguments: Store.all)
    func deleteAndUndo(store: Store) async throws {
        let sut = try await makeSUT(store)
        let live = try await sut.library.add("Airbag", by: "Radiohead", on: "Live")
        let track = try await sut.library.add("Airbag", by: "Radiohead")
        _ = try await sut.library.store([.sample()])
        let deleted = try await sut.library.delete([track.urn])
        _ = try await sut.library.recordPlay(of: live.urn, startedAt: StoreSUT.now)

        _ = try await sut.library.undo()

        expectEqual(deleted.map(\.plays), [1])
        try await expectEqual(sut.library.track(track.urn).plays, 2)
    }

    @Test(
        "A retracted play doesn't count, in either order of the two events",
        arguments: Store.all,
        [true, false]
    )
    func retraction(store: Store, comesFirst: Bool) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Airbag", by: "Radiohead")
        let play = Play.sample()
        let events = comesFirst ? [play.retraction, play] : [play, play.retraction]

        for event in events { _ = try await sut.library.store([event]) }

        try await expectEqual(sut.library.track(track.urn).plays, 0)
        try await expectEqual(sut.library.topPlayed(.tracks, in: nil, limit: 9), [])
        try await expectEqual(sut.library.playCount(of: .everything, in: nil), 0)
        try await expectEqual(
            sut.library.store([play]),
            ImportSummary(skipped: 1, knownFrom: ["sidewinder": 1])
        )
    }
}
