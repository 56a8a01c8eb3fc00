import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Plays from several sources", .fewAtATime) struct SamePlayTests {
    @Test(
        "A history counts once, from any sources, in any order and in batches of any size",
        arguments: Store.all,
        1...trials(6, nightly: 100)
    )
    func anyOrder(store: Store, seed: UInt64) async throws {
        let (sut, history) = (try await makeSUT(store), ReportedHistory(60, seed: seed))
        var generator = SeededGenerator(trial: seed)
        let exact = ReportedHistory.Reporter.allCases.filter { !$0.isInMinutes }.randomElement(
            using: &generator
        )
        let others = ReportedHistory.Reporter.allCases.filter { _ in Bool.random(using: &generator) }
        let reporters = try others + [#require(exact)]
        var reports = reporters.flatMap(history.plays)
        reports.shuffle(using: &generator)

        for batch in reports.batches(of: 1...40, using: &generator) { _ = try await sut.library.store(batch) }
        let dump = try await HistoryDump(of: sut.library)
        let again = try await sut.library.store(reports.shuffled(using: &generator))
        try await sut.library.rebuild { _, _ in }

        try await expectEqual(sut.library.playCount(of: .everything, in: nil), history.count)
        try await expectEqual(sut.library.logSum(in: nil).count, history.count)
        if reporters.contains(.player) || reporters.contains(.lastFM) {
            let albums = try await sut.library.topPlayed(.albums, in: nil, limit: .max)
            expectEqual(albums.reduce(0) { $0 + $1.plays }, history.count)
        }
        expectEqual(again, ImportSummary(skipped: reports.count, knownFrom: again.knownFrom))
        expectEqual(again.knownFrom.values.reduce(0, +), reports.count)
        try await expectEqual(HistoryDump(of: sut.library), dump)
    }

    @Test(
        "Files imported one after another count once, whichever comes first",
        arguments: Store.all,
        1...trials(4, nightly: 50)
    )
    func files(store: Store, seed: UInt64) async throws {
        let (sut, history) = (try await makeSUT(store), ReportedHistory(100, seed: seed))
        var generator = SeededGenerator(trial: seed)
        let files = ReportedHistory.Reporter.allCases.shuffled(using: &generator).map(history.plays)

        for file in files { _ = try await sut.library.store(file) }

        try await expectEqual(sut.library.playCount(of: .everything, in: nil), history.count)
    }

    @Test("Plays already known are counted by the source they are known from", arguments: Store.all)
    func sources(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([play(after: 20, from: "maloja"), play(after: 600, from: "lastfm")])
        _ = try await sut.library.store([play(after: 10, from: "lastfm")])

        let both = try await sut.library.store([play(after: 0, from: "tidal")])
        let others = try await sut.library.store([20, 600, 1200].map { play(after: $0, from: "spotify") })

        // Of two plays in that minute, the earlier one.
        expectEqual(both, ImportSummary(skipped: 1, knownFrom: ["lastfm": 1]))
        expectEqual(others, ImportSummary(added: 1, skipped: 2, knownFrom: ["lastfm": 1, "maloja": 1]))
    }

    @Test("Repeated plays are known from the source of the first report", arguments: Store.all)
    func repeated(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([play(after: 0, from: "lastfm-minutes")])
        func reports(_ seconds: [Double], from source: String) -> [Play] {
            seconds.map { play(after: $0, from: source) }
        }

        let new = try await sut.library.store(reports([600, 600, 600, 1200], from: "lastfm"))
        let corrected = try await sut.library.store(reports([20, 20], from: "maloja"))
        let known = try await sut.library.store(reports([20, 600, 600], from: "spotify"))
        var own = play(after: 1800, from: "lastfm")
        own.source = PlaySource(name: "lastfm", user: "listener")
        let accounts = try await sut.library.store([own, own, play(after: 1200, from: "lastfm")])

        expectEqual(new, ImportSummary(added: 2, skipped: 2, knownFrom: ["lastfm": 2]))
        expectEqual(
            corrected,
            ImportSummary(skipped: 2, knownFrom: ["lastfm-minutes": 1, "maloja": 1], correctedPlays: 1)
        )
        expectEqual(known, ImportSummary(skipped: 3, knownFrom: ["lastfm": 2, "maloja": 1]))
        expectEqual(accounts, ImportSummary(added: 1, skipped: 2, knownFrom: ["lastfm": 2]))
    }

    @Test(
        "Of two reports, the log keeps the more exact start and the album",
        arguments: Store.all,
        [["lastfm", "maloja"], ["lastfm-minutes", "maloja"], ["maloja", "lastfm-minutes"]]
    )
    func album(store: Store, sources: [String]) async throws {
        let reports = sources.map { play(after: $0.hasSuffix("minutes") ? 0 : 31, from: $0) }
        var unnamed = reports
        unnamed[0].album = nil
        for (first, second) in [(0, 1), (1, 0)] {
            for isOneBatch in [false, true] {
                let sut = try await makeSUT(store)

                let batches = isOneBatch ? [[first, second]] : [[first], [second]]
                for batch in batches { _ = try await sut.library.store(batch.map { unnamed[$0] }) }

                let events = try await sut.library.events(in: nil, after: nil, limit: 9).events
                expectEqual(events.map(\.album), [reports[1].album])
                expectEqual(events.map(\.startedAt), [reports.map(\.startedAt).max()])
                let albums = try await sut.library.topPlayed(.albums, in: nil, limit: 9)
                expectEqual(albums.map(\.plays), [1])
            }
        }
    }

    @Test("A source that knows only minutes counts a track once a minute", arguments: Store.all)
    func minutes(store: Store) async throws {
        let sut = try await makeSUT(store)
        let minutes = [0, 0, 60, 120].map { play(after: $0, from: "lastfm-minutes") }

        let summary = try await sut.library.store(minutes)

        expectEqual(summary, ImportSummary(added: 3, skipped: 1, knownFrom: ["lastfm-minutes": 1]))
    }

    @Test("Two plays in a minute both count once a source tells them apart", arguments: Store.all)
    func apart(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([play(after: 0, from: "lastfm-minutes")])

        let summaries = [
            try await sut.library.store([play(after: 31, from: "maloja")]),
            try await sut.library.store([play(after: 1, from: "maloja")]),
            try await sut.library.store([play(after: 0, from: "lastfm-minutes")]),
        ]

        expectEqual(
            summaries,
            [
                ImportSummary(skipped: 1, knownFrom: ["lastfm-minutes": 1], correctedPlays: 1),
                ImportSummary(added: 1),
                ImportSummary(skipped: 1, knownFrom: ["maloja": 1]),
            ]
        )
        let events = try await sut.library.events(in: nil, after: nil, limit: 9).events
        expectEqual(events, [play(after: 1, from: "maloja"), play(after: 31, from: "maloja")])
    }

    @Test(
        "Undoing an import keeps the plays that earlier ones had, and redo brings back the others",
        arguments: Store.all,
        [["lastfm", "maloja"], ["lastfm-minutes", "maloja"], ["maloja", "lastfm-minutes"]]
    )
    func undo(store: Store, sources: [String]) async throws {
        let sut = try await makeSUT(store)
        let empty = try await HistoryDump(of: sut.library)
        _ = try await sut.library.store([0, 600].map { play(after: $0, from: sources[0]) })
        let first = try await HistoryDump(of: sut.library)
        let second = [0, 659, 1200].map { play(after: $0, from: sources[1]) }
        _ = try await sut.library.store(second)
        let both = try await HistoryDump(of: sut.library)

        let undone = try await sut.library.undo()
        let left = try await HistoryDump(of: sut.library)
        _ = try await sut.library.undo()
        let nothing = try await HistoryDump(of: sut.library)
        _ = try await [sut.library.redo(), sut.library.redo()]
        let redone = try await HistoryDump(of: sut.library)

        #expect(undone.isUndone)
        expectEqual([left, nothing, redone], [first, empty, both])
    }

    @Test(
        "Undoing an import keeps its plays that the player or an account has reported since",
        arguments: Store.all,
        [
            ["lastfm", "lastfm"], ["lastfm", "maloja"], ["lastfm-minutes", "maloja"],
            ["maloja", "lastfm-minutes"],
        ]
    )
    func undoReported(store: Store, sources: [String]) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([0, 600].map { play(after: $0, from: sources[0]) })
        let reported = try await sut.library.record([play(after: 0, from: sources[1])])
        let both = try await HistoryDump(of: sut.library)

        let undone = try await sut.library.undo()
        let left = try await sut.library.events(in: nil, after: nil, limit: 9).events.map(\.startedAt)
        let redone = try await sut.library.redo()

        expectEqual(reported.added, 0)
        expectEqual(undone, .made(.import, playCount: 1, isUndone: true))
        expectEqual(left, [play(after: 0, from: sources[1]).startedAt])
        expectEqual(redone, .made(.import, playCount: 1))
        try await expectEqual(HistoryDump(of: sut.library), both)
    }

    @Test(
        "The plays that an undone import shared with a later one come back with the later one",
        arguments: Store.all
    )
    func importAgain(store: Store) async throws {
        let sut = try await makeSUT(store)
        let (minute, second) = (play(after: 0, from: "lastfm-minutes"), play(after: 31, from: "maloja"))
        _ = try await sut.library.store([minute])
        _ = try await sut.library.store([second])
        _ = try await sut.library.undo()
        let left = try await sut.library.playCount(of: .everything, in: nil)

        let again = try await sut.library.store([second])

        expectEqual(left, 0)
        expectEqual(again, ImportSummary(added: 1))
        try await expectEqual(
            sut.library.store([minute]),
            ImportSummary(skipped: 1, knownFrom: ["maloja": 1])
        )
    }

    @Test(
        "A retracted play stays away, whichever source reports it again",
        arguments: Store.all,
        [["lastfm", "maloja", "lastfm-minutes"], ["lastfm-minutes", "maloja", "lastfm"]]
    )
    func retracted(store: Store, sources: [String]) async throws {
        let sut = try await makeSUT(store)
        let plays = sources.map { play(after: $0.hasSuffix("minutes") ? 0 : 31, from: $0) }
        _ = try await sut.library.store([plays[0], plays[0].retraction])
        let events = try await sut.library.events(in: nil, after: nil, limit: 9).events

        let again = try await sut.library.store(plays)

        expectEqual(again, ImportSummary(skipped: 3, knownFrom: [sources[0]: 3]))
        try await expectEqual(sut.library.playCount(of: .everything, in: nil), 0)
        try await expectEqual(sut.library.events(in: nil, after: nil, limit: 9).events, events)
    }

    /// A play some seconds after noon.
    private func play(after seconds: Double, from source: String) -> Play {
        var play = Play.sample(after: seconds)
        play.source = PlaySource(name: source)
        return play
    }
}
