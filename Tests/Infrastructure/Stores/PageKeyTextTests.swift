import Entities
import Foundation
import Services
import StoreCore
import TestSupport
import Testing

@testable import SQLiteLibrary

/// Page keys passed between processes as text.
@Suite(.fewAtATime) struct PageKeyTextTests {
    @Test(
        "Another process continues each order of tracks, forward and reversed, from a text",
        arguments: Store.all,
        TrackSort.bothWays
    )
    func tracks(store: Store, order: (sort: TrackSort, isReversed: Bool)) async throws {
        let (sort, isReversed) = order
        var details = TrackDetails.collection + Self.odd
        for index in details.indices { details[index].location = Location("/\(index % 9)/é…") }
        let sut = try await makeSUT(store, adding: details)
        _ = try await sut.library.setLiked(true, sut.library.all().map(\.urn))
        let listing = Listing(order: .sorted(sort), isReversed: isReversed)

        let titles = try await sut.titlesByText(listing)

        expectEqual(titles, (try await sut.library.titles(listing)))
        expectEqual(titles.count, details.count)
    }

    @Test("Another process repeats a search and continues it from a text", arguments: Store.all)
    func search(store: Store)
        async throws
    {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        for listing in [Self.search, Listing(filter: Self.query, order: .sorted(.title), isReversed: true)] {
            let titles = try await sut.titlesByText(listing)

            expectEqual(titles, (try await sut.library.titles(listing)))
            expectEqual(titles.count, 6)
        }
    }

    @Test("A page key continues after a page that was requested by text", arguments: Store.all)
    func mixed(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let all = try await sut.library.titles(Self.search)
        let first = try await sut.library.page(of: Self.search, after: nil, limit: 2)

        let second = try await sut.library.page(of: Self.search, after: first.next?.asText, limit: 2)
        let third = try await sut.library.page(of: Self.search, after: second.next, limit: 1)
        let fourth = try await sut.library.page(of: Self.search, after: third.next?.asText, limit: 9)

        expectEqual([first, second, third, fourth].flatMap { $0.tracks.map(\.details.title) }, all)
    }

    @Test("A search by age continues although its dates have moved", arguments: Store.all)
    func age(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let (early, late) = (StoreSUT.now.addingTimeInterval(-9), StoreSUT.now.addingTimeInterval(-8))
        let listings = [early, late].map { date in
            Listing(filter: SearchQuery([.init(.date(.added, date ..< .distantFuture))]))
        }

        let first = try await sut.library.page(of: listings[0], after: nil, limit: 4)
        let second = try await sut.library.page(of: listings[1], after: first.next?.asText, limit: 99)

        expectEqual(first.tracks.count + second.tracks.count, TrackDetails.collection.count)
    }

