import Entities
import Foundation
import TestSupport
import Testing

@Suite("Statistics of the library", .fewAtATime) struct MeasuringTests {
    @Test("Tracks are counted by format, most first, and by year", arguments: Store.all)
    func tracks(store: Store) async throws {
        let locations = [
            "/m/a.flac", "/m/b.FLAC", "/m.x/c.Mp3", "/m.flac/d", "file:///m/%FF.ogg", "https://x.y/z.mp3",
            nil,
            "/m/e.averylongextension",
        ]
        let sut = try await makeSUT(
            store,
            adding: locations.enumerated().map { index, location in
                TrackDetails(
                    title: "T\(index)",
                    artist: index < 2 ? nil : "A\(index / 4)",
                    year: index < 3 ? 1990 + index % 2 : nil,
                    durationMs: index == 7 ? nil : 1000,
                    location: location.map { Location($0) }
                )
            }
        )

        let statistics = try await sut.library.statistics(timeZone: .gmt)

        #expect((statistics.tracks, statistics.artists, statistics.durationMs) == (8, 2, 7000))
        expectEqual(
            statistics.formats,
            [
                .init(format: .file(extension: ""), tracks: 2, durationMs: 1000),
                .init(format: .file(extension: "flac"), tracks: 2, durationMs: 2000),
                .init(format: .file(extension: "mp3"), tracks: 1, durationMs: 1000),
                .init(format: .file(extension: "ogg"), tracks: 1, durationMs: 1000),
                .init(format: .stream, tracks: 1, durationMs: 1000),
                .init(format: .none, tracks: 1, durationMs: 1000),
            ]
        )
        expectEqual(statistics.years, [.init(year: 1990, tracks: 2), .init(year: 1991, tracks: 1)])
        #expect((statistics.firstPlay, statistics.unknownPlays) == (nil, 0))
        expectEqual(statistics.days, [])
    }

    @Test("Plays are counted by day, ignoring retracted ones as the first and last", arguments: Store.all)
    func plays(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [
                TrackDetails(title: "Airbag", artist: "Radiohead", durationMs: 284_000)
            ]
        )
        let retracted = [Play.sample("Lucky", after: -86_400), .sample("Lucky", after: 864_000)]
        _ = try await sut.library.store(
            retracted + retracted.map(\.retraction) + [
                .sample(after: 60), .sample("Hunter", by: nil, after: 86_400), .sample(after: 86_460),
            ]
        )

        let statistics = try await sut.library.statistics(timeZone: .gmt)

        let noon = Play.sample().startedAt
        expectEqual(
            statistics.firstPlay,
            .init(title: "Airbag", artist: "Radiohead", startedAt: noon.addingTimeInterval(60))
        )
        expectEqual(
            statistics.lastPlay,
            .init(title: "Airbag", artist: "Radiohead", startedAt: noon.addingTimeInterval(86_460))
        )
        expectEqual(statistics.unknownPlays, 1)
        let midnight = noon.addingTimeInterval(-43_200)
        expectEqual(
            statistics.days,
            [
                PlayBucket(start: midnight, plays: 1, listenedMs: 284_000),
                PlayBucket(start: midnight.addingTimeInterval(86_400), plays: 2, listenedMs: 284_000),
            ]
        )
    }

    @Test("Days counted before reflect later changes", arguments: Store.all)
    func changes(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [TrackDetails(title: "Airbag", artist: "Radiohead", durationMs: 284_000)]
        )
        let midnight = Play.sample().startedAt.addingTimeInterval(-43_200)
        func days(_ timeZone: TimeZone = .gmt) async throws -> [PlayBucket] {
            try await sut.library.statistics(timeZone: timeZone).days
        }
        func day(_ plays: Int, _ listenedMs: Int, hour: Double = 0) -> [PlayBucket] {
            [PlayBucket(start: midnight + hour * 3600, plays: plays, listenedMs: listenedMs)]
        }

        try await expectEqual(days(), [])
        _ = try await sut.library.store([.sample()])
        try await expectEqual(days(), day(1, 284_000))
        try await expectEqual(days(), day(1, 284_000))
        _ = try await sut.library.store([.sample(after: 60)])
        try await expectEqual(days(), day(2, 568_000))
        let east = try #require(TimeZone(secondsFromGMT: 3600))
        try await expectEqual(days(east), day(2, 568_000, hour: -1))
        let track = try #require(try await sut.library.page(of: Listing(), after: nil, limit: 1).tracks.first)
        _ = try await sut.library.edit(track.urn, TrackEdit(title: "Lucky"))
        try await expectEqual(days(), day(2, 0))
        _ = try await sut.library.edit(track.urn, TrackEdit(title: "Airbag"))
        try await expectEqual(days(), day(2, 568_000))
    }
}
