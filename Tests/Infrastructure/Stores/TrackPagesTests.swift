import Entities
import Foundation
import Services
import TestSupport
import Testing

/// Listings long enough for a store to read ahead.
@Suite(.fewAtATime) struct TrackPagesTests {
    @Test(
        "The pages of a long listing contain all its tracks with their plays",
        arguments: Store.all,
        [TrackSort.added, .title, .plays]
    )
    func all(store: Store, sort: TrackSort) async throws {
        let sut = try await makeSUT(store)
        try await sut.fill()
        for isReversed in [false, true] {
            let listing = Listing(order: .sorted(sort), isReversed: isReversed)
            let expected = try await sut.library.all(listing, pagesOf: 700)
            expectEqual(expected.count, 2500)
            expectEqual(Set(expected.map(\.plays)), [0, 1, 2, 3])

            for limit in [nil, 1, 1000, 1001, 2000, 2500, 9999] {
                let pages = try await sut.pages(of: listing, limit: limit)
                expectEqual(pages.flatMap(\.tracks), Array(expected.prefix(limit ?? .max)))
                #expect(pages.allSatisfy { $0.tracks.count <= 1000 })
                expectEqual((pages.last?.next == nil), (limit ?? .max >= 2500))
            }
            let first = try await sut.library.page(of: listing, after: nil, limit: 7)
            let rest = try await sut.pages(of: listing, after: first.next)
            expectEqual(rest.flatMap(\.tracks), Array(expected.dropFirst(7)))
        }
    }

    @Test("The pages of a search and of liked tracks contain all their tracks", arguments: Store.all)
    func some(store: Store) async throws {
        let sut = try await makeSUT(store)
        try await sut.fill()
        let liked = try await sut.library.all().prefix(3).map(\.urn)
        _ = try await sut.library.setLiked(true, Array(liked))

        for listing in [
            Listing(filter: SearchQuery([.init(.text("house", in: .genre))]), order: .sorted(.added)),
            Listing(order: .sorted(.liked)),
        ] {
            let expected = try await sut.library.all(listing, pagesOf: 700)
            #expect(!expected.isEmpty && expected.count < 2500)
            try await expectEqual(sut.pages(of: listing).flatMap(\.tracks), expected)
        }
    }

    @Test("An empty library has one empty page", arguments: Store.all)
    func empty(store: Store) async throws {
        let sut = try await makeSUT(store)

        try await expectEqual(sut.pages(of: Listing()), [Page(tracks: [], next: nil)])
    }

    @Test("A key of another listing is refused", arguments: Store.all)
    func stale(store: Store) async throws {
        let sut = try await makeSUT(store)
        try await sut.fill()
        let key = try await sut.library.page(of: Listing(order: .sorted(.title)), after: nil, limit: 1).next

        await #expect(throws: ServiceError.notFound(.listing)) {
            try await sut.pages(of: Listing(), after: key)
        }
    }

    @Test("A cancelled task gets no more pages", arguments: Store.all)
    func cancelled(store: Store) async throws {
        let sut = try await makeSUT(store)
        try await sut.fill()

        let task = Task {
            let pages = try await sut.library.pages(of: Listing(), after: nil, limit: nil)
            let first = try await pages.next()
            withUnsafeCurrentTask { $0?.cancel() }
            await #expect(throws: ServiceError.cancelled) { try await pages.next() }
            return first?.tracks.count
        }

        try await expectEqual(task.value, 1000)
        try await expectEqual(sut.library.trackCount(), 2500)
    }
}

extension StoreSUT {
    /// Adds 2,500 tracks, some with plays, also under other spellings.
    fileprivate func fill() async throws {
        let batch = try await library.beginImport()
        _ = try await batch.store((0..<2499).map { Self.track("Track \($0 * 11 % 2499)", number: $0) })
        // The library distinguishes this track from track 14, but not the spellings of track 21.
        _ = try await batch.store([Self.track("Track 14 (Remastered)", number: 2499)])
        _ = try await batch.store(
            [
                "Track 14", "Track 14", "Track 14", "Track 14 (Remastered)", "Track 21",
                "Track 21 (Remastered)",
                "Track 28 (Remastered)",
            ].enumerated().map { number, title in
                Play(title: title, artist: "Even", startedAt: Date(timeIntervalSince1970: Double(number)))
            }
        )
        try await batch.finish()
    }

    private static func track(_ title: String, number: Int) -> NewTrack {
        NewTrack(
            details: TrackDetails(title: title, artist: "Even", genre: number % 2 == 0 ? "House" : nil),
            addedAt: Date(timeIntervalSince1970: Double(number / 100))
        )
    }

    fileprivate func pages(
        of listing: Listing,
        after key: PageKey? = nil,
        limit: Int? = nil
    ) async throws -> [Page] {
        let pages = try await library.pages(of: listing, after: key, limit: limit)
        var all: [Page] = []
        while let page = try await pages.next() { all.append(page) }
        return all
    }
}
