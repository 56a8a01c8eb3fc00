import Entities
import Foundation
import Services
import TestSupport
import Testing

struct ArtistPagesTests {
    @Test(
        "Artists of tracks and of whole albums are listed by name, across page lengths and when reversed",
        arguments: Store.all
    )
    func order(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let expected = ["Abba", "Björk", "Queen", "Radiohead", "Various Artists"]

        for limit in [1, 2, 100] {
            try await expectEqual(sut.library.artists(pagesOf: limit), expected)
            let reversed = try await sut.library.artists(ArtistListing(isReversed: true), pagesOf: limit)
            expectEqual(reversed, expected.reversed())
        }
    }

    @Test("An artist's totals include tracks on albums by others", arguments: Store.all)
    func numbers(store: Store)
        async throws
    {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let track = try await sut.library.all().first { $0.details.title == "Fog" }
        _ = try await sut.library.recordPlay(of: try #require(track).urn, startedAt: StoreSUT.now)

        let artists = try await sut.library.artists(in: ArtistListing(), after: nil, limit: 100).items

        expectEqual(
            artists,
            [
                Artist(name: "Abba", albumCount: 1, trackCount: 1),
                Artist(name: "Björk", albumCount: 1, trackCount: 1),
                Artist(name: "Queen", albumCount: 1, trackCount: 1),
                Artist(name: "Radiohead", albumCount: 3, trackCount: 6, plays: 1),
                Artist(name: "Various Artists", albumCount: 1, trackCount: 2),
            ]
        )
    }

    @Test(
        "An artist has albums by year, loose tracks and most played tracks",
        arguments: Store.all
    )
    func contents(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let start = Date(timeIntervalSince1970: 1_500_000_300)
        for (title, delays) in [("Fog", [0.0]), ("Airbag", [86_400, 172_800]), ("Hit One", [1_000_000])] {
            let track = try await sut.library.all().first { $0.details.title == title }
            for delay in delays {
                let date = start.addingTimeInterval(delay)
                _ = try await sut.library.recordPlay(of: try #require(track).urn, startedAt: date)
            }
        }

        let contents = try await sut.library.contents(ofArtist: "radiohead", limit: 10)

        expectEqual(contents.albums.map(\.id.title), ["OK Computer", "Kid A", "Now 47"])
        expectEqual(contents.albums.map(\.trackCount), [1, 3, 2])
        expectEqual(contents.looseTracks.map(\.details.title), ["Fog"])
        expectEqual(contents.looseTrackCount, 1)
        expectEqual(contents.mostPlayed.map(\.details.title), ["Airbag", "Fog"])
        expectEqual(contents.artist.plays, 3)
    }

    @Test("An album artist has all tracks of the albums", arguments: Store.all)
    func albumArtist(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)

        let contents = try await sut.library.contents(ofArtist: "Various Artists", limit: 10)

        expectEqual(contents.albums.map(\.id.title), ["Now 47"])
        expectEqual(contents.looseTracks, [])
    }

    @Test("Albums and tracks are limited", arguments: Store.all)
    func limit(store: Store) async throws {
        let details = (1...5).flatMap { number in
            [TrackDetails.on("Album \(number)", by: "A"), .on(nil, by: "A", "Title \(number)")]
        }
        let sut = try await makeSUT(store, adding: details)

        let contents = try await sut.library.contents(ofArtist: "A", limit: 2)

        expectEqual(contents.albums.map(\.id.title), ["Album 1", "Album 2"])
        expectEqual(contents.looseTracks.map(\.details.title), ["Title 1", "Title 2"])
        expectEqual(contents.artist.albumCount, 5)
        expectEqual(contents.looseTrackCount, 5)
    }

    @Test(
        "Unknown and unnamed artists aren't found",
        arguments: Store.all,
        ["Nobody", "", "\u{301}"]
    )
    func unknown(store: Store, name: String) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)

        await #expect(throws: ServiceError.notFound(.artist(name))) {
            try await sut.library.contents(ofArtist: name, limit: 10)
        }
    }
}
