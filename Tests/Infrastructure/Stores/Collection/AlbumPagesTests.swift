import Entities
import Services
import TestSupport
import Testing

struct AlbumPagesTests {
    @Test(
        "Albums are grouped ignoring case, with the first spelling and the totals of their tracks",
        arguments: Store.all
    )
    func numbers(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let track = try await sut.library.all().first { $0.details.title == "Everything" }
        for second in 0..<3 {
            _ = try await sut.library.recordPlay(
                of: try #require(track).urn,
                startedAt: StoreSUT.now.addingTimeInterval(Double(second))
            )
        }

        let albums = try await sut.library.albums(in: AlbumListing(), after: nil, limit: 100).items

        expectEqual(
            albums,
            [
                Album(id: AlbumID(title: "Greatest Hits", artist: "Abba"), year: 1975, trackCount: 1),
                Album(id: AlbumID(title: "Greatest Hits", artist: "Queen"), year: 1981, trackCount: 1),
                Album(
                    id: AlbumID(title: "Kid A", artist: "Radiohead"),
                    year: 2000,
                    trackCount: 3,
                    durationMs: 351_000,
                    plays: 3
                ),
                Album(id: AlbumID(title: "Now 47", artist: "Various Artists"), year: 2000, trackCount: 2),
                Album(id: AlbumID(title: "Odd", artist: nil), trackCount: 1),
                Album(
                    id: AlbumID(title: "OK Computer", artist: "Radiohead"),
                    year: 1997,
                    trackCount: 1,
                    durationMs: 284_000
                ),
            ]
        )
    }

    @Test(
        "Each order is stable across page lengths and when reversed",
        arguments: Store.all,
        [
            (.title, ["Hits by Abba", "Hits by Queen", "Kid A", "Now 47", "Odd", "OK Computer"]),
            (.added, ["OK Computer", "Kid A", "Now 47", "Hits by Queen", "Hits by Abba", "Odd"]),
            (.artist, ["Odd", "Hits by Abba", "Hits by Queen", "OK Computer", "Kid A", "Now 47"]),
            (.year, ["Odd", "Hits by Abba", "Hits by Queen", "OK Computer", "Kid A", "Now 47"]),
            (.plays, ["Kid A", "OK Computer", "Odd", "Hits by Abba", "Hits by Queen", "Now 47"]),
        ] as [(AlbumSort, [String])]
    )
    func order(store: Store, sample: (sort: AlbumSort, expected: [String])) async throws {
        let (sort, expected) = sample
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        for (title, plays) in [("Kid A", 2), ("Airbag", 1)] {
            let track = try await sut.library.all().first { $0.details.title == title }
            for second in 0..<plays {
                let start = StoreSUT.now.addingTimeInterval(Double(second))
                _ = try await sut.library.recordPlay(of: try #require(track).urn, startedAt: start)
            }
        }

        for limit in [1, 2, 100] {
            let albums = try await sut.library.albums(AlbumListing(sort: sort), pagesOf: limit)
            #expect(zip(albums, expected).allSatisfy { $0.contains($1) }, "\(albums)")
            expectEqual(albums.count, expected.count)
            let reversed = AlbumListing(sort: sort, isReversed: true)
            try await expectEqual(sut.library.albums(reversed, pagesOf: limit), albums.reversed())
        }
    }

    @Test("An album deleted before the next page is left out", arguments: Store.all)
    func goneAlbum(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        for sort in [AlbumSort.title, .year] {
            let listing = AlbumListing(sort: sort)
            let all = try await sut.library.albums(listing)
            let first = try await sut.library.albums(in: listing, after: nil, limit: 2)
            let gone = try await sut.library.albums(in: listing, after: nil, limit: 3).items[2].id
            let tracks = try await sut.library.contents(ofAlbum: gone).tracks

            _ = try await sut.library.delete(tracks.map(\.urn))
            let second = try await sut.library.albums(in: listing, after: first.next, limit: 100)

            expectEqual(first.items.count + second.items.count, all.count - 1)
            _ = try await sut.library.undo()
        }
    }

    @Test("A key of another listing is refused", arguments: Store.all)
    func staleKeys(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let byTitle = try await sut.library.albums(in: AlbumListing(), after: nil, limit: 1).next
        let artists = try await sut.library.artists(in: ArtistListing(), after: nil, limit: 1).next

        for key in [byTitle, artists] {
            await #expect(throws: ServiceError.notFound(.listing)) {
                try await sut.library.albums(in: AlbumListing(sort: .year), after: key, limit: 1)
            }
        }
        await #expect(throws: ServiceError.notFound(.listing)) {
            try await sut.library.artists(in: ArtistListing(), after: byTitle, limit: 1)
        }
    }

    @Test("Durations that would overflow don't fail", arguments: Store.all)
    func longDurations(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [
                .on("Long", by: "A", "1", durationMs: .max), .on("Long", by: "A", "2", durationMs: .max),
            ]
        )

        let album = try await sut.library.albums(in: AlbumListing(), after: nil, limit: 1).items.first

        expectEqual(album?.durationMs, .max)
    }

    @Test("An album's tracks are sorted by disc and number", arguments: Store.all)
    func contents(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)

        let contents = try await sut.library.contents(ofAlbum: AlbumID(title: "kid a", artist: "radiohead"))

        expectEqual(contents.tracks.map(\.details.title), ["Everything", "Kid A", "Bonus"])
        expectEqual(contents.album.id, AlbumID(title: "Kid A", artist: "Radiohead"))
        await #expect(throws: ServiceError.notFound(.album("Kid A"))) {
            try await sut.library.contents(ofAlbum: AlbumID(title: "Kid A", artist: "Abba"))
        }
        await #expect(throws: ServiceError.notFound(.album(""))) {
            try await sut.library.contents(ofAlbum: AlbumID(title: "", artist: "Radiohead"))
        }
    }
}
