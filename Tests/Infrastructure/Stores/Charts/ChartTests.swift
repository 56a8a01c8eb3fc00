import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Weekly charts", .fewAtATime) struct ChartTests {
    private let calendar = WeekCalendar(.iso, timeZone: .gmt)

    @Test(
        "A chart ranks the week's plays, and ties share a rank in the order first recorded",
        arguments: Store.all
    )
    func ranks(store: Store) async throws {
        let sut = try await makeSUT(store)
        let library = sut.library
        _ = try await library.store([
            .sample(on: "B", after: 0), .sample(on: "A", after: 60), .sample(on: "A", after: 120),
            .sample(on: "C", after: 180), .sample(on: nil, after: 240), .sample(on: "A", after: 7 * 86_400),
        ])

        let chart = try await library.chart(.albums, of: try week(0), moreThan: 0, limit: 50)

        expectEqual(
            chart.entries,
            [
                entry("A", plays: 2, rank: 1), entry("B", plays: 1, rank: 2), entry("C", plays: 1, rank: 2),
            ]
        )
        expectEqual(chart.plays, 5)
        expectEqual(chart.count, 3)
    }

    @Test("The filter hides and counts entries, and the limit cuts off the last", arguments: Store.all)
    func filter(store: Store) async throws {
        let sut = try await makeSUT(store)
        let library = sut.library
        _ = try await library.store(
            ["A", "A", "B", "B", "C", "D"].enumerated().map { .sample(on: $1, after: Double($0) * 60) }
        )

        let chart = try await library.chart(.albums, of: try week(0), moreThan: 1, limit: 1)

        expectEqual(chart.entries, [entry("A", plays: 2, rank: 1)])
        expectEqual(chart.count, 2)
        expectEqual(chart.hiddenCount, 2)
    }

    @Test(
        "An entry has its previous rank, peak and weeks, without later weeks",
        arguments: Store.all
    )
    func runs(store: Store) async throws {
        let sut = try await makeSUT(store)
        let library = sut.library
        let weeks: [[String]] = [["A"], ["B", "B", "A"], [], ["A", "A", "B"], ["B", "B", "B"]]
        var plays: [Play] = []
        for (index, albums) in weeks.enumerated() {
            for (number, album) in albums.enumerated() {
                plays.append(.sample(on: album, after: Double(index * 7 * 86_400 + number * 60)))
            }
        }
        _ = try await library.store(plays)

        let second = try await library.chart(.albums, of: try week(1), moreThan: 0, limit: 50)
        let fourth = try await library.chart(.albums, of: try week(3), moreThan: 0, limit: 50)

        expectEqual(
            second.entries,
            [
                entry("B", plays: 2, rank: 1),
                entry("A", plays: 1, rank: 2, previousRank: 1, peak: 1, weeks: 2),
            ]
        )
        expectEqual(
            fourth.entries,
            [
                entry("A", plays: 2, rank: 1, peak: 1, weeks: 3),
                entry("B", plays: 1, rank: 2, peak: 1, weeks: 2),
            ]
        )
    }

    @Test("Spellings and editions count as one, under the name with the most plays", arguments: Store.all)
    func spellings(store: Store) async throws {
        let sut = try await makeSUT(store)
        let library = sut.library
        _ = try await library.store([
            .sample("Airbag", by: "Radiohead", on: "OK Computer (Deluxe)", after: 0),
            .sample("Airbag - Remastered", by: "RADIOHEAD", on: "OK Computer", after: 60),
            .sample("Airbag", by: "Radiohead feat. X", on: "OK Computer", after: 120),
            .sample("Airbag (Live)", by: "Radiohead", on: "OK Computer", after: 180),
        ])

        let albums = try await library.chart(.albums, of: try week(0), moreThan: 0, limit: 50)
        let artists = try await library.chart(.artists, of: try week(0), moreThan: 0, limit: 50)
        let tracks = try await library.chart(.tracks, of: try week(0), moreThan: 0, limit: 50)

        expectEqual(albums.entries, [entry("OK Computer", plays: 4, rank: 1)])
        expectEqual(artists.entries.map(\.subject), [.artist("Radiohead")])
        expectEqual(
            tracks.entries.map(\.subject),
            [
                .track("Airbag", artist: "Radiohead"), .track("Airbag (Live)", artist: "Radiohead"),
            ]
        )
        expectEqual(tracks.entries.map(\.plays), [3, 1])
    }

    @Test(
        "A compilation counts as one album while the library has it as one",
        arguments: Store.all
    )
    func compilations(store: Store) async throws {
        let sut = try await makeSUT(store)
        let library = sut.library
        _ = try await library.store([
            .sample("One", by: "A", on: "Hits", after: 0), .sample("Two", by: "B", on: "Hits", after: 60),
            .sample("Three", by: "C", on: "Hits", after: 120),
        ])
        func entries() async throws -> [Chart.Entry] {
            try await library.chart(.albums, of: try week(0), moreThan: 0, limit: 50).entries
        }

        let before = try await entries()
        for (title, artist) in [("One", "A"), ("Two", "B")] {
            _ = try await library.add(
                NewTrack(
                    details: TrackDetails(
                        title: title,
                        artist: artist,
                        album: "Hits",
                        albumArtist: "Various Artists"
                    )
                )
            )
        }
        let after = try await entries()
        _ = try await library.undo()
        _ = try await library.undo()
        let undone = try await entries()

        expectEqual(before.map(\.subject), ["A", "B", "C"].map { .album("Hits", artist: $0) })
        expectEqual(
            after.map(\.subject),
            [.album("Hits", artist: "Various Artists"), .album("Hits", artist: "C")]
        )
        expectEqual(after.map(\.plays), [2, 1])
        expectEqual(undone, before)
    }

    @Test("A weekly summary has the top entry, and an empty week has none", arguments: Store.all)
    func summaries(store: Store) async throws {
        let sut = try await makeSUT(store)
        let library = sut.library
        _ = try await library.store([.sample(on: "A"), .sample(on: "B", after: 14 * 86_400)])

        let summaries = try await library.summaries(.albums, of: [try week(0), try week(1), try week(2)])

        expectEqual(summaries.map(\.plays), [1, 0, 1])
        expectEqual(
            summaries.map(\.first?.subject),
            [
                .album("A", artist: "Radiohead"), nil, .album("B", artist: "Radiohead"),
            ]
        )
        try await expectEqual(library.playCounts(in: [try week(2), try week(1)]), [1, 0])
    }

    @Test(
        "The first and last plays around an instant are found to a quarter of an hour",
        arguments: Store.all
    )
    func neighbours(store: Store) async throws {
        let sut = try await makeSUT(store)
        let library = sut.library
        let start = Play.sample().startedAt
        _ = try await library.store([.sample(after: 10), .sample(after: 90 * 86_400)])

        try await expectEqual(library.firstPlay(after: start), start)
        try await expectEqual(
            library.firstPlay(after: start.addingTimeInterval(900)),
            start.addingTimeInterval(90 * 86_400)
        )
        for date in [start, .distantPast] { #expect(try await library.lastPlay(before: date) == nil) }
        try await expectEqual(library.lastPlay(before: .distantFuture), start.addingTimeInterval(90 * 86_400))
        #expect(try await library.firstPlay(after: .distantFuture) == nil)
    }

    private func week(_ count: Int) throws -> Week {
        let first = try #require(calendar.week(containing: Play.sample().startedAt))
        return try #require(calendar.week(count, from: first))
    }

    private func entry(
        _ album: String,
        plays: Int,
        rank: Int,
        previousRank: Int? = nil,
        peak: Int? = nil,
        weeks: Int = 1
    ) -> Chart.Entry {
        Chart.Entry(
            subject: .album(album, artist: "Radiohead"),
            plays: plays,
            rank: rank,
            previousRank: previousRank,
            peak: peak ?? rank,
            weeks: weeks
        )
    }
}
