import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Joined names", .fewAtATime) struct NameJoiningTests {
    @Test("Plays of a joined name count for the artist, in all counts", arguments: Store.all, [false, true])
    func counts(store: Store, isRange: Bool) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store(beatles + [.sample(after: 1500)])
        let range = isRange ? Play.sample().startedAt..<Play.sample().startedAt + 3600 : nil

        let join = try await sut.library.join("beatles", to: "The Beatles")

        expectEqual(join, NameJoin(name: "beatles", artist: "The Beatles", plays: 3))
        try await expectEqual(
            sut.library.topPlayed(.artists, in: range, limit: 9),
            [
                PlayCount(subject: .artist("The Beatles"), plays: 4),
                PlayCount(subject: .artist("Radiohead"), plays: 2),
            ]
        )
        try await expectEqual(
            sut.library.topPlayed(.albums, in: range, limit: 9),
            [
                PlayCount(subject: .album("Help!", artist: "The Beatles"), plays: 3),
                PlayCount(subject: .album("OK Computer", artist: "Radiohead"), plays: 2),
                PlayCount(subject: .album("Revolver", artist: "The Beatles"), plays: 1),
            ]
        )
        try await expectEqual(
            sut.library.topPlayed(.tracks, in: range, limit: 9),
            [
                PlayCount(subject: .track("Help!", artist: "The Beatles"), plays: 3),
                PlayCount(subject: .track("Airbag", artist: "Radiohead"), plays: 2),
                PlayCount(subject: .track("Taxman", artist: "The Beatles"), plays: 1),
            ]
        )
    }

    @Test(
        "The joined name leads to the artist's counts",
        arguments: Store.all,
        [
            (.artist("Beatles"), 4), (.artist("THE BEATLES"), 4), (.album("Help!", artist: "Beatles"), 3),
            (.track("Help", artist: "beatles"), 3), (.artist("Radiohead"), 1),
        ] as [(PlaySubject, Int)]
    )
    func named(store: Store, sample: (subject: PlaySubject, plays: Int)) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store(beatles)
        _ = try await sut.library.join("Beatles", to: "The Beatles")

        let series = try await sut.library.playSeries(of: sample.subject, per: .year, in: nil, timeZone: .gmt)

        try await expectEqual(sut.library.playCount(of: sample.subject, in: nil), sample.plays)
        expectEqual(series.map(\.plays), [sample.plays])
    }

    @Test(
        "A list of plays has those that counts of its music count, under the names that were reported",
        arguments: Store.all,
        [
            .artist("Beatles"), .artist("The Beatles"), .artist("Radiohead"), .artist("Unknown"),
            .album("Help!", artist: "The Beatles"), .album("OK Computer (Deluxe)", artist: "radiohead"),
            .track("Help", artist: "Beatles"), .track("Taxman", artist: "The Beatles"), .everything,
        ] as [PlaySubject]
    )
    func playsOfSubject(store: Store, subject: PlaySubject) async throws {
        let sut = try await makeSUT(store)
        let others: [Play] = [
            .sample("Airbag (Remastered)", by: "Radiohead feat. Björk", after: 1500),
            .sample("Help! I Need", by: "The Beatles Revival Band", on: "Help!", after: 1800),
        ]
        _ = try await sut.library.store(beatles + others)
        _ = try await sut.library.join("Beatles", to: "The Beatles")
        let days = Date(timeIntervalSince1970: 0)..<Play.sample(after: 900).startedAt
        for range in [nil, days] {
            let filter = try PlayFilter(of: subject, in: range)
            let count = try await sut.library.playCount(of: subject, in: range)

            var found: [Play] = []
            var key: PageKey?
            repeat {
                let page = try await sut.library.plays(matching: filter, after: key, limit: 2)
                found += page.items.map(\.play)
                key = page.next
            } while key != nil

            let reported = Set((beatles + others).map { [$0.title, $0.artist?.lowercased()] })
            #expect(found.count == count && Set(found.map(\.startedAt)).count == count)
            #expect(found.allSatisfy { reported.contains([$0.title, $0.artist?.lowercased()]) })
            expectEqual(found.map(\.startedAt), found.map(\.startedAt).sorted(by: >))
        }
    }

    @Test("The list of a subject's plays can be searched, and has page keys of its own", arguments: Store.all)
    func searchOfSubject(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store(beatles)
        _ = try await sut.library.join("Beatles", to: "The Beatles")
        let query = SearchQuery([.init(.text("taxman"))])

        let found = try await sut.library.plays(
            matching: PlayFilter(query, of: .artist("The Beatles")),
            after: nil,
            limit: 9
        )
        let key = try await sut.library.plays(
            matching: PlayFilter(of: .artist("Beatles")),
            after: nil,
            limit: 1
        ).next

        expectEqual(found.items.map(\.play), [beatles[3]])
        #expect(key != nil)
        await #expect(throws: ServiceError.notFound(.listing)) {
            try await sut.library.plays(matching: .all, after: key, limit: 1)
        }
    }

    @Test("The artist's screen shows the plays of all joined names", arguments: Store.all)
    func screen(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store(beatles)
        _ = try await sut.library.join("Beatles", to: "The Beatles")

        let name = try await sut.library.artist(.named("beatles"))
        let listening = try await sut.library.listening(to: .artist("Beatles"), timeZone: .gmt)

        expectEqual(name, "The Beatles")
        expectEqual(listening.subject, .artist("The Beatles"))
        expectEqual(listening.tracks.map(\.plays), [3, 1])
        expectEqual(listening.albums.map(\.plays), [3, 1])
        expectEqual(listening.heard?.lowerBound, beatles[0].startedAt)
    }

    @Test("Charts count joined names together, also those computed before", arguments: Store.all)
    func charts(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store(beatles)
        let week = try #require(
            WeekCalendar(.iso, timeZone: .gmt).week(containing: Play.sample().startedAt)
        )
        func plays() async throws -> [[Int]] {
            var plays: [[Int]] = []
            for kind in Chart.Kind.allCases {
                let chart = try await sut.library.chart(kind, of: week, moreThan: 0, limit: 9)
                plays.append(chart.entries.map(\.plays))
            }
            return plays
        }

        let before = try await plays()
        _ = try await sut.library.join("Beatles", to: "The Beatles")
        let joined = try await plays()
        _ = try await sut.library.split(["Beatles"])

        expectEqual(Set(joined), [[3, 1, 1], [4, 1]])
        #expect(before != joined)
        try await expectEqual(plays(), before)
    }

    @Test(
        "Future plays count for the artist, whether or not the name was played before",
        arguments: Store.all
    )
    func future(store: Store) async throws {
        let sut = try await makeSUT(store)

        let join = try await sut.library.join("Beatles", to: "The Beatles")
        _ = try await sut.library.store(beatles)
        let track = try await sut.library.add("Michelle", by: "Beatles")
        _ = try await sut.library.recordPlay(of: track.urn, startedAt: Play.sample(after: 9000).startedAt)

        expectEqual(join.plays, 0)
        try await expectEqual(sut.library.playCount(of: .artist("The Beatles"), in: nil), 5)
        try await expectEqual(
            sut.library.nameJoins(),
            [NameJoin(name: "Beatles", artist: "The Beatles", plays: 4)]
        )
    }

    @Test("An artist who was never played gives its name", arguments: Store.all)
    func unplayedArtist(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([
            .sample("Kiss", by: "Prince"), .sample("Kiss", by: "PRINCE", after: 300),
        ])

        _ = try await sut.library.join("Prince", to: "The Artist")

        let top = try await sut.library.topPlayed(.artists, in: nil, limit: 9)
        expectEqual(top, [PlayCount(subject: .artist("The Artist"), plays: 2)])
        try await expectEqual(sut.library.artist(.named("Prince")), "The Artist")
    }

    @Test("The library's tracks have the plays of joined names, whichever came first", arguments: Store.all)
    func tracks(store: Store) async throws {
        let sut = try await makeSUT(store)
        let first = try await sut.library.add("Help!", by: "Beatles")
        _ = try await sut.library.store(beatles)
        _ = try await sut.library.join("Beatles", to: "The Beatles")
        let second = try await sut.library.add("Taxman", by: "Beatles")
        let third = try await sut.library.add("Help!", by: "Radiohead")
        _ = try await sut.library.edit(third.urn, TrackEdit(artist: "BEATLES"))
        func plays() async throws -> [Int] {
            try await sut.library.tracks([first.urn, second.urn, third.urn]).map { $0?.plays ?? 0 }
        }

        try await expectEqual(plays(), [3, 1, 3])
        try await expectEqual(sut.library.check { _, _ in }, [])
        try await expectEqual(
            sut.library.plays(matching: .all, after: nil, limit: 9).items.compactMap(\.track).count,
            4
        )
        _ = try await sut.library.split(["Beatles"])
        try await expectEqual(plays(), [2, 1, 2])
        try await expectEqual(sut.library.check { _, _ in }, [])
    }

    @Test("The log keeps the names that were reported, and imports stay idempotent", arguments: Store.all)
    func log(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store(beatles)
        let before = try await sut.library.plays(matching: .all, after: nil, limit: 9).items

        _ = try await sut.library.join("Beatles", to: "The Beatles")
        let again = try await sut.library.store(beatles)

        expectEqual(again, ImportSummary(skipped: 5, knownFrom: ["sidewinder": 5]))
        try await expectEqual(sut.library.plays(matching: .all, after: nil, limit: 9).items, before)
    }

    @Test("Reports of the same time under joined names remain two plays", arguments: Store.all)
    func samePlay(store: Store) async throws {
        let sut = try await makeSUT(store)
        let minute = Play.sample(by: "Beatles", from: "lastfm-minutes")
        let second = Play.sample(by: "The Beatles", after: 20)
        _ = try await sut.library.join("Beatles", to: "The Beatles")

        let first = try await sut.library.store([minute, second])
        _ = try await sut.library.split(["Beatles"])
        let again = try await sut.library.store([minute, second])

        expectEqual(first, ImportSummary(added: 2))
        expectEqual(again, ImportSummary(skipped: 2, knownFrom: ["lastfm-minutes": 1, "sidewinder": 1]))
    }

    @Test("Undo and redo take rules back, and so does their removal", arguments: Store.all)
    func undo(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store(beatles)
        let before = try await HistoryDump(of: sut.library)
        _ = try await sut.library.join("Beatles", to: "The Beatles")
        let joined = try await HistoryDump(of: sut.library)

        try await expectEqual(sut.library.undo(), .made(.joinNames, isUndone: true))
        try await expectEqual(HistoryDump(of: sut.library), before)
        try await expectEqual(sut.library.nameJoins(), [])
        _ = try await sut.library.redo()
        try await expectEqual(HistoryDump(of: sut.library), joined)
        let removed = try await sut.library.split(["BEATLES", "Beatles"])
        expectEqual(removed, [NameJoin(name: "Beatles", artist: "The Beatles", plays: 3)])
        try await expectEqual(HistoryDump(of: sut.library), before)
        try await expectEqual(sut.library.undo(), .made(.splitNames, isUndone: true))
        try await expectEqual(HistoryDump(of: sut.library), joined)
    }

    @Test("A rebuild keeps the rules", arguments: Store.all)
    func rebuild(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.join("Beatles", to: "The Beatles")
        _ = try await sut.library.store(beatles)
        let tops = try await tops(of: sut.library)

        try await sut.library.rebuild { _, _ in }

        try await expectEqual(self.tops(of: sut.library), tops)
        try await expectEqual(sut.library.check { _, _ in }, [])
        try await expectEqual(self.tops(of: sut.reopened().library), tops)
    }

    @Test("Names that count for a joined name follow it, and never in a circle", arguments: Store.all)
    func chain(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([
            .sample(by: "A"), .sample(by: "B", after: 300), .sample(by: "C", after: 600),
        ])

        _ = try await sut.library.join("A", to: "B")
        _ = try await sut.library.join("B", to: "C")
        _ = try await sut.library.join("D", to: "A")

        try await expectEqual(
            sut.library.nameJoins(),
            [
                NameJoin(name: "A", artist: "C", plays: 1), NameJoin(name: "B", artist: "C", plays: 1),
                NameJoin(name: "D", artist: "C", plays: 0),
            ]
        )
        try await expectEqual(sut.library.playCount(of: .artist("D"), in: nil), 3)
        await #expect(throws: ServiceError.invalid(.joinedNames("C", "A"))) {
            try await sut.library.join("C", to: "A")
        }
        for _ in 0..<2 { _ = try await sut.library.undo() }
        try await expectEqual(sut.library.nameJoins(), [NameJoin(name: "A", artist: "B", plays: 1)])
    }

    @Test(
        "Rules without an effect are refused",
        arguments: Store.all,
        [
            ("Beatles", "BEATLES", .invalid(.joinedNames("Beatles", "BEATLES"))),
            ("Joined", "Artist", .invalid(.joinedNames("Joined", "Artist"))),
            ("Joined", "Other", .alreadyExists(.nameJoin("Joined", artist: "Artist"))),
            (" ", "Artist", .invalid(.unnamed)), ("Beatles", "", .invalid(.unnamed)),
        ] as [(String, String, ServiceError)]
    )
    func refused(store: Store, sample: (name: String, artist: String, error: ServiceError)) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.join("Joined", to: "Artist")

        await #expect(throws: sample.error) { try await sut.library.join(sample.name, to: sample.artist) }
        await #expect(throws: ServiceError.notFound(.nameJoin("Other"))) {
            try await sut.library.split(["Joined", "Other"])
        }

        try await expectEqual(sut.library.changes(limit: 9).count, 1)
        try await expectEqual(sut.library.nameJoins().map(\.name), ["Joined"])
    }

    @Test("A search of played artists counts joined names", arguments: Store.all)
    func search(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample(by: "Prince"), .sample(by: "The Artist", after: 300)])
        _ = try await sut.library.join("The Artist", to: "Prince")

        for word in ["prince", "artist"] {
            let query = SearchQuery([.init(.text(word))])
            let found = try await sut.library.heard(.artists, matching: query, limit: 9)
            expectEqual(found, [PlayCount(subject: .artist("Prince"), plays: 2)])
        }
    }

    @Test("A page of searched artists has those with the most plays of all spellings", arguments: Store.all)
    func searchedPage(store: Store) async throws {
        let sut = try await makeSUT(store)
        let plays: [Play] = [
            .sample(by: "Prince"), .sample(by: "Prince", after: 300), .sample(by: "The Artist", after: 600),
            .sample(by: "Artist B", after: 900), .sample(by: "Artist B", after: 1200),
        ]
        _ = try await sut.library.store(plays)
        _ = try await sut.library.join("The Artist", to: "Prince")

        let query = SearchQuery([.init(.text("artist"))])
        let found = try await sut.library.heard(.artists, matching: query, limit: 1)

        expectEqual(found, [PlayCount(subject: .artist("Prince"), plays: 3)])
    }

    /// Three plays of the Beatles without the article, one with it, and another artist's.
    private let beatles: [Play] = [
        .sample("Help!", by: "Beatles", on: "Help!"),
        .sample("Help!", by: "The Beatles", on: "Help!", after: 300),
        .sample("Help!", by: "beatles", on: "Help!", after: 600),
        .sample("Taxman", by: "Beatles", on: "Revolver", after: 900),
        .sample(after: 1200),
    ]

    private func tops(of library: any LibraryStore) async throws -> [[PlayCount]] {
        var tops: [[PlayCount]] = []
        for kind in [PlaySubject.Kind.artists, .albums, .tracks] {
            tops.append(try await library.topPlayed(kind, in: nil, limit: 9))
        }
        return tops
    }
}