    @Test(
        "Albums and artists, listed or found, continue from a text",
        arguments: Store.all,
        [nil, Self.query]
    )
    func collection(store: Store, filter: SearchQuery?) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection + Self.odd)
        for isReversed in [false, true] {
            for sort in AlbumSort.allCases {
                let listing = AlbumListing(filter: filter, sort: sort, isReversed: isReversed)
                let all = try await sut.library.albums(in: listing, after: nil, limit: 99).items
                #expect(all.count >= 3)
                try await expectEqual(sut.albumsByText(listing), all)
            }
            let listing = ArtistListing(filter: filter, isReversed: isReversed)
            let all = try await sut.library.artists(in: listing, after: nil, limit: 99).items
            try await expectEqual(sut.artistsByText(listing), all)
        }
    }

    @Test(
        "Duplicates continue from a text",
        arguments: Store.all,
        [DuplicateGroups.Likeness.tags, .duration]
    )
    func duplicates(store: Store, likeness: DuplicateGroups.Likeness) async throws {
        let sut = try await makeSUT(
            store,
            adding: (1...6).map { number in
                TrackDetails(
                    title: "T\(number / 2)",
                    artist: "A",
                    album: "\(number)",
                    durationMs: 1000 * (number / 2),
                    location: Location("/\(number).ogg")
                )
            }
        )
        let all = try await sut.library.tracksAlike(by: likeness, after: nil, limit: 99).groups

        var groups: [[Track]] = []
        var key: PageKey?
        repeat {
            let page = try await sut.reopened().library.tracksAlike(by: likeness, after: key, limit: 1)
            groups += page.groups
            key = page.next?.asText
        } while key != nil

        expectEqual(groups, all)
        expectEqual(groups.count, 2)
    }

    @Test("A text needs no escapes in a URL, regardless of names", arguments: Store.all)
    func characters(store: Store) async throws {
        let sut = try await makeSUT(store, adding: Self.odd)
        let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")

        let keys = try await [
            sut.library.page(of: Listing(order: .sorted(.artist)), after: nil, limit: 1).next,
            sut.library.page(of: Listing(), after: nil, limit: 1).next,
            sut.library.albums(in: AlbumListing(), after: nil, limit: 1).next,
        ]

        for key in keys { #expect(try #require(key).text.allSatisfy(allowed.contains)) }
    }

    @Test("A text from another listing or order is refused", arguments: Store.all)
    func otherListing(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let listings = [
            Listing(), Listing(order: .sorted(.liked)), Listing(order: .sorted(.added)),
            Listing(isReversed: true), Self.search, Listing(filter: SearchQuery([.init(.text("hit"))])),
            Listing(filter: Self.query, order: .sorted(.title)),
            Listing(filter: SearchQuery([.init(.text("radiohead"), isExcluded: true)])),
        ]
        for listing in listings {
            guard let key = try await sut.library.page(of: listing, after: nil, limit: 1).next else {
                continue
            }
            for other in listings where other != listing {
                await #expect(throws: ServiceError.notFound(.listing)) {
                    try await sut.library.page(of: other, after: key.asText, limit: 1)
                }
            }
            await #expect(throws: ServiceError.notFound(.listing)) {
                try await sut.library.albums(in: AlbumListing(), after: key.asText, limit: 1)
            }
        }
    }

    @Test(
        "Malformed text is refused",
        arguments: Store.all,
        [
            "", ".", "..", "NAME", "NAME.", "NAME..", "NAME.r", "NAME.r-1", "NAME.r1.1", "NAME.rx", "NAME.1",
            "NAME.r99999999999999999999", "NAME.99999999999999999999.1", "NAME.-99999999999999999999.1",
            "NAME.t=.1", "NAME.t!.1", "NAME.t_w.1", "NAME.tgA.1", "NAME.1.1.1.1", "NAME.+1.1", "NAME.01.1",
            "NAME. 1.1", "NAME.１.1", "name.1.1", "NAME\u{0}.1.1", "\u{0}", "🎵",
            String(repeating: "9", count: 100_000),
            "NAME." + String(repeating: "1.", count: 10_000),
            "NAME.t" + String(repeating: "A", count: 99_999),
            "../../etc/passwd", "' OR 1=1; --",
        ]
    )
    func junk(store: Store, text: String) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        for listing in [Listing(), Listing(order: .sorted(.title))] {
            let key = PageKey(text: text.replacing("NAME", with: ListingName(listing).text))
            await #expect(throws: ServiceError.notFound(.listing)) {
                try await sut.library.page(of: listing, after: key, limit: 1)
            }
        }
        let key = PageKey(text: text.replacing("NAME", with: ListingName(Self.search).text))
        await #expect(throws: ServiceError.notFound(.listing)) {
            try await sut.library.page(of: Self.search, after: key, limit: 1)
        }
    }

    @Test(
        "A row after the last one, and values that no row has, end the list",
        arguments: Store.all,
        [Int.max, 7]
    )
    func behindTheEnd(store: Store, row: Int) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let search = PageKey(text: ListingName(Self.search).text + ".r\(row)")
        let added = PageKey(text: ListingName(Listing()).text + ".\(Int64.max).\(Int64.max)")

        try await expectEqual(
            sut.library.page(of: Self.search, after: search, limit: .max),
            Page(tracks: [], next: nil)
        )
        try await expectEqual(
            sut.library.page(of: Listing(), after: added, limit: .max),
            Page(tracks: [], next: nil)
        )
    }

    private static let query = SearchQuery([.init(.text("radiohead"))])
    private static let search = Listing(filter: query)
    private static let odd: [TrackDetails] = [
        .on("??>>~~", by: "東京 🎵", "ÿÿÿ"), .on("a\u{7}b", by: "\u{301}", "=+/"),
        .on(".r1.", by: "r1", "t"), .on("%2F&?#", by: "\"'", "¼"),
    ]
}

extension PageKey {
    /// The key as another process receives it.
    fileprivate var asText: PageKey { PageKey(text: text) }
}

extension StoreSUT {
    fileprivate func titlesByText(_ listing: Listing) async throws -> [String] {
        try await pages { (library, key) in
            let page = try await library.page(of: listing, after: key, limit: 2)
            return (page.tracks.map(\.details.title), page.next)
        }
    }

    fileprivate func albumsByText(_ listing: AlbumListing) async throws -> [Album] {
        try await pages { (library, key) in
            let page = try await library.albums(in: listing, after: key, limit: 2)
            return (page.items, page.next)
        }
    }

    fileprivate func artistsByText(_ listing: ArtistListing) async throws -> [Artist] {
        try await pages { (library, key) in
            let page = try await library.artists(in: listing, after: key, limit: 2)
            return (page.items, page.next)
        }
    }

    /// All pages of a listing: the first one read by this library, the others by another one.
    private func pages<Item>(
        _ page: (any LibraryStore, PageKey?) async throws -> (items: [Item], next: PageKey?)
    ) async throws -> [Item] {
        let other = try await reopened()
        let first = try await page(library, nil)
        var (items, key) = (first.items, first.next?.asText)
        while let next = key {
            let more = try await page(other.library, next)
            items += more.items
            key = more.next?.asText
        }
        return items
    }
}
