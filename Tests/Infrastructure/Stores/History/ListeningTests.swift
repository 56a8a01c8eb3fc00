import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Listening to an artist, album or track", .fewAtATime) struct ListeningTests {
    private let start = Play.sample().startedAt

    @Test(
        "An artist that the library doesn't have is made of plays, in any spelling",
        arguments: Store.all
    )
    func artist(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([
            .sample("Halo", by: "Beyonce", on: "Fierce (Deluxe Edition)"),
            .sample("Halo - Remastered 2020", by: "Beyoncé", on: "Fierce", after: 60),
            .sample("Halo", by: "Beyoncé", on: "Fierce", after: 120),
            .sample("Hello", by: "Beyoncé feat. X", on: nil, after: 40 * 86_400),
            .sample("Other", by: "Other", after: 300),
        ])

        let listening = try await sut.library.listening(to: .artist("BEYONCE"), timeZone: .gmt)

        expectEqual(
            listening,
            Listening(
                subject: .artist("Beyonce"),
                heard: start...start.addingTimeInterval(40 * 86_400),
                months: [
                    PlayBucket(start: try month("2019-04"), plays: 3),
                    PlayBucket(start: try month("2019-06"), plays: 1),
                ],
                albums: [PlayCount(subject: .album("Fierce", artist: "Beyonce"), plays: 3)],
                tracks: [
                    HeardTrack(title: "Halo", artist: "Beyonce", plays: 3),
                    HeardTrack(title: "Hello", artist: "Beyonce", plays: 1),
                ]
            )
        )
        expectEqual(listening.plays, 4)
    }

    @Test("Heard tracks have those of the library, and its durations add up", arguments: Store.all)
    func library(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [
                TrackDetails(title: "Airbag", artist: "Radiohead", album: "Live", durationMs: 200_000),
                TrackDetails(title: "Airbag", artist: "Radiohead", album: "OK Computer", durationMs: 100_000),
            ]
        )
        _ = try await sut.library.store([.sample("Airbag"), .sample("Lucky", after: 60)])
        let tracks = try await sut.library.all()

        let artist = try await sut.library.listening(to: .artist("Radiohead"), timeZone: .gmt)
        let album = try await sut.library.listening(
            to: .album("ok computer", artist: "Radiohead"),
            timeZone: .gmt
        )

        expectEqual(artist.tracks.map(\.title), ["Airbag", "Lucky"])
        expectEqual(artist.tracks.map { $0.track?.details.album }, ["Live", nil])
        expectEqual(album.tracks.map { $0.track?.details.album }, ["OK Computer", nil])
        expectEqual(album.tracks.first?.track?.urn, tracks.first { $0.details.album == "OK Computer" }?.urn)
        #expect(artist.listenedMs > 0)
    }

    @Test("Albums of an artist have the library's spelling", arguments: Store.all)
    func albums(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [TrackDetails(title: "Jóga", artist: "Björk", album: "Homogénic")]
        )
        _ = try await sut.library.store([
            .sample("Joga", by: "Bjork", on: "Homogenic (Deluxe Edition)"),
            .sample("Cocoon", by: "Bjork", on: "vespertine", after: 60),
        ])

        let albums = try await sut.library.listening(to: .artist("Björk"), timeZone: .gmt).albums

        expectEqual(
            Set(albums.map(\.subject)),
            [
                .album("Homogénic", artist: "Björk"), .album("vespertine", artist: "Bjork"),
            ]
        )
    }

    @Test("An album has its own plays, and a track those of all albums", arguments: Store.all)
    func albumAndTrack(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([
            .sample("Lucky"), .sample("Lucky", on: "Help", after: 60), .sample("Airbag", after: 120),
            .sample("Airbag", after: 180),
        ])

        let album = try await sut.library.listening(
            to: .album("OK Computer (Remastered)", artist: "radiohead"),
            timeZone: .gmt
        )
        let track = try await sut.library.listening(
            to: .track("lucky", artist: "RADIOHEAD"),
            timeZone: .gmt
        )

        expectEqual(album.subject, .album("OK Computer", artist: "Radiohead"))
        expectEqual(album.tracks.map(\.title), ["Airbag", "Lucky"])
        expectEqual(album.tracks.map(\.plays), [2, 1])
        expectEqual(album.albums, [])
        expectEqual(track.subject, .track("Lucky", artist: "Radiohead"))
        expectEqual(track.plays, 2)
        expectEqual(track.heard, start...start.addingTimeInterval(60))
        expectEqual(
            track.albums,
            [
                PlayCount(subject: .album("OK Computer", artist: "Radiohead"), plays: 1),
                PlayCount(subject: .album("Help", artist: "Radiohead"), plays: 1),
            ]
        )
        expectEqual(track.tracks, [])
    }

    @Test("A compilation has the plays of all its artists", arguments: Store.all)
    func compilation(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [
                TrackDetails(title: "One", artist: "A", album: "Hits", albumArtist: "Various Artists"),
                TrackDetails(title: "Two", artist: "B", album: "Hits", albumArtist: "Various Artists"),
            ]
        )
        _ = try await sut.library.store([
            .sample("One", by: "A", on: "Hits"), .sample("Two", by: "B", on: "Hits", after: 60),
        ])

        let whole = try await sut.library.listening(
            to: .album("Hits", artist: "Various Artists"),
            timeZone: .gmt
        )
        let part = try await sut.library.listening(to: .album("Hits", artist: "A"), timeZone: .gmt)
        let artist = try await sut.library.listening(to: .artist("A"), timeZone: .gmt)

        expectEqual(whole.plays, 2)
        expectEqual(part, whole)
        expectEqual(
            artist.albums,
            [PlayCount(subject: .album("Hits", artist: "Various Artists"), plays: 1)]
        )
    }

    @Test("Music that was never played, or whose plays were retracted, is empty", arguments: Store.all)
    func silent(store: Store) async throws {
        let sut = try await makeSUT(store)
        var retraction = Play.sample("Lucky")
        retraction.isRetraction = true
        _ = try await sut.library.store([.sample("Lucky"), retraction])
        let subjects: [PlaySubject] = [.artist("Radiohead"), .artist("Nobody"), .track("X", artist: nil)]

        for subject in subjects {
            let listening = try await sut.library.listening(to: subject, timeZone: .gmt)
            expectEqual(listening, Listening(subject: subject))
        }
    }

    @Test("The month of a play is local", arguments: Store.all) func zones(store: Store) async throws {
        let sut = try await makeSUT(store)
        let midnight = try month("2019-05")
        _ = try await sut.library.store([.sample(after: midnight.timeIntervalSince(start) - 60)])
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))

        let listening = try await sut.library.listening(to: .artist("Radiohead"), timeZone: zone)

        expectEqual(listening.months.map(\.start), [midnight.addingTimeInterval(-7_200)])
    }

    private func month(_ name: String) throws -> Date {
        try Date("\(name)-01T00:00:00Z", strategy: .iso8601)
    }
}
