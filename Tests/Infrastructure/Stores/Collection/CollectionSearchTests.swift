import Entities
import Services
import TestSupport
import Testing

struct CollectionSearchTests {
    private static func text(
        _ text: String,
        in field: SearchQuery.TextField? = nil,
        as match: SearchQuery.Match = .beginning,
        isExcluded: Bool = false
    ) -> SearchQuery.Term {
        .init(.text(text, in: field, as: match), isExcluded: isExcluded)
    }

    @Test(
        "A search for albums matches words in titles and artists, including album artists",
        arguments: Store.all,
        [
            ([text("kid")], ["Kid A by Radiohead"]),
            (
                [text("radio")],
                ["Kid A by Radiohead", "Now 47 by Various Artists", "OK Computer by Radiohead"]
            ),
            ([text("various")], ["Now 47 by Various Artists"]),
            ([text("various"), text("björk")], ["Now 47 by Various Artists"]),
            ([text("various"), text("queen")], []),
            ([text("artists var")], []),
            ([text("various art")], ["Now 47 by Various Artists"]),
            ([text("art", as: .whole)], []),
            ([text("airbag")], []),
            ([text("airbag", in: .title)], ["OK Computer by Radiohead"]),
            ([text("VARIOUS ARTISTS", in: .artist, as: .exact)], ["Now 47 by Various Artists"]),
            ([text("greatest hits", as: .exact)], ["Greatest Hits by Abba", "Greatest Hits by Queen"]),
            ([text("hits"), text("abba", isExcluded: true)], ["Greatest Hits by Queen"]),
            (
                [text("various", isExcluded: true), text("radio")],
                ["Kid A by Radiohead", "OK Computer by Radiohead"]
            ),
            ([text("rock", in: .genre)], ["Greatest Hits by Queen"]),
            ([.init(.number(.year, 1990...1999))], ["OK Computer by Radiohead"]),
            ([text("kid"), text("&")], ["Kid A by Radiohead"]),
            ([text("&")], []),
        ]
    )
    func albums(store: Store, sample: (terms: [SearchQuery.Term], expected: [String])) async throws {
        let (terms, expected) = sample
        let sut = try await makeSUT(store, adding: TrackDetails.collection)

        let albums = try await sut.library.albums(AlbumListing(filter: SearchQuery(terms)), pagesOf: 1)

        expectEqual(albums, expected)
    }

    @Test(
        "A search for artists matches words in names",
        arguments: Store.all,
        [
            ([text("radio")], ["Radiohead"]),
            ([text("various")], ["Various Artists"]),
            ([text("a")], ["Abba", "Various Artists"]),
            ([text("kid")], []),
            ([text("kid", in: .album)], ["Radiohead"]),
            ([text("bjork", in: .artist, as: .exact)], ["Björk"]),
            ([text("a"), text("abba", isExcluded: true)], ["Various Artists"]),
            ([text("various", isExcluded: true)], ["Abba", "Björk", "Queen", "Radiohead"]),
            ([.init(.number(.year, 2000...2000))], ["Björk", "Radiohead", "Various Artists"]),
        ]
    )
    func artists(store: Store, sample: (terms: [SearchQuery.Term], expected: [String])) async throws {
        let (terms, expected) = sample
        let sut = try await makeSUT(store, adding: TrackDetails.collection)

        let artists = try await sut.library.artists(ArtistListing(filter: SearchQuery(terms)), pagesOf: 1)

        expectEqual(artists, expected)
        let reversed = ArtistListing(filter: SearchQuery(terms), isReversed: true)
        try await expectEqual(sut.library.artists(reversed), expected.reversed())
    }

    @Test("An album found by one track has the totals of all, and is sorted by them", arguments: Store.all)
    func wholeAlbums(store: Store)
        async throws
    {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let query = SearchQuery([.init(.number(.year, 1997...2009))])
        let bonus = SearchQuery([.init(.number(.year, 2009...2009))])

        let found = try await sut.library.albums(in: AlbumListing(filter: bonus), after: nil, limit: 9).items

        expectEqual(found.map(\.trackCount), [3])
        expectEqual(found.map(\.year), [2000])
        try await expectEqual(
            sut.library.albums(AlbumListing(filter: query, sort: .year)),
            ["OK Computer by Radiohead", "Kid A by Radiohead", "Now 47 by Various Artists"]
        )
    }

    @Test("A misspelt search suggests one with results", arguments: Store.all)
    func suggestions(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        func query(_ text: String) -> SearchQuery { SearchQuery([Self.text(text)]) }

        let album = try await sut.library.albums(
            in: AlbumListing(filter: query("compiter")),
            after: nil,
            limit: 1
        )
        let artist = try await sut.library.artists(
            in: ArtistListing(filter: query("radiohaed")),
            after: nil,
            limit: 1
        )
        let title = try await sut.library.artists(
            in: ArtistListing(filter: query("airbog")),
            after: nil,
            limit: 1
        )

        expectEqual(album, CollectionPage(items: [], suggestion: query("computer")))
        expectEqual(artist, CollectionPage(items: [], suggestion: query("radiohead")))
        expectEqual(title, CollectionPage(items: []))
    }

    @Test("A search with too many words is refused", arguments: Store.all)
    func longSearch(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let many = SearchQuery((0...100).map { Self.text("a\($0)") })

        await #expect(throws: ServiceError.invalid(.searchTooLong)) {
            try await sut.library.albums(AlbumListing(filter: many))
        }
        await #expect(throws: ServiceError.invalid(.searchTooLong)) {
            try await sut.library.artists(ArtistListing(filter: many))
        }
    }
}
