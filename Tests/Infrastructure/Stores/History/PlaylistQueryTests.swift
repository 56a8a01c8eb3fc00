import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Playlist queries", .fewAtATime) struct PlaylistQueryTests {
    private static let day = 86_400.0
    private let now = Play.sample().startedAt

    @Test("The newest tracks come first, and the last one among simultaneous additions", arguments: Store.all)
    func recentlyAdded(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: ["Airbag", "Lucky", "Let Down"].map { TrackDetails(title: $0) }
        )

        let tracks = try await sut.library.recentlyAdded(limit: 2)

        expectEqual(tracks.map(\.details.title), ["Let Down", "Lucky"])
    }

    @Test(
        "The most played tracks come first, and unplayed ones are left out or come alone",
        arguments: Store.all
    )
    func maximumAndNever(store: Store) async throws {
        let sut = try await makePlayedSUT(
            store,
            ["Airbag": [0], "Lucky": [1, 2], "Lull": [], "Let Down": []]
        )

        let most = try await sut.library.mostPlayed(limit: 9)
        let never = try await sut.library.neverPlayed(limit: 1)

        expectEqual(most.titlesAndPlays, ["Lucky 2", "Airbag 1"])
        expectEqual(never.titlesAndPlays, ["Let Down 0"])
    }

    @Test(
        "Plays in several ranges are added up, without other plays and unknown music",
        arguments: Store.all
    )
    func maximumInRanges(store: Store) async throws {
        let sut = try await makePlayedSUT(
            store,
            [
                "Airbag": [1, 2, 366], "Lucky": [1, 367, 368, 369], "Let Down": [100, 101, 102, 103],
            ]
        )
        _ = try await sut.library.store(
            (0..<5).map { .sample("Elsewhere", after: Double($0) * 300 - Self.day) }
        )
        let ranges = [now - 7 * Self.day..<now, now - 372 * Self.day..<now - 365 * Self.day]

        let tracks = try await sut.library.mostPlayed(in: ranges, limit: 9)
        let best = try await sut.library.mostPlayed(in: ranges, limit: 1)

        expectEqual(tracks.titlesAndPlays, ["Lucky 4", "Airbag 3"])
        expectEqual(best.titlesAndPlays, ["Lucky 4"])
    }

    @Test("Plays of a track on several albums are added up", arguments: Store.all)
    func maximumOfVersions(store: Store) async throws {
        let sut = try await makePlayedSUT(store, ["Airbag": [1], "Lucky": [2, 3]])
        _ = try await sut.library.store([.sample(on: nil, after: -5000), .sample(on: "Live", after: -9000)])

        let tracks = try await sut.library.mostPlayed(in: [now - 30 * Self.day..<now], limit: 2)

        expectEqual(tracks.titlesAndPlays, ["Airbag 3", "Lucky 2"])
    }

    @Test("Tracks played often but not since a date are found", arguments: Store.all)
    func forgotten(store: Store) async throws {
        let sut = try await makePlayedSUT(
            store,
            [
                "Airbag": [200, 300, 400], "Lucky": [10, 300, 400, 500], "Let Down": [200],
                "Lull": [181, 400],
            ]
        )

        let tracks = try await sut.library.notPlayed(
            since: now - 180 * Self.day,
            playsAtLeast: 2,
            limit: 9
        )

        expectEqual(tracks.titlesAndPlays, ["Airbag 3", "Lull 2"])
    }

    @Test(
        "Forgotten tracks are sorted by plays, most first",
        arguments: Store.all,
        0...5
    )
    func oftenForgotten(store: Store, limit: Int) async throws {
        let days: [String: ClosedRange<Double>] = [
            "Airbag": 200...208, "Lucky": 200...211, "Let Down": 170...211, "Lull": 200...209,
        ]
        let sut = try await makePlayedSUT(
            store,
            days.mapValues { Array(stride(from: $0.lowerBound, through: $0.upperBound, by: 1)) }
        )

        let tracks = try await sut.library.notPlayed(
            since: now - 180 * Self.day,
            playsAtLeast: 5,
            limit: limit
        )

        expectEqual(tracks.titlesAndPlays, Array(["Lucky 12", "Lull 10", "Airbag 9"].prefix(limit)))
    }

    @Test("A retracted play isn't the last one", arguments: Store.all)
    func forgottenAfterRetraction(store: Store) async throws {
        let sut = try await makePlayedSUT(store, ["Airbag": [10, 200, 300]])
        _ = try await sut.library.store([Play.sample(after: -10 * Self.day).retraction])

        let tracks = try await sut.library.notPlayed(since: now - 180 * Self.day, playsAtLeast: 2, limit: 9)

        expectEqual(tracks.titlesAndPlays, ["Airbag 2"])
    }

    @Test("An artist's least played tracks come first", arguments: Store.all)
    func deepCuts(store: Store) async throws {
        let sut = try await makePlayedSUT(store, ["Airbag": [1, 2], "Lucky": [3], "Lull": []])
        _ = try await sut.library.add("Hunter", by: "Björk")

        let tracks = try await sut.library.leastPlayed(of: "RADIOHEAD", limit: 2)

        expectEqual(tracks.titlesAndPlays, ["Lull 0", "Lucky 1"])
    }

    @Test(
        "A daily mix is independent of new plays and tracks, but another seed gives another mix",
        arguments: Store.all
    )
    func mix(store: Store) async throws {
        let titles = (1...40).map { "Song \($0)" }
        let sut = try await makePlayedSUT(
            store,
            Dictionary(uniqueKeysWithValues: titles.map { ($0, [2.0, 3.0]) })
        )
        let library = sut.library
        let morning = StoreSUT.now + 1
        let first = try await library.mix(seed: 1, asOf: morning, limit: 10)

        for seconds in 0..<50 {
            _ = try await library.store([
                .sample("Song 1", after: StoreSUT.now.timeIntervalSince(now) + Double(seconds + 2))
            ])
        }
        let again = try await library.mix(seed: 1, asOf: morning, limit: 10)
        let other = try await library.mix(seed: 2, asOf: morning, limit: 10)

        expectEqual(first.count, 10)
        expectEqual(again.map(\.urn), first.map(\.urn))
        #expect(other.map(\.urn) != first.map(\.urn))
    }

    @Test("A random pick depends only on the seed, and every track is equally likely", arguments: Store.all)
    func pick(store: Store) async throws {
        let sut = try await makeSUT(store, adding: ["A", "B", "C", "D"].map { TrackDetails(title: $0) })
        var counts: [String: Int] = [:]

        for seed in 0..<200 {
            let pick = try await sut.library.pick(seed: UInt64(seed), limit: 2)
            try await expectEqual(sut.library.pick(seed: UInt64(seed), limit: 2), pick)
            for track in pick { counts[track.details.title, default: 0] += 1 }
        }

        expectEqual(counts.values.reduce(0, +), 400)
        // Five standard deviations, because tracks have different numbers in each run on a server.
        #expect(counts.count == 4 && counts.values.allSatisfy { (65...135).contains($0) })
    }

    @Test("More plays make a track more likely in mixes", arguments: Store.all)
    func mixWeights(store: Store) async throws {
        let sut = try await makePlayedSUT(
            store,
            [
                "Often": (1...90).map { Double($0) / 10 }, "Seldom": (1...10).map { 20 + Double($0) },
                "Never": [],
            ]
        )
        var counts: [String: Int] = [:]

        for seed in 0..<200 {
            let mix = try await sut.library.mix(seed: UInt64(seed), asOf: .distantFuture, limit: 1)
            for track in mix { counts[track.details.title, default: 0] += 1 }
        }

        let often = try #require(counts["Often"])
        // Five standard deviations, because tracks have different numbers in each run on a server.
        #expect((159..<200).contains(often))
        expectEqual(counts, ["Often": often, "Seldom": 200 - often])
    }

    @Test("A filter and a window combine with any order", arguments: Store.all, orders)
    func combined(store: Store, sample: (order: PlaylistRecipe.Order, expected: [String])) async throws {
        let (order, expected) = sample
        let sut = try await makePlayedSUT(
            store,
            [
                "Airbag": [1, 2, 400], "Lucky": [3], "Lull": [500], "Let Down": [], "Bones": [1, 2, 3],
            ]
        )
        let filter = SearchQuery([
            .init(.text("l"), isExcluded: false), .init(.text("bones"), isExcluded: true),
            .init(.date(.played, .distantPast ..< .distantFuture)),
        ])
        let window = [now - 600 * Self.day..<now - 300 * Self.day, now - 5 * Self.day..<now]

        let few = SearchQuery([.init(.text("bones"), isExcluded: true)])
        let windowed = try await sut.library.tracks(
            PlaylistRecipe(filter: few, order: order, window: window, limit: 9)
        )
        let filtered = try await sut.library.tracks(PlaylistRecipe(filter: filter, order: order, limit: 9))

        expectEqual(windowed.map(\.details.title), expected)
        expectEqual(filtered.map(\.details.title), expected.filter { $0.hasPrefix("L") })
    }

    private static let orders: [(PlaylistRecipe.Order, [String])] = [
        (.newest, ["Lull", "Lucky", "Airbag"]),
        (.oldest, ["Airbag", "Lucky", "Lull"]),
        (.mostPlayed, ["Airbag", "Lucky", "Lull"]),
        (.leastPlayed, ["Lucky", "Lull", "Airbag"]),
    ]

    @Test("Tracks outside the filter or the window are never picked", arguments: Store.all)
    func drawn(store: Store) async throws {
        let sut = try await makePlayedSUT(
            store,
            ["Airbag": [1, 2], "Lucky": [3], "Lull": [500], "Let Down": []]
        )
        let filter = SearchQuery([.init(.text("l"))])
        let window = [now - 5 * Self.day..<now]

        for seed in UInt64(0)..<5 {
            for order in [PlaylistRecipe.Order.mix(seed: seed), .shuffled(seed: seed)] {
                let recipe = PlaylistRecipe(filter: filter, order: order, window: window, limit: 9)
                let tracks = try await sut.library.tracks(recipe)
                expectEqual(tracks.map(\.details.title), ["Lucky"])
            }
        }
    }

    /// A library with tracks by Radiohead, each played the given numbers of days ago.
    private func makePlayedSUT(_ store: Store, _ played: [String: [Double]]) async throws -> StoreSUT {
        let sut = try await makeSUT(store)
        for title in played.keys.sorted() {
            _ = try await sut.library.add(title, by: "Radiohead")
            let plays = (played[title] ?? []).map { Play.sample(title, after: -$0 * Self.day) }
            _ = try await sut.library.store(plays)
        }
        return sut
    }
}

