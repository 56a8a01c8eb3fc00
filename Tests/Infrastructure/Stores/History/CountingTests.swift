import Entities
import Foundation
import TestSupport
import Testing

@Suite("Play counts", .fewAtATime) struct CountingTests {
    @Test("The most played come first, and ties in the order stored", arguments: Store.all)
    func top(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([
            .sample("Lucky"), .sample("Army of Me", by: "Björk", on: "Post", after: 300), .sample(after: 600),
            .sample("Hunter", by: "Björk", on: nil, after: 900), .sample(after: 1200),
        ])

        let tracks = try await sut.library.topPlayed(.tracks, in: nil, limit: 3)
        let artists = try await sut.library.topPlayed(.artists, in: nil, limit: 3)
        let albums = try await sut.library.topPlayed(.albums, in: nil, limit: 3)

        expectEqual(
            tracks,
            [
                PlayCount(subject: .track("Airbag", artist: "Radiohead"), plays: 2),
                PlayCount(subject: .track("Lucky", artist: "Radiohead"), plays: 1),
                PlayCount(subject: .track("Army of Me", artist: "Björk"), plays: 1),
            ]
        )
        expectEqual(
            artists,
            [
                PlayCount(subject: .artist("Radiohead"), plays: 3),
                PlayCount(subject: .artist("Björk"), plays: 2),
            ]
        )
        expectEqual(
            albums,
            [
                PlayCount(subject: .album("OK Computer", artist: "Radiohead"), plays: 3),
                PlayCount(subject: .album("Post", artist: "Björk"), plays: 1),
            ]
        )
    }

    @Test("The order of the most played doesn't depend on the limit", arguments: Store.all, 0...6)
    func topOfManyPlays(store: Store, limit: Int) async throws {
        let sut = try await makeSUT(store)
        let plays = ["A": 9, "B": 12, "C": 1, "D": 10, "E": 12].sorted { $0.key < $1.key }
        for (title, count) in plays {
            _ = try await sut.library.store((0..<count).map { Play.sample(title, after: Double($0)) })
        }

        let top = try await sut.library.topPlayed(.tracks, in: nil, limit: limit)

        let expected = [("B", 12), ("E", 12), ("D", 10), ("A", 9), ("C", 1)].map { title, plays in
            PlayCount(subject: .track(title, artist: "Radiohead"), plays: plays)
        }
        expectEqual(top, Array(expected.prefix(limit)))
    }

    @Test(
        "A range of all time counts the same as no range, for tracks, artists and albums",
        arguments: Store.all,
        1...trials(1, nightly: 20)
    )
    func topInRange(store: Store, seed: UInt64) async throws {
        let sut = try await makeSUT(store)
        var events = RandomEvents(seed: seed)
        _ = try await sut.library.store(events.next(300))
        let range = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 4_000_000_000)

