import Entities
import Foundation
import Postgres
import Services
import TestSupport
import Testing

@testable import SharedLibrary

@Suite("Packed plays of a shared library", .real, .postgres, .timeLimit(.minutes(5)))
struct PackedPlaysTests {
    @Test(
        "Whatever is asked is answered as if each play were a row, also after undo, redo and a rebuild",
        arguments: [1, 2, 3] as [UInt64]
    )
    func answers(seed: UInt64) async throws {
        let (packing, plain) = (try await makeSUT(packing: 2), try await makeSUT(packing: .max))
        var random = RandomEvents(seed: seed)
        let events = random.next(400).sorted { $0.startedAt < $1.startedAt }
        // The log has none of the time of the first two, but of the others.
        let imports = [
            Array(events[..<150]), Array(events[150..<300]), Array(events[250...]), random.next(50),
        ]
        func compare() async throws {
            #expect(try await packing.answers() == plain.answers())
            #expect(try await packing.wrongCounts() == 0)
        }

        for events in imports {
            let summaries = try await [packing, plain].map(awaiting: { sut in
                try await sut.beginImport().restore(events)
            })
            #expect(summaries[0] == summaries[1])
            try await compare()
        }
        #expect(try await packing.packedCount() > 100)
        #expect(try await plain.packedCount() == 0)
        for _ in 1...4 {
            _ = try await [packing, plain].map(awaiting: { sut in try await sut.undo() })
            try await compare()
        }
        #expect(try await packing.logSum(in: nil) == LogSum())
        #expect(try await packing.packedCount() == 0)
        for _ in 1...4 {
            _ = try await [packing, plain].map(awaiting: { sut in try await sut.redo() })
            try await compare()
        }
    }

    @Test("A rebuild counts what is packed") func rebuild() async throws {
        let sut = try await makeSUT(packing: 2)
        _ = try await sut.store((0..<100).map { Play.sample("Title \($0 % 7)", after: Double($0) * 4000) })
        let answers = try await sut.answers()
        try await sut.write([]) { session in
            try session.script("DELETE FROM version_counts; DELETE FROM total_slots")
        }

        try await sut.rebuildCounts { _, _ in }

        #expect(try await sut.packedCount() == 100)
        #expect(try await sut.answers() == answers)
        #expect(try await sut.wrongCounts() == 0)
    }

    @Test("Few plays, and what packs have no room for, become rows") func rows() async throws {
        let sut = try await makeSUT(packing: 3)
        let plays = (0..<4).map { Play.sample(after: Double($0) * 60) }
        var second = plays[0]
        second.ordinal = 1

        _ = try await sut.store([plays[3]])
        _ = try await sut.beginImport().restore(Array(plays[..<2]) + [second, plays[2].retraction])

        #expect(try await sut.packedCount() == 2)
        #expect(try await sut.logSum(in: nil).count == 5)
        #expect(try await sut.events(in: nil, after: nil, limit: 9).events.count == 5)
    }

    @Test("Packed plays are known when they are imported, recorded or reported again") func again()
        async throws
    {
        let sut = try await makeSUT(packing: 2)
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
        let recorded = try await sut.recordPlay(of: track.urn, startedAt: plays[3].startedAt)
        let joined = try await sut.store(reported)

        #expect(imported == ImportSummary(added: 1, skipped: 10))
        #expect(!recorded)
        #expect(joined == ImportSummary(skipped: 10))
        #expect(try await sut.track(track.urn).plays == 11)
    }

    @Test("A play that is recorded while the same one is packed is one play") func atOnce() async throws {
        let address = try await PostgresCluster.shared().schema()
        let (sut, other) = (
            try await makeSUT(at: address, packing: 2), try await makeSUT(at: address, packing: 2)
        )
        let track = try await sut.add(
            NewTrack(details: TrackDetails(title: "Airbag", artist: "Radiohead", album: "OK Computer"))
        )

        for round in 0..<20 {
            let plays = (0..<50).map { Play.sample(after: Double(round * 50 + $0) * 60) }
            async let imported = sut.store(plays).added
            async let recorded = other.recordPlay(of: track.urn, startedAt: plays[25].startedAt)
            let added = try await imported + (try await recorded ? 1 : 0)
            #expect(added == 50)
        }

        #expect(try await sut.logSum(in: nil).count == 1000)
        #expect(try await sut.track(track.urn).plays == 1000)
        #expect(try await sut.wrongCounts() == 0)
    }
}

extension Array {
    /// The results of a closure for each element, one after the other.
    fileprivate func map<Result>(awaiting body: (Element) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await body(element)) }
        return results
    }
}

extension SharedLibrary {
    /// How many plays are packed: as many by version as by day.
    fileprivate func packedCount() async throws -> Int {
        let counts = try await read { session in
            try session.rows(
                """
                SELECT coalesce((SELECT sum(cardinality(starts)) FROM packed_plays), 0)::BIGINT,
                    coalesce((SELECT sum(cardinality(versions)) FROM packed_days), 0)::BIGINT
                """
            ).map { row in [try row[0], try row[1]] as [Int] }.first ?? []
        }
        #expect(counts.count == 2 && counts.first == counts.last)
        return counts.first ?? 0
    }
}

/// What a library tells of its log, by each way in which it is read.
private struct LogAnswers: Equatable {
    var events: [Play] = []
    var sums: [LogSum] = []
    var top: [[PlayCount]] = []
    var series: [[PlayBucket]] = []
    var charts: [[Int]] = []
    var statistics: LibraryStatistics?
    var album: AlbumHistory?
}

extension SharedLibrary {
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
        answers.album = try await albumHistory()
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

    /// `nil` if the album was never heard.
    private func albumHistory() async throws -> AlbumHistory? {
        do {
            return try await history(
                ofAlbum: AlbumID(title: "OK Computer", artist: "Radiohead"),
                in: nil,
                now: Date(timeIntervalSince1970: 1_700_000_000),
                timeZone: .gmt
            )
        } catch .notFound {
            return nil
        }
    }
}
