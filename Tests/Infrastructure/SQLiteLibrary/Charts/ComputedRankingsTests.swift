import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("Storing computed rankings", .fewAtATime) struct ComputedRankingsTests {
    @Test("An album chart isn't stored if another process changes the compilations in the meantime")
    func compilations() async throws {
        let details = TrackDetails(title: "One", artist: "A", album: "Hits")
        let sut = try await makeSUT(adding: [details])
        let other = try sut.reopened().library
        let track = try #require(try await other.all().first)
        _ = try await other.store([.sample("One", by: "A", on: "Hits")])
        let calendar = WeekCalendar(.iso, timeZone: .gmt)
        let week = try #require(calendar.week(containing: Play.sample().startedAt))
        let computed = try await sut.library.read { db in
            try ComputedRankings(of: Rankings(.albums, upTo: week, in: db), in: db)
        }

        _ = try await other.edit(track.urn, TrackEdit(albumArtist: "Various Artists"))
        _ = try await other.playCount(of: .album("Hits", artist: "A"), in: nil)
        await sut.library.store(computed)

        let chart = try await sut.library.chart(.albums, of: week, moreThan: 0, limit: 9)
        expectEqual(chart.entries.map(\.subject), [.album("Hits", artist: "Various Artists")])
    }

    @Test("Rankings are stored, unless a play arrives in the meantime") func plays() async throws {
        let sut = try await makeSUT()
        let week = try #require(
            WeekCalendar(.iso, timeZone: .gmt).week(containing: Play.sample().startedAt)
        )
        _ = try await sut.library.store([.sample()])
        func compute() async throws -> ComputedRankings {
            try await sut.library.read { db in
                try ComputedRankings(of: Rankings(.artists, upTo: week, in: db), in: db)
            }
        }

        let first = try await compute()
        _ = try await sut.library.store([.sample(after: 60)])
        await sut.library.store(first)
        let second = try await compute()
        await sut.library.store(second)
        let third = try await compute()

        expectEqual([first, second, third].map(\.rankings.count), [1, 1, 0])
    }
}
