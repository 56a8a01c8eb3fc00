import Entities
import Foundation
import Services
import StoreCore
import TestSupport
import Testing

@Suite("Plays of the log", .fewAtATime) struct PlayBrowsingTests {
    @Test("Plays are listed page by page, newest first", arguments: Store.all, [1, 7, 1000])
    func pages(store: Store, limit: Int) async throws {
        let sut = try await makeSUT(store)
        var random = RandomEvents(seed: 1)
        _ = try await sut.library.beginImport().restore(random.next(300))

        let entries = try await sut.library.allPlays(pagesOf: limit)

        expectEqual(entries.map(\.play), entries.map(\.play).sorted { $0.startedAt > $1.startedAt })
        try await expectEqual(Set(entries.map(\.play)), Set(sut.library.countedPlays()))
        expectEqual(Set(entries.map(\.id)).count, entries.count)
        expectEqual(entries.map(\.id), entries.compactMap { PlayID($0.id.description) })
        try await expectEqual(sut.reopened().library.allPlays(pagesOf: 50), entries)
    }

    @Test(
        "A filter finds the same plays as a comparison of all, also behind many others",
        arguments: Store.all,
        1...trials(1, nightly: 20)
    )
    func equalsNaive(store: Store, seed: UInt64) async throws {
        var generator = SeededGenerator(trial: seed)
        let sut = try await makeSUT(store)
        var random = RandomEvents(seed: seed)
        _ = try await sut.library.beginImport().restore(random.next(300))

        for isBuried in [false, true] {
            if isBuried { try await sut.library.bury() }
            let all = try await sut.library.allPlays(pagesOf: 1000)
            for _ in 0..<25 {
                let filter = try PlayFilter.random(using: &generator)
                let limit = Int.random(in: 7...60, using: &generator)

                let found = try await sut.library.allPlays(matching: filter, pagesOf: limit)

                expectEqual(found, all.filter { filter.isMet(by: $0.play) }, "\(filter)")
            }
        }
    }

    @Test(
        "An artist's plays from a source are found behind many quarter-hours with others",
        arguments: Store.all
    )
    func manyQuarterHours(store: Store) async throws {
        let sut = try await makeSUT(store)
        let wanted = (0..<3).map { Play.sample(after: Double($0), from: "phone") }
        let others = (1...250).map { Play.sample(after: Double($0) * 900) }
        _ = try await sut.library.store(wanted + others)
        let filter = try PlayFilter(SearchQuery([.init(.source("phone"))]), of: .artist("Radiohead"))

        for limit in [2, 10] {
            let found = try await sut.library.allPlays(matching: filter, pagesOf: limit)
            expectEqual(found.map(\.play), wanted.reversed())
        }
    }

    @Test("Neither retractions nor what they retract are listed", arguments: Store.all)
    func retraction(store: Store) async throws {
        let sut = try await makeSUT(store)
        let (retracted, kept) = (Play.sample(), Play.sample(after: 1))
        var other = Play.sample()
        other.ordinal = 1
        _ = try await sut.library.beginImport().restore([retracted, retracted.retraction, kept, other])

        try await expectEqual(sut.library.allPlays(pagesOf: 1).map(\.play), [kept, other])
    }

    @Test("Plays of an undone import aren't listed until it is redone", arguments: Store.all)
    func undo(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample()])

        _ = try await sut.library.undo()
        let undone = try await sut.library.allPlays(pagesOf: 9)
        _ = try await sut.library.redo()

        #expect(undone.isEmpty)
        try await expectEqual(sut.library.allPlays(pagesOf: 9).map(\.play), [.sample()])
    }

    @Test("A play has the library's track from its album, in any spelling", arguments: Store.all)
    func track(store: Store) async throws {
        let sut = try await makeSUT(store)
        let live = try await sut.library.add("Airbag", by: "Radiohead", on: "Live")
        let track = try await sut.library.add("Airbag", by: "Radiohead", on: "OK Computer")
        _ = try await sut.library.store([
            .sample(), .sample("AIRBAG - Remastered", on: "live", after: 1), .sample(on: nil, after: 2),
            .sample("Lucky", after: 3),
        ])

        let tracks = try await sut.library.allPlays(pagesOf: 9).map(\.track)

        expectEqual(tracks, [nil, live.urn, live.urn, track.urn])
    }

    @Test("If the library has several spellings of a title, a play has only its own", arguments: Store.all)
    func spelling(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Airbag", by: "Radiohead")
        let mono = try await sut.library.add("Airbag (Mono)", by: "Radiohead")
        _ = try await sut.library.store([
            .sample(), .sample("airbag (mono)", after: 1), .sample("Airbag (Remastered)", after: 2),
        ])

        let tracks = try await sut.library.allPlays(pagesOf: 9).map(\.track)

        expectEqual(tracks, [nil, mono.urn, track.urn])
    }

    @Test("A key of another listing is refused", arguments: Store.all)
    func otherKey(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample(), .sample(after: 1)])
        let key = try await sut.library.plays(matching: .all, after: nil, limit: 1).next
        let filter = try PlayFilter(SearchQuery([.init(.source("lastfm"))]))

        for (filter, key) in [(filter, key), (.all, PageKey(text: "x.1.2")), (.all, PageKey(text: ""))] {
            await #expect(throws: ServiceError.notFound(.listing)) {
                try await sut.library.plays(matching: filter, after: key, limit: 1)
            }
        }
    }

    @Test("A source's plays include those of which it knew only the minute", arguments: Store.all)
    func minutes(store: Store) async throws {
        let sut = try await makeSUT(store)
        var play = Play.sample()
        play.source = PlaySource(name: "lastfm-minutes")
        _ = try await sut.library.store([play, .sample(after: 600)])

        for (source, count) in [("LastFM", 1), ("lastfm-minutes", 1), ("maloja", 0)] {
            let filter = try PlayFilter(SearchQuery([.init(.source(source))]))
            let page = try await sut.library.plays(matching: filter, after: nil, limit: 9)
            expectEqual(page.items.count, count)
        }
    }

    @Test("A search that is too long is refused", arguments: Store.all)
    func tooLong(store: Store) async throws {
        let sut = try await makeSUT(store)
        let filter = try PlayFilter(SearchQuery(Array(repeating: .init(.text("a", as: .exact)), count: 101)))

        await #expect(throws: ServiceError.invalid(.searchTooLong)) {
            try await sut.library.plays(matching: filter, after: nil, limit: 1)
        }
    }
}

