import Entities
import Foundation
import GRDB
import Services
import TestSupport
import Testing

@testable import Library

@Suite(.fewAtATime) struct ListingTests {
    @Test(
        "Each order, forward and reversed, in pages of any size, is the order of the sort keys",
        arguments: TrackSort.allCases,
        [false, true]
    )
    func pages(sort: TrackSort, isReversed: Bool) async throws {
        let sut = try await makeSUT()
        let all = try await sut.library.fill()
        // Of tracks liked at the same time, the latest comes first.
        let added = sort == .liked ? all.reversed().filter { $0.likedAt != nil } : all
        let sorted = added.enumerated().sorted { first, second in
            first.element.precedes(second.element, by: sort) ?? (first.offset < second.offset)
        }.map(\.element)
        let expected = isReversed ? sorted.reversed() : sorted

        for limit in [1, 7, 1000] {
            let listed = try await sut.library.all(
                Listing(order: .sorted(sort), isReversed: isReversed),
                pagesOf: limit
            )
            #expect(listed == expected)
        }
        let rows = try await sut.library.tracks(
            inRows: 5...11,
            of: Listing(order: .sorted(sort), isReversed: isReversed)
        )
        #expect(rows == Array(expected[4...10]))
    }

    @Test("A page has the length asked for, and the last one says so", arguments: [1, 2, 3, 4, .max])
    func pageLength(limit: Int) async throws {
        let sut = try await makeSUT(adding: ["Airbag", "Lucky", "Let Down"].map { TrackDetails(title: $0) })

        let page = try await sut.library.page(of: Listing(), after: nil, limit: limit)

        #expect(page.tracks.count == min(limit, 3))
        #expect((page.next == nil) == (limit >= 3))
    }

    @Test("An empty library has one empty page, in each order", arguments: TrackSort.allCases)
    func emptyLibrary(sort: TrackSort) async throws {
        let sut = try await makeSUT()

        let page = try await sut.library.page(of: Listing(order: .sorted(sort)), after: nil, limit: 50)

        #expect(page == Page(tracks: [], next: nil))
        #expect(try await sut.library.trackCount() == 0)
    }

    @Test("A listing continues at its place even if the track there is deleted meanwhile")
    func pageBehindDeletedTrack() async throws {
        let sut = try await makeSUT(adding: ["Airbag", "Lucky", "Let Down"].map { TrackDetails(title: $0) })
        let first = try await sut.library.page(of: Listing(order: .sorted(.title)), after: nil, limit: 2)
        _ = try await sut.library.delete([first.tracks[1].urn])

        let second = try await sut.library.page(
            of: Listing(order: .sorted(.title)),
            after: first.next,
            limit: 2
        )

        #expect(second.tracks.map(\.details.title) == ["Lucky"])
    }

    @Test(
        "A page is found by its index down to the row, without sorting or looking through ties",
        arguments: TrackSort.allCases,
        [false, true]
    )
    func queryPlan(sort: TrackSort, isReversed: Bool) async throws {
        let sut = try await makeSUT()
        let order = TrackOrder(Listing(order: .sorted(sort), isReversed: isReversed))
        let position = Place<Int64>.Position.after((sort.columns + ["id"]).map { _ in .integer(1) })

        let plans = try await sut.library.read { db in
            try order.stretches(at: position).map { stretch in
                let sql = "EXPLAIN QUERY PLAN \(order.selection) \(stretch.condition) \(order.clause)"
                return try Row.fetchAll(db, sql: sql, arguments: stretch.arguments).map {
                    $0["detail"] as String
                }
            }
        }

        let columns = sort.columns.joined(separator: ",")
        let marks = sort.columns.map { _ in "?" }.joined(separator: ",")
        let behind = isReversed != (sort == .liked) ? "<" : ">"
        let ties = sort.columns.map { "\($0)=? AND " }.joined() + "rowid\(behind)?"
        let others = sort.columns.count == 1 ? "\(columns)\(behind)?" : "(\(columns))\(behind)(\(marks))"
        let search = "SEARCH tracks USING INDEX tracks_by_\(sort == .liked ? "like" : "\(sort)") "
        #expect(plans == [["\(search)(\(ties))"], ["\(search)(\(others))"]])
    }

