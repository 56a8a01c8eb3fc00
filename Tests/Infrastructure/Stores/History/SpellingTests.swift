import Entities
import Foundation
import Services
import StoreCore
import TestSupport
import Testing

@Suite("Spellings that count as one", .fewAtATime) struct SpellingTests {
    @Test("Spellings count together, under the one with the most plays", arguments: Store.all, [false, true])
    func top(store: Store, isRange: Bool) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([
            .sample("Halo (feat. X)", by: "Beyonce", on: "Sasha Fierce (Deluxe Edition)"),
            .sample("Halo", by: "Beyoncé feat. Y", on: "Sasha Fierce", after: 300),
            .sample("Halo - Remastered 2020", by: "Beyonce", on: "Sasha Fierce", after: 600),
            .sample("Halo", by: "Beyonce", on: nil, after: 900),
            .sample("Halo (Live)", by: "BEYONCE", on: "Live", after: 1200),
        ])
        let range = isRange ? Play.sample().startedAt..<Play.sample().startedAt + 3600 : nil

        let tracks = try await sut.library.topPlayed(.tracks, in: range, limit: 9)
        let artists = try await sut.library.topPlayed(.artists, in: range, limit: 9)
        let albums = try await sut.library.topPlayed(.albums, in: range, limit: 9)

