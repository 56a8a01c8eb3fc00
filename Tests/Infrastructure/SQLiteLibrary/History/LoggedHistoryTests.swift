import Entities
import Foundation
import Services
import StoreCore
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("Counts compared with the log", .fewAtATime) struct LoggedHistoryTests {
    @Test(
        "Charts match the log after any sequence of imports, undo and redo",
        arguments: 1...trials(2, nightly: 50)
    )
    func charts(seed: UInt64) async throws {
        var generator = SeededGenerator(trial: seed)
        let sut = try await makeSUT()
        let calendars = [
            WeekCalendar(.iso, timeZone: .gmt), WeekCalendar(.lastfm, timeZone: .gmt),
            WeekCalendar(.iso, timeZone: try #require(TimeZone(identifier: "America/Sao_Paulo"))),
        ]
        var events = RandomEvents(seed: seed)
        for _ in 1...25 {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: _ = try await sut.library.store(events.next(Int.random(in: 1...40, using: &generator)))
            case 1: _ = try? await sut.library.undo()
            case 2: _ = try? await sut.library.redo()
            default: break
            }
            let calendar = try #require(calendars.randomElement(using: &generator))
            let kind = Chart.Kind.allCases.randomElement(using: &generator) ?? .albums
            let second = Double.random(in: 1_540_000_000..<1_602_000_000, using: &generator)
            let week = try #require(calendar.week(containing: Date(timeIntervalSince1970: second)))

            let chart = try await sut.library.chart(kind, of: week, moreThan: 0, limit: 100)

            try expectEqual(chart, LoggedCharts(of: sut.path, kind).chart(of: week))
        }
    }

    @Test("The counts of a week match its chart", arguments: 1...trials(1, nightly: 10))
    func weeks(seed: UInt64) async throws {
        let sut = try await makeSUT()
        var events = RandomEvents(seed: seed)
        _ = try await sut.library.store(events.next(300))
        let calendar = WeekCalendar(.iso, timeZone: .gmt)
        var counts = 0

        for kind in Chart.Kind.allCases {
            let charts = try LoggedCharts(of: sut.path, kind)
            for number in 0..<100 {
                let date = Date(timeIntervalSince1970: 1_540_000_000 + Double(number) * 600_000)
                let week = try #require(calendar.week(containing: date))
                let expected = charts.chart(of: week).entries.map { entry in
                    PlayCount(subject: entry.subject, plays: entry.plays)
                }
                let top = try await sut.library.topPlayed(kind.counted, in: week.interval, limit: 1000)
                expectEqual(top, expected)
                counts += top.count
            }
        }

        #expect(counts > 300)
    }

    @Test("The plays of tracks match the log after any changes", arguments: 1...trials(2, nightly: 50))
    func tracks(seed: UInt64) async throws {
        var generator = SeededGenerator(trial: seed)
        let sut = try await makeSUT()
        let libraries = [sut.library, try sut.reopened().library]
        var events = RandomEvents(seed: seed)
        for _ in 1...25 {
            let library = libraries.randomElement(using: &generator) ?? sut.library
            let tracks = try await library.all().shuffled(using: &generator)
            switch Int.random(in: 0..<8, using: &generator) {
            case 0...1: _ = try await library.store(events.next(30))
            case 2...3:
                _ = try? await library.add(Self.names(&generator).title, by: Self.names(&generator).artist)
            case 4: _ = try? await library.undo()
            case 5: _ = try? await library.redo()
            case 6: _ = try await library.delete(tracks.prefix(1).map(\.urn))
            default:
                let names = Self.names(&generator)
                let edit = TrackEdit(title: names.title, artist: names.artist)
                _ = try await library.edit(tracks.prefix(2).map(\.urn), edit, writesTags: false)
            }

            let log = try LoggedPlays(of: sut.path)
            let all = try await library.all()
            expectEqual(all.map(\.plays), all.map { max(0, log.plays(of: $0, among: all)) })
            let start =
                Int64.random(in: 1_540_000_000..<1_600_000_000, using: &generator) / QuarterHour.length
            let range = QuarterHour.start(start)..<QuarterHour.start(start + 30_000)
            let limit = Int.random(in: 1...9, using: &generator)
            let recipe = PlaylistRecipe(order: .mostPlayed, window: [range], limit: limit)
            let heard = try await library.tracks(recipe).map { log.plays(of: $0, among: all, in: range) }
            let expected = all.map { log.plays(of: $0, among: all, in: range) }.filter { $0 > 0 }
            expectEqual(heard, Array(expected.sorted(by: >).prefix(limit)))
        }
    }

    private static func names(_ generator: inout SeededGenerator) -> (title: String, artist: String) {
        (
            ["Airbag", "Airbag - Remastered 2017", "Airbag (Live)", "Lucky!", "Lucky"]
                .randomElement(using: &generator) ?? "",
            ["Radiohead", "Radiohead feat. Björk", "Bjork"].randomElement(using: &generator) ?? ""
        )
    }
}

extension Chart.Kind {
    /// The corresponding kind of counts.
    fileprivate var counted: PlaySubject.Kind {
        switch self {
        case .albums: .albums
        case .tracks: .tracks
        case .artists: .artists
        }
    }
}