extension PlayBrowsing where Self: HistoryReading, Self: TrackStoring {
    /// All plays that match a filter. Each page's key passes through its text, as from another process.
    fileprivate func allPlays(matching filter: PlayFilter = .all, pagesOf limit: Int) async throws
        -> [PlayEntry]
    {
        var (entries, key): ([PlayEntry], PageKey?) = ([], nil)
        repeat {
            let page = try await plays(matching: filter, after: key, limit: limit)
            #expect(page.items.count == limit || page.next == nil)
            entries += page.items
            key = page.next.map { PageKey(text: $0.text) }
        } while key != nil
        return entries
    }

    /// The plays of the log that aren't retracted.
    fileprivate func countedPlays() async throws -> [Play] {
        let events = try await events(in: nil, after: nil, limit: 100_000).events
        let retracted = Set(events.filter(\.isRetraction))
        return events.filter { !$0.isRetraction && !retracted.contains($0.retraction) }
    }

    /// Stores so many later plays of another track that the latest plays have no other.
    fileprivate func bury() async throws {
        let later = (0..<1100).map {
            Play.sample("Later", by: "Nobody", on: nil, after: 90_000_000 + Double($0) * 60)
        }
        _ = try await beginImport().restore(later)
    }
}

extension PlayFilter {
    fileprivate static func random(using generator: inout SeededGenerator) throws -> PlayFilter {
        let terms = (0...Int.random(in: 0...2, using: &generator)).map { _ in
            SearchQuery.Term(
                .randomOfPlays(using: &generator),
                isExcluded: Int.random(in: 0..<4, using: &generator) == 0
            )
        }
        let dates = (0..<2).map { _ in
            Date(
                timeIntervalSince1970: Double(
                    Int.random(in: 1_540_000_000..<1_600_000_000, using: &generator)
                )
            )
        }.sorted()
        let ranges = [nil, dates[0]..<dates[1], dates[0]..<Date.distantFuture, Date.distantPast..<dates[1]]
        return try PlayFilter(SearchQuery(terms), in: ranges.randomElement(using: &generator) ?? nil)
    }

    fileprivate func isMet(by play: Play) -> Bool {
        guard range?.contains(play.startedAt) ?? true else { return false }
        return (query?.terms ?? []).allSatisfy { term in
            switch term.condition {
            case .source(let name): (play.source.name == name.lowercased()) != term.isExcluded
            case .text(let text, let field, let match):
                [SearchQuery.TextField.title: play.title, .artist: play.artist, .album: play.album]
                    .filter { field == nil || $0.key == field }.compactMap(\.value)
                    .contains { match.isMet(by: $0, wanting: text) } != term.isExcluded
            case .part(let text, let field):
                [SearchQuery.TextField.title: play.title, .artist: play.artist, .album: play.album]
                    .filter { field == nil || $0.key == field }.compactMap(\.value)
                    .contains { $0.folded.contains(text.folded) } != term.isExcluded
            default: false
            }
        }
    }
}

extension SearchQuery.Condition {
    fileprivate static func randomOfPlays(using generator: inout SeededGenerator) -> Self {
        if Int.random(in: 0..<5, using: &generator) == 0 {
            return .source(["LastFM", "sidewinder", "nobody"].randomElement(using: &generator) ?? "")
        }
        let texts = [
            "airbag", "Air", "lucky", "rem", "2017", "bjork", "BJÖRK", "ok computer", "deluxe ed", "東", "ágæ",
            "radiohead feat", "post", "later", "computer ok", "lucky live",
        ]
        let field =
            [nil, nil, SearchQuery.TextField.title, .artist, .album].randomElement(using: &generator) ?? nil
        if Int.random(in: 0..<5, using: &generator) == 0 {
            return .part(["bag", "o", "k c", "ö", "20"].randomElement(using: &generator) ?? "", in: field)
        }
        return .text(
            texts.randomElement(using: &generator) ?? "",
            in: field,
            as: SearchQuery.Match.allCases.randomElement(using: &generator) ?? .beginning
        )
    }
}
