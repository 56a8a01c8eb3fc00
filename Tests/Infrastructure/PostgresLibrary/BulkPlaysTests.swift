import Entities
import Foundation
import Postgres
import Services
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("Bulk storage of plays in a PostgreSQL library", .real, .postgres, .timeLimit(.minutes(5)))
struct BulkPlaysTests {
    @Test(
        "Plays stored in bulk give the same results as plays stored one by one, even after undo and redo",
        arguments: [1, 2, 3] as [UInt64]
    )
    func answers(seed: UInt64) async throws {
        let (bulk, plain) = (try await makeSUT(bulkSize: 2), try await makeSUT(bulkSize: .max))
        var random = RandomEvents(seed: seed)
        let events = random.next(400).sorted { $0.startedAt < $1.startedAt }
        // The log has no plays in the period of the first two imports, but some in the period of the others.
        let imports = [
            Array(events[..<150]), Array(events[150..<300]), Array(events[250...]), random.next(50),
        ]
        func compare() async throws {
            try await expectEqual(bulk.answers(), plain.answers())
            try await expectEqual(bulk.wrongCounts(), 0)
        }

        for events in imports {
            let summaries = try await [bulk, plain].map(awaiting: { sut in
                try await sut.beginImport().restore(events)
            })
            expectEqual(summaries[0], summaries[1])
            try await compare()
        }
        for _ in 1...4 {
            _ = try await [bulk, plain].map(awaiting: { sut in try await sut.undo() })
            try await compare()
        }
        try await expectEqual(bulk.logSum(in: nil), LogSum())
        for _ in 1...4 {
            _ = try await [bulk, plain].map(awaiting: { sut in try await sut.redo() })
            try await compare()
        }
    }

    @Test("Undone plays remain in the log, and count again when reimported") func undone()
        async throws
    {
        let sut = try await makeSUT(bulkSize: 2)
        let plays = (0..<10).map { Play.sample(after: Double($0) * 600) }
        _ = try await sut.store(plays)

        _ = try await sut.undo()
        try await expectEqual(sut.logSum(in: nil), LogSum())
        try await expectEqual(sut.rowCount(), 10)
        let again = try await sut.store(Array(plays[..<4]))

        expectEqual(again, ImportSummary(added: 4))
        try await expectEqual(sut.logSum(in: nil).count, 4)
        try await expectEqual(sut.rowCount(), 10)
        try await expectEqual(sut.wrongCounts(), 0)
        _ = try await sut.undo()
        _ = try await sut.redo()
        try await expectEqual(sut.logSum(in: nil).count, 4)
        try await expectEqual(sut.wrongCounts(), 0)
    }

    @Test("Plays are recognized when imported, recorded or reported again") func again()
        async throws
    {
        let sut = try await makeSUT(bulkSize: 2)
        let track = try await sut.add(
            NewTrack(details: TrackDetails(title: "Airbag", artist: "Radiohead", album: "OK Computer"))
        )
        let plays = (0..<10).map { Play.sample(after: Double($0) * 600) }
        let reported = plays.map { play in
            var play = play
            play.source = PlaySource(name: "lastfm", user: "me")
            return play
        }

        _ = try await sut.store(plays)
        let imported = try await sut.store(plays + [.sample(after: 6000)])
        let repeated = try await sut.store([9000, 9600, 9600].map { .sample(after: $0, from: "lastfm") })
        let recorded = try await sut.recordPlay(of: track.urn, startedAt: plays[3].startedAt)
        let joined = try await sut.store(reported)

        expectEqual(imported, ImportSummary(added: 1, skipped: 10, knownFrom: ["sidewinder": 10]))
        expectEqual(repeated, ImportSummary(added: 2, skipped: 1, knownFrom: ["lastfm": 1]))
        #expect(!recorded)
        expectEqual(joined, ImportSummary(skipped: 10, knownFrom: ["sidewinder": 10]))
        try await expectEqual(sut.track(track.urn).plays, 13)
    }

    @Test("A play that is recorded during its import counts once") func atOnce() async throws {
        let address = try await PostgresCluster.shared().schema()
        let (sut, other) = (
            try await makeSUT(at: address, bulkSize: 2), try await makeSUT(at: address, bulkSize: 2)
        )
        let track = try await sut.add(
            NewTrack(details: TrackDetails(title: "Airbag", artist: "Radiohead", album: "OK Computer"))
        )

        for round in 0..<20 {
            let plays = (0..<50).map { Play.sample(after: Double(round * 50 + $0) * 60) }
            async let imported = sut.store(plays).added
            async let recorded = other.recordPlay(of: track.urn, startedAt: plays[25].startedAt)
            let added = try await imported + (try await recorded ? 1 : 0)
            expectEqual(added, 50)
        }

        try await expectEqual(sut.logSum(in: nil).count, 1000)
        try await expectEqual(sut.track(track.urn).plays, 1000)
        try await expectEqual(sut.wrongCounts(), 0)
    }