    @Test("A page key of another listing is refused")
    func foreignKey() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])
        let listing = Listing(order: .sorted(.title))
        let positions: [Place<Int64>.Position] = [.before([1]), .row(1), .after([.integer(1)])]
        let own = positions.map { PageKey(Place(listing: ListingName(listing), position: $0)) }
        let other = PageKey(
            Place<Int64>(
                listing: ListingName(Listing(order: .sorted(.title), isReversed: true)),
                position: .after([.text("a"), .text("a"), .integer(1)])
            )
        )

        for key in own + [other, PageKey(1)] {
            await #expect(throws: ServiceError.staleListing) {
                try await sut.library.page(of: listing, after: key, limit: 1)
            }
        }
    }

    @Test(
        "Rows outside the listing are left out",
        arguments: [
            (1...1, ["Airbag"]), (2...3, ["Lucky", "Let Down"]), (3...9, ["Let Down"]), (4...5, []),
            (2...Int.max, ["Lucky", "Let Down"]), (Int.max...Int.max, []), (-1...1, ["Airbag"]), (-1...0, []),
            (Int.min...Int.max, ["Airbag", "Lucky", "Let Down"]),
        ]
    )
    func rows(rows: ClosedRange<Int>, expected: [String]) async throws {
        let sut = try await makeSUT(adding: ["Airbag", "Lucky", "Let Down"].map { TrackDetails(title: $0) })
        let query = SearchQuery([.init(.text("airbag"))])

        #expect(try await sut.library.tracks(inRows: rows, of: Listing()).map(\.details.title) == expected)
        let matches = try await sut.library.tracks(inRows: rows, of: Listing(filter: query))
        #expect(matches.count == (rows.contains(1) ? 1 : 0))
    }
}

extension Library {
    /// Adds 60 tracks that often share a title, an artist, an album, a duration or a date, and returns them.
    fileprivate func fill() async throws -> [Track] {
        var generator = SeededGenerator(seed: 3)
        let names: [String?] = [nil, "Ágætis", "agaetis", "AGAETIS", "ZZ", "Élan", "elan b", "東京", "🎵", "a"]
        for _ in 0..<60 {
            let details = TrackDetails(
                title: (names.randomElement(using: &generator) ?? nil) ?? "untitled",
                artist: names.randomElement(using: &generator) ?? nil,
                album: names.randomElement(using: &generator) ?? nil,
                albumArtist: [nil, "Various", "a"].randomElement(using: &generator) ?? nil,
                trackNumber: [nil, 1, 2, 10].randomElement(using: &generator) ?? nil,
                discNumber: [nil, 1, 2].randomElement(using: &generator) ?? nil,
                durationMs: [nil, 0, 1, 1000].randomElement(using: &generator) ?? nil
            )
            let date = Date(timeIntervalSince1970: Double.random(in: 0...5, using: &generator).rounded())
            let likedAt = [nil, 1.0, 2, 3].randomElement(using: &generator) ?? nil
            _ = try? await add(
                NewTrack(
                    details: details,
                    addedAt: date,
                    likedAt: likedAt.map(Date.init(timeIntervalSince1970:))
                )
            )
        }
        return try await tracksInOrderOfRows()
    }

    private func tracksInOrderOfRows() async throws -> [Track] {
        try await read { db in
            try (1...60).compactMap { id in try db.trackRow(Int64(id))?.track }
        }
    }
}

extension Track {
    /// Whether this track comes before another, `nil` if the order doesn't say.
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
        case .liked: [[-Int(likedAt?.timeIntervalSince1970 ?? 0)]]
        }
    }

    private static func key(_ text: String?) -> [Int] {
        (text ?? "").folded.unicodeScalars.map { Int($0.value) }
    }
}