        for kind in PlaySubject.Kind.allCases {
            let inRange = try await sut.library.topPlayed(kind, in: range, limit: 1000)
            let ever = try await sut.library.topPlayed(kind, in: nil, limit: 1000)
            expectEqual(inRange, ever)
        }
    }

    @Test("A range includes its start and excludes its end", arguments: Store.all)
    func range(store: Store) async throws {
        let sut = try await makeSUT(store)
        let noon = Play.sample().startedAt
        _ = try await sut.library.store([.sample(after: -1), .sample(), .sample(after: 3600)])

        let count = try await sut.library.playCount(of: .everything, in: noon..<(noon + 3600))
        let top = try await sut.library.topPlayed(.artists, in: noon..<(noon + 3600), limit: 9)

        expectEqual(count, 1)
        expectEqual(top, [PlayCount(subject: .artist("Radiohead"), plays: 1)])
    }

    @Test("Each subject counts its own plays, ignoring case and accents", arguments: Store.all)
    func subjects(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([
            .sample(), .sample(on: nil, after: 300), .sample("Lucky", after: 600),
            .sample(by: nil, after: 900),
            .sample(by: "Björk", after: 1200),
        ])
        let subjects: [PlaySubject] = [
            .everything, .artist("RADIOHEAD"), .artist(nil), .artist("bjork"), .artist("Somebody"),
            .album("ok computer", artist: "Radiohead"), .track("AIRBAG", artist: "radiohead"),
        ]

        var counts: [Int] = []
        for subject in subjects { counts.append(try await sut.library.playCount(of: subject, in: nil)) }

        expectEqual(counts, [5, 3, 1, 1, 0, 2, 2])
    }

    @Test(
        "Days begin at midnight in the time zone, including half-hour offsets and daylight saving",
        arguments: Store.all,
        [
            ("Asia/Kolkata", "2019-01-01T00:10:00+05:30", "2019-01-01T00:00:00+05:30"),
            ("Asia/Kathmandu", "2019-01-01T00:05:00+05:45", "2019-01-01T00:00:00+05:45"),
            ("Australia/Lord_Howe", "2019-04-07T23:50:00+10:30", "2019-04-07T00:00:00+11:00"),
            ("Europe/Berlin", "2019-03-31T23:59:00+02:00", "2019-03-31T00:00:00+01:00"),
            ("America/St_Johns", "2019-11-03T23:59:00-03:30", "2019-11-03T00:00:00-02:30"),
        ]
    )
    func days(store: Store, sample: (zone: String, played: String, start: String)) async throws {
        let (zone, played, start) = sample
        let sut = try await makeSUT(store)
        var play = Play.sample()
        play.startedAt = try Date(played, strategy: .iso8601)
        _ = try await sut.library.store([play])

        let series = try await sut.library.playSeries(
            of: .everything,
            per: .day,
            in: nil,
            timeZone: try #require(TimeZone(identifier: zone))
        )

        let totals = try await sut.library.playTotals(
            per: .day,
            in: nil,
            timeZone: try #require(TimeZone(identifier: zone))
        )

        expectEqual(series, [PlayBucket(start: try Date(start, strategy: .iso8601), plays: 1)])
        expectEqual(totals, series)
    }

    @Test("Weeks begin on Mondays, as in ISO 8601, even across a new year", arguments: Store.all)
    func weeks(store: Store) async throws {
        let sut = try await makeSUT(store)
        let times = [
            "2018-12-30T23:59:59Z", "2018-12-31T00:00:00Z", "2019-01-06T23:59:59Z", "2019-01-07T00:00:00Z",
        ]
        let plays = try times.map { time in
            var play = Play.sample()
            play.startedAt = try Date(time, strategy: .iso8601)
            return play
        }
        _ = try await sut.library.store(plays)

        let weeks = try await sut.library.playSeries(of: .everything, per: .week, in: nil, timeZone: .gmt)

        let starts = try ["2018-12-24T00:00:00Z", "2018-12-31T00:00:00Z", "2019-01-07T00:00:00Z"]
            .map { try Date($0, strategy: .iso8601) }
        expectEqual(weeks, zip(starts, [1, 2, 1]).map { PlayBucket(start: $0, plays: $1) })
    }

    @Test(
        "Hours add up to days, and days to weeks, months, years and the total",
        arguments: Store.all,
        [
            "UTC", "Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe", "America/St_Johns",
            "Europe/Berlin",
            "America/Sao_Paulo", "Pacific/Apia",
        ]
    )
    func zoom(store: Store, zone: String) async throws {
        let sut = try await makeSUT(store)
        var events = RandomEvents(seed: 7)
        _ = try await sut.library.store(events.next(1000))
        let zone = try #require(TimeZone(identifier: zone))

        for subject in [PlaySubject.everything, .artist("Radiohead"), .track("Airbag", artist: "Radiohead")] {
            var series: [PlayPeriod: [PlayBucket]] = [:]
            for period in PlayPeriod.allCases {
                series[period] = try await sut.library.playSeries(
                    of: subject,
                    per: period,
                    in: nil,
                    timeZone: zone
                )
            }
            for (fine, coarse) in [
                (PlayPeriod.hour, PlayPeriod.day), (.day, .week), (.day, .month), (.month, .year),
            ] {
                expectEqual(series[fine]?.gathered(at: series[coarse]), series[coarse])
            }
            let total = try await sut.library.playCount(of: subject, in: nil)
            #expect(total > 0)
            expectEqual(series[.year]?.reduce(0) { $0 + $1.plays }, total)
        }
    }
}

extension Chart.Kind {
    /// The subject kind that corresponds to the chart kind.
    fileprivate var counted: PlaySubject.Kind {
        switch self {
        case .albums: .albums
        case .tracks: .tracks
        case .artists: .artists
        }
    }
}

extension [PlayBucket] {
    /// Adds up these buckets, each into the last of the others that begins no later.
    fileprivate func gathered(at others: [PlayBucket]?) -> [PlayBucket] {
        (others ?? []).enumerated().map { index, other in
            let end = others.flatMap { $0.indices.contains(index + 1) ? $0[index + 1].start : nil }
            let inside = filter { $0.start >= other.start && $0.start < end ?? .distantFuture }
            return PlayBucket(start: other.start, plays: inside.reduce(0) { $0 + $1.plays })
        }
    }
}