    @Test(
        "A history that two processes import from different services at once counts once",
        arguments: [2, .max]
    )
    func twoServices(bulkSize: Int) async throws {
        let address = try await PostgresCluster.shared().schema()
        let (sut, other) = (
            try await makeSUT(at: address, bulkSize: bulkSize),
            try await makeSUT(at: address, bulkSize: bulkSize)
        )
        let plays = (0..<400).map { Play.sample("Title \($0 % 7)", after: Double($0) * 71) }
        let services = [plays.reported(by: "maloja"), plays.reported(by: "lastfm-minutes", every: 60)]

        async let first: Void = sut.importInBatches(services[0])
        async let second: Void = other.importInBatches(services[1])
        _ = try await (first, second)

        try await expectEqual(sut.logSum(in: nil).count, 400)
        try await expectEqual(sut.playCount(of: .everything, in: nil), 400)
        try await expectEqual(sut.wrongCounts(), 0)
    }
}

extension Array {
    /// The results of a closure for each element, one after another.
    fileprivate func map<Result>(awaiting body: (Element) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await body(element)) }
        return results
    }
}

extension [Play] {
    /// The same plays from another source.
    ///
    /// - Parameter seconds: the multiple that starts are rounded down to.
    fileprivate func reported(by source: String, every seconds: Double = 1) -> [Play] {
        map { play in
            var play = play
            play.source = PlaySource(name: source)
            let start = play.startedAt.timeIntervalSince1970
            play.startedAt = Date(timeIntervalSince1970: (start / seconds).rounded(.down) * seconds)
            return play
        }
    }
}

extension PostgresLibrary {
    fileprivate func importInBatches(_ plays: [Play]) async throws {
        let batch = try await beginImport()
        for start in stride(from: 0, to: plays.count, by: 20) {
            _ = try await batch.store(Array(plays[start..<min(start + 20, plays.count)]))
        }
    }

    /// The number of rows in the log, including undone plays.
    fileprivate func rowCount() async throws -> Int? {
        try await read { session in try session.rows("SELECT count(*) FROM plays").first?[0] }
    }
}

/// The contents of a library's log, as returned by each way of reading it.
private struct LogAnswers: Equatable {
    var events: [Play] = []
    var sums: [LogSum] = []
    var top: [[PlayCount]] = []
    var series: [[PlayBucket]] = []
    var charts: [[Int]] = []
    var statistics: LibraryStatistics?
    var album: Listening?
}

extension PostgresLibrary {
    fileprivate func answers() async throws -> LogAnswers {
        var answers = LogAnswers(events: try await allEvents())
        let day = answers.events.first?.startedAt.addingTimeInterval(86_400 * 90) ?? .distantPast
        for range in [nil, day..<day.addingTimeInterval(86_400 * 200), day..<day.addingTimeInterval(5000)] {
            answers.sums.append(try await logSum(in: range))
            for kind in [PlaySubject.Kind.tracks, .artists, .albums] {
                answers.top.append(try await topPlayed(kind, in: range, limit: 99))
            }
            for subject in Self.subjects {
                let series = try await playSeries(of: subject, per: .week, in: range, timeZone: .gmt)
                answers.series.append(series)
            }
        }
        for start in stride(from: 0, to: answers.events.count, by: 60) {
            let calendar = WeekCalendar(.iso, timeZone: .gmt)
            let week = try #require(calendar.week(containing: answers.events[start].startedAt))
            let chart = try await chart(.tracks, of: week, moreThan: 0, limit: 9)
            answers.charts.append(chart.entries.map(\.plays))
        }
        answers.statistics = try await statistics(timeZone: .gmt)
        answers.album = try await listening(
            to: .album("OK Computer", artist: "Radiohead"),
            timeZone: .gmt
        )
        return answers
    }

    private static var subjects: [PlaySubject] {
        [
            .everything, .artist("Radiohead"), .album("OK Computer", artist: "Radiohead"),
            .track("Airbag", artist: "Radiohead"),
        ]
    }

    private func allEvents() async throws -> [Play] {
        var (events, key): ([Play], PageKey?) = ([], nil)
        repeat {
            let page = try await self.events(in: nil, after: key, limit: 7)
            (events, key) = (events + page.events, page.next)
        } while key != nil
        return events
    }
}
