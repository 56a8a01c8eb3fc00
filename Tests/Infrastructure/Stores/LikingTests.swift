import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite(.fewAtATime) struct LikingTests {
    @Test("Tracks are liked now, and earlier likes keep their dates", arguments: Store.all)
    func like(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        let earlier = Date(timeIntervalSince1970: 1_300_000_000)
        _ = try await library.beginImport().store([ImportedLike(ListedTrack(title: "B"), likedAt: earlier)])

        let liked = try await library.setLiked(true, tracks.map(\.urn))

        expectEqual(liked.map(\.likedAt), [StoreSUT.now, earlier, StoreSUT.now])
        try await expectEqual(library.all(), liked)
        try await expectEqual(library.changes(limit: 1), [.made(.like, trackCount: 2)])
    }

    @Test("Unliking is undone and redone without affecting searches", arguments: Store.all)
    func unlike(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        _ = try await library.setLiked(true, [tracks[0].urn])

        let unliked = try await library.setLiked(false, tracks.map(\.urn))
        let undone = try await library.undo()

        expectEqual(unliked, tracks)
        expectEqual(undone, .made(.unlike, trackCount: 1, title: "A", isUndone: true))
        try await expectEqual(library.all().map(\.likedAt), [StoreSUT.now, nil, nil])
        try await expectEqual(library.titles(matching: "a"), ["A"])
        _ = try await library.redo()
        try await expectEqual(library.all(), tracks)
    }

    @Test("Setting the current state changes nothing and keeps the redo journal", arguments: Store.all)
    func noChange(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        _ = try await library.setLiked(true, [tracks[0].urn])
        _ = try await library.undo()

        _ = try await library.setLiked(false, tracks.map(\.urn))

        try await expectEqual(library.redo(), .made(.like, trackCount: 1, title: "A"))
    }

    @Test("A missing track prevents the like of all", arguments: Store.all)
    func missing(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        let missing = try #require(URN("sidewinder:tracks:none"))

        await #expect(throws: ServiceError.notFound(.track(missing))) {
            try await library.setLiked(true, [tracks[0].urn, missing])
        }
        try await expectEqual(library.all(), tracks)
    }

    @Test("Liked tracks are listed in pages, the latest first", arguments: Store.all, [1, 2, 1000])
    func list(store: Store, page: Int) async throws {
        let sut = try await makeLibrary(store)
        let library = sut.library
        let likes = [("C", 3), ("A", 2), ("B", 3)].map { title, date in
            ImportedLike(ListedTrack(title: title), likedAt: Date(timeIntervalSince1970: date))
        }
        _ = try await library.beginImport().store(likes)
        _ = try await library.add("D")
        let listing = Listing(order: .sorted(.liked))
        let reversed = Listing(order: .sorted(.liked), isReversed: true)
        let search = Listing(
            filter: SearchQuery([.init(.text("D"), isExcluded: true)]),
            order: .sorted(.liked)
        )

        try await expectEqual(library.all(listing, pagesOf: page).map(\.details.title), ["C", "B", "A"])
        try await expectEqual(library.all(reversed, pagesOf: page).map(\.details.title), ["A", "B", "C"])
        try await expectEqual(library.all(search, pagesOf: page).map(\.details.title), ["C", "B", "A"])
        try await expectEqual(
            library.tracks(inRows: 2...5, of: listing).map(\.details.title),
            ["B", "A"]
        )
    }

    @Test("A recipe supports the orders of listings, and counts without reading tracks", arguments: Store.all)
    func recipes(store: Store)
        async throws
    {
        let sut = try await makeLibrary(store)
        let (library, tracks) = (sut.library, try await sut.library.all())
        _ = try await library.setLiked(true, tracks.prefix(2).map(\.urn))
        let orders: [(PlaylistRecipe.Order, [String])] = [
            (.sorted(.title, isReversed: true), ["C", "B", "A"]),
            (.sorted(.duration, isReversed: false), ["C", "B", "A"]),
            (.sorted(.liked, isReversed: false), ["B", "A"]), (.oldest, ["A", "B", "C"]),
        ]

        for (order, titles) in orders {
            for limit in [2, .max] {
                let recipe = PlaylistRecipe(order: order, limit: limit)
                let found = try await library.tracks(recipe)
                let size = PlaylistSize(
                    trackCount: found.count,
                    durationMs: found.reduce(0) { $0 + ($1.details.durationMs ?? 0) }
                )
                expectEqual(found.map(\.details.title), Array(titles.prefix(limit)))
                try await expectEqual(library.size(of: recipe), size)
            }
        }
        let shuffled = PlaylistRecipe(order: .shuffled(seed: 1), limit: .max)
        try await expectEqual(library.size(of: shuffled), PlaylistSize(trackCount: 3, durationMs: 6000))
    }

    /// A library with the tracks A to C, 3 to 1 seconds long.
    private func makeLibrary(_ store: Store) async throws -> StoreSUT {
        try await makeSUT(
            store,
            adding: zip(["A", "B", "C"], [3, 2, 1]).map { TrackDetails(title: $0, durationMs: $1 * 1000) }
        )
    }
}
