import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Corrections of plays", .fewAtATime) struct PlayCorrectingTests {
    @Test("A deleted play no longer counts, until the deletion is undone", arguments: Store.all)
    func delete(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Airbag", by: "Radiohead")
        _ = try await sut.library.recordPlay(of: track.urn, startedAt: Play.sample().startedAt)
        _ = try await sut.library.store([.sample(after: 60), .sample("Lucky", after: 120)])
        let before = try await HistoryDump(of: sut.library)
        let plays = try await sut.library.loggedPlays()

        let summary = try await sut.library.correct(.delete(.plays([plays[1].id, plays[2].id])))
        let deleted = try await HistoryDump(of: sut.library)
        let rest = try await sut.library.loggedPlays()
        let undone = try await sut.library.undo()
        let restored = try await HistoryDump(of: sut.library)
        let redone = try await sut.library.redo()

        expectEqual(summary.count, 2)
        expectEqual(summary.period, Play.sample().startedAt...Play.sample(after: 60).startedAt)
        expectEqual(rest, [plays[0]])
        expectEqual(undone, .made(.deletePlays, playCount: 2, isUndone: true))
        expectEqual(restored, before)
        expectEqual(redone, .made(.deletePlays, playCount: 2))
        try await expectEqual(HistoryDump(of: sut.library), deleted)
        try await expectEqual(sut.library.track(track.urn).plays, 0)
    }

    @Test(
        "Plays that a search finds are deleted as one change, whatever their number",
        arguments: Store.all
    )
    func deleteFound(store: Store) async throws {
        let sut = try await makeSUT(store)
        let plays = (0..<300).map { number in
            Play.sample(number.isMultiple(of: 3) ? "Lucky" : "Airbag", after: Double(number) * 90)
        }
        _ = try await sut.library.store(plays)
        let before = try await HistoryDump(of: sut.library)
        let filter = try PlayFilter(SearchQuery([.init(.text("airbag", in: .title, as: .exact))]))

        let summary = try await sut.library.correct(.delete(.matching(filter)))
        let rest = try await sut.library.loggedPlays()
        _ = try await sut.library.undo()

        expectEqual(summary.count, 200)
        expectEqual(Set(rest.map(\.play.title)), ["Lucky"])
        expectEqual(rest.count, 100)
        try await expectEqual(HistoryDump(of: sut.library), before)
    }

    @Test(
        "A deleted or edited play stays away, whichever source reports it again",
        arguments: Store.all,
        [PlayCorrection.delete, { .edit($0, PlayEdit(title: "Lucky")) }]
            as [@Sendable (PlaySelection) -> PlayCorrection]
    )
    func reported(store: Store, correction: @Sendable (PlaySelection) -> PlayCorrection) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample(), .sample(after: 600)])
        let first = try #require(try await sut.library.loggedPlays().last)
        _ = try await sut.library.correct(correction(.plays([first.id])))
        let corrected = try await HistoryDump(of: sut.library)

        let again = try await sut.library.store([
            .sample(), .sample("AIRBAG - Remastered", from: "lastfm"), .sample(from: "lastfm-minutes"),
            .sample(after: 600, from: "maloja"),
        ])

        expectEqual(again, ImportSummary(skipped: 4, knownFrom: ["sidewinder": 4]))
        try await expectEqual(HistoryDump(of: sut.library), corrected)
    }

    @Test(
        "A deletion isn't redone for a play that has got its exact time from an account since",
        arguments: Store.all
    )
    func replaced(store: Store) async throws {
        let sut = try await makeSUT(store)
        let account = try await sut.library.addScrobbler(.sample())
        _ = try await sut.library.store([.sample(from: "lastfm-minutes")])
        _ = try await sut.library.correct(.delete(.matching(.all)))
        _ = try await sut.library.undo()
        let page = FollowedPage(plays: [.sample(after: 31, from: "lastfm")], cursor: "1")
        _ = try await sut.library.store(page, of: account.id)

        _ = try await sut.library.redo()

        try await expectEqual(
            sut.library.loggedPlays().map(\.play.startedAt),
            [Play.sample(after: 31).startedAt]
        )
        try await expectEqual(sut.library.playCount(of: .everything, in: nil), 1)
    }

    @Test("Undo takes back an edited play that has got its exact time since", arguments: Store.all)
    func undoReplaced(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample("Airbga", from: "lastfm-minutes")])
        _ = try await sut.library.correct(.edit(.matching(.all), PlayEdit(title: "Airbag")))
        _ = try await sut.library.store([.sample("Airbag", after: 31, from: "lastfm")])

        _ = try await sut.library.undo()

        try await expectEqual(sut.library.loggedPlays().map(\.play.title), ["Airbga"])
        try await expectEqual(sut.library.playCount(of: .everything, in: nil), 1)
        _ = try await sut.library.redo()
        try await expectEqual(sut.library.loggedPlays().map(\.play.title), ["Airbag"])
    }

    @Test("A play of the same minute as a deleted one counts", arguments: Store.all)
    func sameMinute(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample()])
        _ = try await sut.library.correct(.delete(.matching(.all)))

        let summary = try await sut.library.store([.sample(after: 1, from: "lastfm")])

        expectEqual(summary, ImportSummary(added: 1))
    }

    @Test("The first and the last play of an album are ones that count", arguments: Store.all)
    func album(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([0, 60, 120, 180].map { .sample(after: $0) })
        let plays = try await sut.library.loggedPlays().map(\.id)

        _ = try await sut.library.correct(.delete(.plays([plays[0], plays[3]])))

        let album = try await sut.library.listening(
            to: .album("OK Computer", artist: "Radiohead"),
            timeZone: .gmt
        )
        expectEqual(album.heard, Play.sample(after: 60).startedAt...Play.sample(after: 120).startedAt)
    }

    @Test("A deleted play can be added again, deleted again, and so on", arguments: Store.all)
    func addAgain(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample()])
        let before = try await HistoryDump(of: sut.library)
        var dumps = [before]

        for _ in 1...2 {
            _ = try await sut.library.correct(.delete(.matching(.all)))
            dumps.append(try await HistoryDump(of: sut.library))
            _ = try await sut.library.correct(.add(.sample()))
            dumps.append(try await HistoryDump(of: sut.library))
        }

        expectEqual(dumps[2], before)
        expectEqual(dumps[4], before)
        for dump in dumps.dropLast().reversed() {
            _ = try await sut.library.undo()
            try await expectEqual(HistoryDump(of: sut.library), dump)
        }
    }

    @Test("A play that the log has isn't added", arguments: Store.all)
    func alreadyThere(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample(from: "lastfm")])
        let before = try await sut.library.changes(limit: 9)

        await #expect(throws: ServiceError.alreadyExists(.play(title: "AIRBAG", artist: "Radiohead"))) {
            try await sut.library.correct(.add(.sample("AIRBAG")))
        }

        try await expectEqual(sut.library.changes(limit: 9), before)
    }

    @Test("An edit moves plays to other names, and undo moves them back", arguments: Store.all)
    func edit(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample("Airbga"), .sample("Airbga", after: 60)])
        let before = try await HistoryDump(of: sut.library)

        let edit = PlayEdit(title: "Airbag", album: "")
        let summary = try await sut.library.correct(.edit(.matching(.all), edit))
        let plays = try await sut.library.loggedPlays().map(\.play)
        let undone = try await sut.library.undo()
        let restored = try await HistoryDump(of: sut.library)
        let redone = try await sut.library.redo()

        expectEqual(summary.count, 2)
        expectEqual(plays, [.sample(on: nil, after: 60), .sample(on: nil)])
        expectEqual(undone, .made(.editPlays, playCount: 2, isUndone: true))
        expectEqual(restored, before)
        expectEqual(redone, .made(.editPlays, playCount: 2))
        try await expectEqual(sut.library.loggedPlays().map(\.play), plays)
    }

    @Test("The time of a single play can be changed", arguments: Store.all)
    func editTime(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample(), .sample(after: 60)])
        let first = try #require(try await sut.library.loggedPlays().last)
        let edit = PlayEdit(startedAt: Play.sample(after: -86_400).startedAt)

        let summary = try await sut.library.correct(.edit(.plays([first.id]), edit))

        expectEqual(summary.play, .sample(after: -86_400))
        expectEqual(summary.period, Play.sample(after: -86_400).startedAt...Play.sample().startedAt)
        try await expectEqual(
            sut.library.loggedPlays().map(\.play),
            [.sample(after: 60), .sample(after: -86_400)]
        )
        await #expect(throws: ServiceError.invalid(.timeOfSeveralPlays(count: 2))) {
            try await sut.library.correct(.edit(.matching(.all), edit))
        }
    }

    @Test("An edited play keeps its former identities, also after undo", arguments: Store.all)
    func formerIdentity(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample(), .sample("Lucky", after: 60)])
        let former = try await sut.library.loggedPlays().map(\.id)
        let moved = PlayEdit(startedAt: Play.sample(after: -86_400).startedAt)

        try await sut.library.correct(.edit(.plays(former), PlayEdit(artist: "On a Friday")))
        try await sut.library.correct(.edit(.plays([former[1]]), moved))
        let edited = try await sut.library.correct(.edit(.plays(former), PlayEdit(album: "Demo")))
        let plays = try await sut.library.loggedPlays().map(\.play)
        for _ in 1...3 { _ = try await sut.library.undo() }
        let deleted = try await sut.library.correct(.delete(.plays(former)))

        expectEqual(edited.count, 2)
        expectEqual(
            plays,
            [
                .sample("Lucky", by: "On a Friday", on: "Demo", after: 60),
                .sample(by: "On a Friday", on: "Demo", after: -86_400),
            ]
        )
        expectEqual(deleted.count, 2)
        await #expect(throws: ServiceError.notFound(.plays)) {
            try await sut.library.correct(.delete(.plays([former[0]])))
        }
    }

    @Test(
        "Of plays that an edit makes the same, the most exact stays, or the one with an album",
        arguments: Store.all
    )
    func mostExact(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([
            .sample("Airbga", after: 0, from: "lastfm-minutes"),
            .sample(on: nil, after: 31, from: "maloja"),
            .sample("Airbga", after: 600, from: "maloja"),
            .sample(on: nil, after: 600, from: "lastfm"),
        ])

        let summary = try await sut.library.correct(.edit(.matching(.all), PlayEdit(title: "Airbag!")))

        let plays = try await sut.library.loggedPlays().map(\.play)
        expectEqual(summary.duplicates, 2)
        expectEqual(
            plays,
            [
                .sample("Airbag!", after: 600, from: "maloja"),
                .sample("Airbag!", on: nil, after: 31, from: "maloja"),
            ]
        )
    }

    @Test("An edit that makes a play the same as another only deletes it", arguments: Store.all)
    func merge(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample(), .sample("Airbga", from: "lastfm")])
        let filter = try PlayFilter(SearchQuery([.init(.source("lastfm"))]))

        let summary = try await sut.library.correct(.edit(.matching(filter), PlayEdit(title: "Airbag")))

        expectEqual(summary.count, 1)
        expectEqual(summary.duplicates, 1)
        try await expectEqual(sut.library.loggedPlays().map(\.play), [.sample()])
    }

    @Test("An edit of case and accents changes the names of all such plays", arguments: Store.all)
    func rename(store: Store) async throws {
        let sut = try await makeSUT(store)
        let plays = [
            Play.sample("joga", by: "bjork", on: "homogenic"),
            .sample("joga", by: "bjork", on: "live", after: 60),
        ]
        _ = try await sut.library.store(plays)
        let first = try #require(try await sut.library.loggedPlays().last)
        let edit = PlayEdit(title: "Jóga", artist: "Björk", album: "Homogenic")

        let summary = try await sut.library.correct(.edit(.plays([first.id]), edit))
        let renamed = try await sut.library.loggedPlays().map(\.play)
        let top = try await sut.library.topPlayed(.artists, in: nil, limit: 9).map(\.subject)
        let undone = try await sut.library.undo()
        let restored = try await sut.library.loggedPlays().map(\.play)
        _ = try await sut.library.redo()

        expectEqual(summary.count, 1)
        expectEqual(
            renamed,
            [
                .sample("Jóga", by: "Björk", on: "live", after: 60),
                .sample("Jóga", by: "Björk", on: "Homogenic"),
            ]
        )
        expectEqual(top, [.artist("Björk")])
        expectEqual(undone, .made(.editPlays, playCount: 1, isUndone: true))
        expectEqual(restored, plays.reversed())
        try await expectEqual(sut.library.loggedPlays().map(\.play), renamed)
    }

    @Test("Music that plays move to keeps its names", arguments: Store.all)
    func keepsNames(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([
            .sample("Jóga", by: "Björk", on: "Homogenic"), .sample("Yoga", by: "Bork", after: 60),
        ])
        let last = try #require(try await sut.library.loggedPlays().first)
        let edit = PlayEdit(title: "joga", artist: "bjork", album: "homogenic")

        _ = try await sut.library.correct(.edit(.plays([last.id]), edit))

        try await expectEqual(
            sut.library.loggedPlays().map(\.play),
            [
                .sample("Jóga", by: "Björk", on: "Homogenic", after: 60),
                .sample("Jóga", by: "Björk", on: "Homogenic"),
            ]
        )
    }

    @Test("A correction that changes nothing, or has no plays, isn't a change", arguments: Store.all)
    func nothing(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample()])
        let play = try #require(try await sut.library.loggedPlays().first)
        let before = try await sut.library.changes(limit: 9)
        let id = play.id
        let missing = PlayID(start: id.start + 1, version: id.version, source: id.source, ordinal: 0)
        let future = StoreSUT.now.addingTimeInterval(86_401)

        for (correction, error) in [
            (.edit(.matching(.all), PlayEdit(title: "Airbag")), .invalid(.unchangedPlays)),
            (.edit(.matching(.all), PlayEdit(title: " ")), .invalid(.untitled)),
            (.edit(.matching(.all), PlayEdit(startedAt: future)), .invalid(.timeInFuture)),
            (.add(Play(title: "Lucky", startedAt: future, source: .sidewinder)), .invalid(.timeInFuture)),
            (.delete(.plays([play.id, missing])), .notFound(.plays)),
            (.delete(.plays([])), .notFound(.plays)),
        ] as [(PlayCorrection, ServiceError)] {
            await #expect(throws: error) { try await sut.library.correct(correction) }
        }

        try await expectEqual(sut.library.changes(limit: 9), before)
        try await expectEqual(sut.library.loggedPlays(), [play])
    }
}

extension PlayCorrecting {
    /// Corrects plays; charts have weeks in UTC.
    @discardableResult
    func correct(_ correction: PlayCorrection, isPreview: Bool = false) async throws -> PlayCorrectionSummary
    {
        try await correct(correction, in: WeekCalendar(.iso, timeZone: .gmt), isPreview: isPreview)
    }
}

extension PlayBrowsing {
    /// The plays that count, newest first.
    func loggedPlays() async throws -> [PlayEntry] {
        try await plays(matching: .all, after: nil, limit: 1000).items
    }
}
