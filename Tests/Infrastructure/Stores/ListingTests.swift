import Entities
import Foundation
import Services
import StoreCore
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite(.fewAtATime) struct ListingTests {
    @Test(
        "Each order, forward and reversed, follows the sort keys on pages of any size",
        arguments: Store.all,
        TrackSort.bothWays
    )
    func pages(store: Store, order: (sort: TrackSort, isReversed: Bool)) async throws {
        let (sort, isReversed) = order
        let sut = try await makeSUT(store)
        let all = try await sut.library.fill()
        // Among tracks liked at the same time, the latest comes first.
        let added =
            switch sort {
            case .liked: all.reversed().filter { $0.likedAt != nil }
            case .path: all.filter { $0.details.location != nil }
            default: all
            }
        let sorted = added.enumerated().sorted { first, second in
            first.element.precedes(second.element, by: sort) ?? (first.offset < second.offset)
        }.map(\.element)
        let expected = isReversed ? sorted.reversed() : sorted

        for limit in [1, 7, 1000] {
            let listed = try await sut.library.all(
                Listing(order: .sorted(sort), isReversed: isReversed),
                pagesOf: limit
            )
            expectEqual(listed, expected)
        }
        let rows = try await sut.library.tracks(
            inRows: 5...11,
            of: Listing(order: .sorted(sort), isReversed: isReversed)
        )
        expectEqual(rows, Array(expected[4...10]))
    }

    @Test(
        "Locations are listed in the order of their paths, of all tracks or those that match",
        arguments: Store.all
    )
    func locations(store: Store) async throws {
        let paths = [
            "/m/é/2", "/m/a/10", "/m/a/9", "/m2/1", "/m/a.flac", "file:///m/%FF", "https://host/m/1",
        ]
        let tracks = paths.map { TrackDetails(title: "Kid \($0)", location: Location($0)) }
        let sut = try await makeSUT(store, adding: tracks + [TrackDetails(title: "Kid A")])

        func listed(_ condition: SearchQuery.Condition?) async throws -> [String] {
            let filter = condition.map { SearchQuery([.init($0)]) }
            let all = try await sut.library.locations(of: filter, after: nil, limit: .max)
            var (portions, portion) = ([Location](), LocationList())
            repeat {
                portion = try await sut.library.locations(of: filter, after: portions.last, limit: 2)
                portions += portion
            } while portion.count == 2
            expectEqual(portions, Array(all))
            return all.map(\.text)
        }

        try await expectEqual(listed(nil), paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        try await expectEqual(
            listed(.folder(Location("/m"))),
            ["/m/a.flac", "/m/a/10", "/m/a/9", "/m/é/2", "file:///m/%FF"]
        )
        try await expectEqual(listed(.folder(Location("/m/a.flac"))), ["/m/a.flac"])
        try await expectEqual(listed(.part("m2")), ["/m2/1"])
        try await expectEqual(listed(.folder(Location("/x"))), [])
    }

    @Test(
        "A page has the requested length, and the last one has no next page",
        arguments: Store.all,
        [1, 2, 3, 4, .max]
    )
    func pageLength(store: Store, limit: Int) async throws {
        let sut = try await makeSUT(
            store,
            adding: ["Airbag", "Lucky", "Let Down"].map { TrackDetails(title: $0) }
        )

        let page = try await sut.library.page(of: Listing(), after: nil, limit: limit)

        expectEqual(page.tracks.count, min(limit, 3))
        expectEqual((page.next == nil), (limit >= 3))
    }

    @Test("An empty library has one empty page in each order", arguments: Store.all, TrackSort.allCases)
    func emptyLibrary(store: Store, sort: TrackSort) async throws {
        let sut = try await makeSUT(store)

        let page = try await sut.library.page(of: Listing(order: .sorted(sort)), after: nil, limit: 50)

        expectEqual(page, Page(tracks: [], next: nil))
        try await expectEqual(sut.library.trackCount(), 0)
    }

    @Test(
        "A listing continues at its place even if the track there is deleted",
        arguments: Store.all
    )
    func pageBehindDeletedTrack(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: ["Airbag", "Lucky", "Let Down"].map { TrackDetails(title: $0) }
        )
        let first = try await sut.library.page(of: Listing(order: .sorted(.title)), after: nil, limit: 2)
        _ = try await sut.library.delete([first.tracks[1].urn])

        let second = try await sut.library.page(
            of: Listing(order: .sorted(.title)),
            after: first.next,
            limit: 2
        )

        expectEqual(second.tracks.map(\.details.title), ["Lucky"])
    }

    @Test(
        "Rows outside the listing are left out",
        arguments: Store.all,
        [
            (1...1, ["Airbag"]), (2...3, ["Lucky", "Let Down"]), (3...9, ["Let Down"]), (4...5, []),
            (2...Int.max, ["Lucky", "Let Down"]), (Int.max...Int.max, []), (-1...1, ["Airbag"]), (-1...0, []),
            (Int.min...Int.max, ["Airbag", "Lucky", "Let Down"]),
        ]
    )
    func rows(store: Store, sample: (rows: ClosedRange<Int>, expected: [String])) async throws {
        let (rows, expected) = sample
        let sut = try await makeSUT(
            store,
            adding: ["Airbag", "Lucky", "Let Down"].map { TrackDetails(title: $0) }
        )
        let query = SearchQuery([.init(.text("airbag"))])

        try await expectEqual(sut.library.tracks(inRows: rows, of: Listing()).map(\.details.title), expected)
        let matches = try await sut.library.tracks(inRows: rows, of: Listing(filter: query))
        expectEqual(matches.count, (rows.contains(1) ? 1 : 0))
    }
}