        expectEqual(
            tracks,
            [
                PlayCount(subject: .track("Halo", artist: "Beyonce"), plays: 4),
                PlayCount(subject: .track("Halo (Live)", artist: "Beyonce"), plays: 1),
            ]
        )
        expectEqual(artists, [PlayCount(subject: .artist("Beyonce"), plays: 5)])
        expectEqual(
            albums,
            [
                PlayCount(subject: .album("Sasha Fierce", artist: "Beyonce"), plays: 3),
                PlayCount(subject: .album("Live", artist: "Beyonce"), plays: 1),
            ]
        )
    }

    @Test(
        "Any spelling identifies all of them",
        arguments: Store.all,
        [
            (PlaySubject.artist("GUNS N ROSES"), 3), (.artist("Guns N’ Roses feat. X"), 3),
            (.track("Patience (feat. X)", artist: "Guns N' Roses"), 2),
            (.track("Patience (Live)", artist: "Guns N' Roses"), 1),
            (.album("Lies [Explicit]", artist: "Guns N Roses"), 2), (.album("Lies", artist: "Other"), 0),
        ]
    )
    func named(store: Store, sample: (subject: PlaySubject, plays: Int)) async throws {
        let (subject, plays) = sample
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([
            .sample("Patience", by: "Guns N' Roses", on: "Lies"),
            .sample("Patience", by: "Guns N Roses", on: "Lies (Deluxe Edition)", after: 300),
            .sample("Patience (Live)", by: "Guns N' Roses", on: nil, after: 600),
        ])

        let count = try await sut.library.playCount(of: subject, in: nil)
        let series = try await sut.library.playSeries(of: subject, per: .year, in: nil, timeZone: .gmt)

        expectEqual(count, plays)
        expectEqual(series.map(\.plays), (plays > 0 ? [plays] : []))
    }

    @Test("A compilation in the library counts as one album by its album artist", arguments: Store.all)
    func compilations(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([
            .sample("One", by: "A", on: "Hits"), .sample("Two", by: "B", on: "Hits", after: 300),
            .sample("Three", by: "C", on: "Hits", after: 600),
        ])
        for (title, artist) in [("One", "A"), ("Two", "B feat. D")] {
            _ = try await sut.library.add(
                NewTrack(
                    details: TrackDetails(title: title, artist: artist, album: "Hits", albumArtist: "Various")
                )
            )
        }
        let range = Play.sample().startedAt..<Play.sample().startedAt + 3600

        let counts = [
            PlayCount(subject: .album("Hits", artist: "Various"), plays: 2),
            PlayCount(subject: .album("Hits", artist: "C"), plays: 1),
        ]
        try await expectEqual(sut.library.topPlayed(.albums, in: nil, limit: 9), counts)
        try await expectEqual(sut.library.topPlayed(.albums, in: range, limit: 9), counts)
        try await expectEqual(sut.library.playCount(of: .album("Hits", artist: "Various"), in: nil), 2)
        try await expectEqual(sut.library.playCount(of: .album("Hits", artist: "B"), in: nil), 2)
    }

    @Test(
        "A library's track has the plays of all spellings until the library distinguishes them",
        arguments: Store.all
    )
    func libraryTracks(store: Store) async throws {
        let sut = try await makeSUT(store)
        let library = sut.library
        let original = try await library.add("Airbag", by: "Radiohead")
        _ = try await library.store([
            .sample("Airbag"), .sample("Airbag - Remastered", after: 300),
            .sample("Airbag", by: "Radiohead feat. X", after: 600),
        ])
        func plays() async throws -> [Int] { try await library.all().map(\.plays) }

        try await expectEqual(plays(), [3])
        let other = try await library.add("Airbag - Remastered", by: "Radiohead")
        try await expectEqual(plays(), [1, 1])
        _ = try await library.edit(other.urn, TrackEdit(title: "Airbag (Live)"))
        try await expectEqual(plays(), [3, 0])
        _ = try await library.undo()
        try await expectEqual(plays(), [1, 1])
        _ = try await library.delete([original.urn])
        try await expectEqual(plays(), [3])
        _ = try await library.undo()
        try await expectEqual(plays(), [1, 1])
    }

    @Test("A spelling played later is counted with the others", arguments: Store.all)
    func later(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Song (feat. X)", by: "A")
        _ = try await sut.library.store([.sample("Song", by: "A")])
        _ = try await sut.reopened().library.store([.sample("Song [Mono]", by: "A", after: 300)])

        try await expectEqual(sut.library.track(track.urn).plays, 2)
        try await expectEqual(
            sut.library.topPlayed(.tracks, in: nil, limit: 9),
            [PlayCount(subject: .track("Song", artist: "A"), plays: 2)]
        )
    }

    @Test(
        "Genres, years and listening time come from the library's track in any spelling",
        arguments: Store.all
    )
    func known(store: Store) async throws {
        let details = TrackDetails(title: "Song", artist: "A", genre: "Rock", year: 1997, durationMs: 1000)
        let sut = try await makeSUT(store, adding: [details])
        _ = try await sut.library.store([
            .sample("Song (Remastered)", by: "A"), .sample("Song", by: "A feat. B", after: 1),
        ])

        let genre = PlayCount(subject: .genre("Rock"), plays: 2, listenedMs: 2000)
        try await expectEqual(sut.library.topPlayed(.genres, in: nil, limit: 9), [genre])
        try await expectEqual(sut.library.topPlayed(.tracks, in: nil, limit: 9).map(\.listenedMs), [2000])
        try await expectEqual(sut.library.playCount(of: .year(1997), in: nil), 2)
        try await expectEqual(sut.library.statistics(timeZone: .gmt).unknownPlays, 0)
    }

    @Test(
        "Counts of a week match its chart after storing, undoing and rebuilding",
        arguments: Store.all,
        1...trials(2, nightly: 40)
    )
    func charts(store: Store, seed: UInt64) async throws {
        var generator = SeededGenerator(trial: seed)
        let sut = try await makeSUT(store, adding: Self.compilation)
        var events = RandomEvents(seed: seed)
        let calendar = WeekCalendar(.iso, timeZone: .gmt)
        for _ in 1...12 {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0...1:
                _ = try await sut.library.store(events.next(Int.random(in: 1...200, using: &generator)))
            case 2: _ = try? await sut.library.undo()
            case 3: _ = try? await sut.reopened().library.redo()
            case 4: try await sut.library.rebuild { _, _ in }
            default: break
            }
            let second = Double.random(in: 1_540_000_000..<1_602_000_000, using: &generator)
            let week = try #require(calendar.week(containing: Date(timeIntervalSince1970: second)))
            for kind in Chart.Kind.allCases {
                let chart = try await sut.library.chart(kind, of: week, moreThan: 0, limit: 100)
                let counted = PlaySubject.Kind(kind)
                let counts = try await sut.library.topPlayed(counted, in: week.interval, limit: 100)

                expectEqual(counts.map(\.subject), chart.entries.map(\.subject))
                expectEqual(counts.map(\.plays), chart.entries.map(\.plays))
                for count in counts {
                    let plays = try await sut.library.playCount(of: count.subject, in: week.interval)
                    expectEqual(plays, count.plays)
                }
            }
        }
    }

    private static func names(_ generator: inout SeededGenerator) -> (title: String, artist: String) {
        (
            ["Airbag", "Airbag - Remastered 2017", "Airbag (Live)", "Lucky!", "Lucky"]
                .randomElement(using: &generator) ?? "",
            ["Radiohead", "Radiohead feat. Björk", "Bjork"].randomElement(using: &generator) ?? ""
        )
    }

    private static let compilation = [("Airbag", "Radiohead"), ("Lucky", "Björk")].map { title, artist in
        TrackDetails(title: title, artist: artist, album: "Post", albumArtist: "Various Artists")
    }
}

extension PlaySubject.Kind {
    fileprivate init(_ kind: Chart.Kind) {
        switch kind {
        case .albums: self = .albums
        case .artists: self = .artists
        case .tracks: self = .tracks
        }
    }
}