extension PlaylistQuerying {
    fileprivate func recentlyAdded(limit: Int) async throws -> [Track] {
        try await tracks(PlaylistRecipe(order: .newest, limit: limit))
    }

    fileprivate func mostPlayed(in window: [Range<Date>]? = nil, limit: Int) async throws -> [Track] {
        let filter = SearchQuery([.init(.number(.plays, 1 ... .max))])
        return try await tracks(
            PlaylistRecipe(
                filter: window == nil ? filter : nil,
                order: .mostPlayed,
                window: window,
                limit: limit
            )
        )
    }

    fileprivate func notPlayed(since date: Date, playsAtLeast: Int, limit: Int) async throws -> [Track] {
        let filter = SearchQuery([
            .init(.number(.plays, playsAtLeast ... .max)), .init(.date(.played, .distantPast..<date)),
        ])
        return try await tracks(PlaylistRecipe(filter: filter, order: .mostPlayed, limit: limit))
    }

    fileprivate func neverPlayed(limit: Int) async throws -> [Track] {
        let filter = SearchQuery([.init(.number(.plays, 0...0))])
        return try await tracks(PlaylistRecipe(filter: filter, order: .oldest, limit: limit))
    }

    fileprivate func leastPlayed(of artist: String, limit: Int) async throws -> [Track] {
        let filter = SearchQuery([.init(.text(artist, in: .artist, as: .exact))])
        return try await tracks(PlaylistRecipe(filter: filter, order: .leastPlayed, limit: limit))
    }

    fileprivate func mix(seed: UInt64, asOf date: Date, limit: Int) async throws -> [Track] {
        let filter = SearchQuery([.init(.date(.added, .distantPast..<date))])
        return try await tracks(
            PlaylistRecipe(
                filter: filter,
                order: .mix(seed: seed),
                window: [.distantPast..<date],
                limit: limit
            )
        )
    }

    fileprivate func pick(seed: UInt64, limit: Int) async throws -> [Track] {
        try await tracks(PlaylistRecipe(order: .shuffled(seed: seed), limit: limit))
    }
}

extension [Track] {
    fileprivate var titlesAndPlays: [String] { map { "\($0.details.title) \($0.plays)" } }
}