extension TrackEditing {
    /// Adds 60 tracks, many of which share a title, an artist, an album, a duration or a date, and returns them.
    fileprivate func fill() async throws -> [Track] {
        var generator = SeededGenerator(trial: 3)
        let locations = ["/b/Z", "/b/é", "/b/e\u{301}", "/b-", "/b", "file:///b%FF", "https://host/b"]
        let names: [String?] = [nil, "Ágætis", "agaetis", "AGAETIS", "ZZ", "Élan", "elan b", "東京", "🎵", "a"]
        var tracks: [Track] = []
        for _ in 0..<60 {
            let details = TrackDetails(
                title: (names.randomElement(using: &generator) ?? nil) ?? "untitled",
                artist: names.randomElement(using: &generator) ?? nil,
                album: names.randomElement(using: &generator) ?? nil,
                albumArtist: [nil, "Various", "a"].randomElement(using: &generator) ?? nil,
                trackNumber: [nil, 1, 2, 10].randomElement(using: &generator) ?? nil,
                discNumber: [nil, 1, 2].randomElement(using: &generator) ?? nil,
                durationMs: [nil, 0, 1, 1000].randomElement(using: &generator) ?? nil,
                location: ([nil] + locations.map { Location($0) }).randomElement(using: &generator) ?? nil
            )
            let date = Date(timeIntervalSince1970: Double.random(in: 0...5, using: &generator).rounded())
            let likedAt = [nil, 1.0, 2, 3].randomElement(using: &generator) ?? nil
            let added = try? await add(
                NewTrack(
                    details: details,
                    addedAt: date,
                    likedAt: likedAt.map(Date.init(timeIntervalSince1970:))
                )
            )
            if let added { tracks.append(added) }
        }
        return tracks
    }
}

extension TrackSort {
    /// Each order, forward and reversed.
    static let bothWays = allCases.flatMap { sort in [false, true].map { (sort, $0) } }
}

extension Track {
    /// Returns whether this track comes before another; `nil` if the order doesn't decide.
    fileprivate func precedes(_ other: Track, by sort: TrackSort) -> Bool? {
        zip(keys(of: sort), other.keys(of: sort)).lazy.compactMap { key, otherKey in
            key == otherKey ? nil : key.lexicographicallyPrecedes(otherKey)
        }.first
    }

    private func keys(of sort: TrackSort) -> [[Int]] {
        let artist = Self.key(details.artist)
        let album = Self.key(details.album)
        let albumArtist = Self.key(details.albumArtist ?? details.artist)
        let number = [details.discNumber ?? 0, details.trackNumber ?? 0]
        return switch sort {
        case .added: [[Int(addedAt.timeIntervalSince1970)]]
        case .title: [Self.key(details.title), artist]
        case .artist: [artist, album, number]
        case .album: [album, albumArtist, number]
        case .duration: [[details.durationMs ?? -1]]
        case .plays: [[-plays]]
        case .path: [(details.location?.text.utf8).map { $0.map { Int($0) } } ?? []]
        case .liked: [[-Int(likedAt?.timeIntervalSince1970 ?? 0)]]
        }
    }

    private static func key(_ text: String?) -> [Int] {
        (text ?? "").folded.unicodeScalars.map { Int($0.value) }
    }
}
