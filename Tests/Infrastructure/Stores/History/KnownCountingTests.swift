import Entities
import Foundation
import TestSupport
import Testing

@Suite("Counts with data from the library's tracks", .fewAtATime) struct KnownCountingTests {
    @Test(
        "Genres ignore case, and the unknown genre comes last, in addition to the limit",
        arguments: Store.all
    )
    func genres(store: Store) async throws {
        let sut = try await makeSUT(store, adding: Self.library)
        _ = try await sut.library.store(Self.plays)

        let genres = try await sut.library.topPlayed(.genres, in: nil, limit: 9)
        let first = try await sut.library.topPlayed(.genres, in: nil, limit: 1)
        let none = try await sut.library.topPlayed(.genres, in: nil, limit: 0)

        let rock = PlayCount(subject: .genre("Rock"), plays: 3, listenedMs: 284_000 + 2 * 259_000)
        let unknown = PlayCount(subject: .genre(nil), plays: 4, listenedMs: 281_000)
        expectEqual(genres, [rock, PlayCount(subject: .genre("Electronic"), plays: 1), unknown])
        expectEqual(first, [rock, unknown])
        expectEqual(none, [])
    }

    @Test(
        "Among tracks with the same name, the earliest year and the first genre count",
        arguments: Store.all
    )
    func years(store: Store) async throws {
        let sut = try await makeSUT(store, adding: Self.library)
        _ = try await sut.library.store(Self.plays)

        let years = try await sut.library.topPlayed(.years, in: nil, limit: 9)

        expectEqual(
            years,
            [
                PlayCount(subject: .year(1997), plays: 4, listenedMs: 284_000 + 2 * 259_000),
                PlayCount(subject: .year(2000), plays: 1, listenedMs: 281_000),
                PlayCount(subject: .year(nil), plays: 3),
            ]
        )
    }

    @Test(
        "Listening time uses the duration of the library's track, in all rankings and series",
        arguments: Store.all,
        [false, true]
    )
    func listened(store: Store, isRange: Bool) async throws {
        let sut = try await makeSUT(store, adding: Self.library)
        _ = try await sut.library.store(Self.plays)
        let range =
            isRange ? Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 4_000_000_000) : nil

        let tracks = try await sut.library.topPlayed(.tracks, in: range, limit: 9)
        let artists = try await sut.library.topPlayed(.artists, in: range, limit: 2)
        let albums = try await sut.library.topPlayed(.albums, in: range, limit: 9)
        let series = try await sut.library.playSeries(of: .everything, per: .hour, in: range, timeZone: .gmt)
        let album = PlaySubject.album("OK Computer", artist: "Radiohead")
        let ofAlbum = try await sut.library.playSeries(of: album, per: .year, in: range, timeZone: .gmt)

        expectEqual(tracks.map(\.listenedMs), [0, 518_000, 284_000, 0, 281_000])
        expectEqual(artists.map(\.listenedMs), [1_083_000, 0])
        expectEqual(albums.map(\.listenedMs), [802_000, 0, 281_000, 0])
        expectEqual(series.map(\.plays), [4, 4])
        expectEqual(series.map(\.listenedMs), [284_000 + 259_000, 259_000 + 281_000])
        expectEqual(ofAlbum.map(\.listenedMs), [802_000])
    }

    @Test("A track's listening time counts for each album that it was played from", arguments: Store.all)
    func listenedAlbums(store: Store) async throws {
        let sut = try await makeSUT(store, adding: Self.library)
        let albums = ["Live", "Live", "Live", "Singles", "Singles"]
        _ = try await sut.library.store(
            albums.enumerated().map { second, album in
                Play(
                    title: "Airbag",
                    artist: "Radiohead",
                    album: album,
                    startedAt: Date(timeIntervalSince1970: 1_500_000_000 + Double(second) * 900)
                )
            }
        )

        let counts = try await sut.library.topPlayed(.albums, in: nil, limit: 9)

        expectEqual(counts.map(\.listenedMs), [3 * 284_000, 2 * 284_000])
    }

    @Test("Counts change as tracks are added to and deleted from the library", arguments: Store.all)
    func edits(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample()])
        let before = try await sut.library.topPlayed(.genres, in: nil, limit: 9)
        let details = TrackDetails(title: "AIRBAG", artist: "Radiohead", genre: "Rock", durationMs: 1000)
        let track = try await sut.library.add(NewTrack(details: details))
        let added = try await sut.library.topPlayed(.genres, in: nil, limit: 9)
        _ = try await sut.library.delete([track.urn])
        let after = try await sut.library.topPlayed(.genres, in: nil, limit: 9)

        expectEqual(before, [PlayCount(subject: .genre(nil), plays: 1)])
        expectEqual(added, [PlayCount(subject: .genre("Rock"), plays: 1, listenedMs: 1000)])
        expectEqual(after, before)
    }

    @Test(
        "Each genre and year has the plays of its tracks, for all time and for a range",
        arguments: Store.all,
        1...trials(1, nightly: 20)
    )
    func agreement(store: Store, seed: UInt64) async throws {
        let sut = try await makeSUT(store, adding: Self.library)
        var events = RandomEvents(seed: seed)
        _ = try await sut.library.store(events.next(300))
        let range = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 4_000_000_000)

        for kind in [PlaySubject.Kind.genres, .years] {
            let ever = try await sut.library.topPlayed(kind, in: nil, limit: 1000)
            #expect(ever.count > 1)
            try await expectEqual(sut.library.topPlayed(kind, in: range, limit: 1000), ever)
            for count in ever {
                try await expectEqual(sut.library.playCount(of: count.subject, in: nil), count.plays)
                let series = try await sut.library.playSeries(
                    of: count.subject,
                    per: .year,
                    in: nil,
                    timeZone: .gmt
                )
                expectEqual(series.reduce(0) { $0 + $1.listenedMs }, count.listenedMs)
            }
        }
    }

    /// “Airbag” occurs twice, and “Lucky” has its artist in lower case.
    private static let library = [
        TrackDetails(title: "Airbag", artist: "Radiohead", album: "Best Of", year: 2008, durationMs: 284_000),
        TrackDetails(title: "Airbag", artist: "Radiohead", album: "OK Computer", genre: "Rock", year: 1997),
        TrackDetails(title: "Lucky", artist: "radiohead", genre: "rock", year: 1997, durationMs: 259_000),
        TrackDetails(title: "Hunter", artist: "Björk", genre: "Electronic", year: 1997),
        TrackDetails(title: "Kid A", artist: "Radiohead", year: 2000, durationMs: 281_000),
    ]

    private static let plays: [Play] = [
        .sample(after: 0), .sample("Lucky", after: 300), .sample("Hunter", by: "Björk", on: nil, after: 600),
        .sample("Thing", by: "Other", on: "Post", after: 900), .sample("Lucky", after: 3600),
        .sample("Kid A", on: "Kid A", after: 3900), .sample("Thing", by: "Other", on: "Post", after: 4200),
        .sample("Thing", by: "Other", on: "More", after: 4500),
    ]
}
