import Entities
import Services
import TestSupport
import Testing

@Suite(.fewAtATime) struct SearchTests {
    private static let tracks = [
        TrackDetails(title: "Kid A", artist: "Radiohead", album: "Kid A"),
        TrackDetails(
            title: "Idioteque",
            artist: "Radiohead",
            album: "Kid A",
            genre: "Electronic",
            year: 2000
        ),
        TrackDetails(
            title: "Hoppípolla",
            artist: "Sigur Rós",
            album: "Takk…",
            genre: "Post-Rock",
            year: 2005,
            location: Location("/music/Sigur Rós/Takk…/02.ogg")
        ),
        TrackDetails(title: "Radio", artist: "Rammstein"),
        TrackDetails(title: "Kid", artist: "The Pretenders", album: "Pretenders (Remastered)"),
    ]

    @Test(
        "A search finds the tracks that match all its terms, whole words first, then best first",
        arguments: Store.all,
        [
            ([.text("idioteque")], ["Idioteque"]),
            ([.text("IDIOTEQUE")], ["Idioteque"]),
            ([.text("hop")], ["Hoppípolla"]),
            ([.text("hop", as: .whole)], []),
            ([.text("hoppipolla", as: .whole)], ["Hoppípolla"]),
            ([.text("HOPPÍPOLLA")], ["Hoppípolla"]),
            ([.text("hoppi\u{301}p")], ["Hoppípolla"]),
            ([.text("sigur"), .text("takk")], ["Hoppípolla"]),
            ([.text("ros"), .text("kid")], []),
            ([.text("radio")], ["Radio", "Kid A", "Idioteque"]),
            ([.text("radio", as: .whole)], ["Radio"]),
            ([.text("kid a", as: .whole)], ["Kid A", "Idioteque"]),
            ([.text("a kid", as: .whole)], []),
            ([.text("kid a")], ["Kid A", "Idioteque"]),
            ([.text("kid", in: .title)], ["Kid A", "Kid"]),
            ([.text("kid", in: .title, as: .exact)], ["Kid"]),
            ([.text("KÏD A", as: .exact)], ["Kid A", "Idioteque"]),
            ([.text("kid", in: .album)], ["Kid A", "Idioteque"]),
            ([.text("kid", in: .artist)], []),
            ([.text("rad", in: .artist), .text("kid", in: .title)], ["Kid A"]),
            ([.text("radiohead"), .text("-"), .text("idioteque")], ["Idioteque"]),
            ([.text("pretenders (remastered)", as: .whole)], ["Kid"]),
            ([.text("nothing")], []),
            ([.text("electronic", in: .genre)], ["Idioteque"]),
            ([.text("post", in: .genre), .text("takk")], ["Hoppípolla"]),
            ([.text("post-rock", in: .genre, as: .exact)], ["Hoppípolla"]),
            ([.text("electronic")], []),
            ([.number(.year, 2000...2004)], ["Idioteque"]),
            ([.number(.year, .min ... .max)], ["Idioteque", "Hoppípolla"]),
            ([.number(.plays, 0...0), .text("sigur")], ["Hoppípolla"]),
            ([.number(.plays, 1 ... .max)], []),
            ([.part("DIO")], ["Kid A", "Idioteque", "Radio"]),
            ([.part("ipo")], ["Hoppípolla"]),
            ([.part("i\u{301}p", in: .title)], ["Hoppípolla"]),
            ([.part("ros", in: .title)], []),
            ([.part("(rem", in: .album)], ["Kid"]),
            ([.part("t-r", in: .genre)], ["Hoppípolla"]),
            ([.part("ctro")], ["Idioteque"]),
            ([.part("%")], []),
            ([.path("SIGUR ROS")], ["Hoppípolla"]),
            ([.path("%")], []),
            ([.folder(Location("/music"))], ["Hoppípolla"]),
            ([.folder(Location("/music/Sigur Rós")), .text("takk")], ["Hoppípolla"]),
            ([.folder(Location("/music/Sigur Rós/Takk…/02.ogg"))], ["Hoppípolla"]),
            ([.folder(Location("/mus"))], []),
            ([.folder(Location("https://host/music"))], []),
            ([.date(.played, .distantPast ..< .distantFuture)], []),
            ([.date(.added, .distantPast..<StoreSUT.now), .text("kid")], []),
        ] as [([SearchQuery.Condition], [String])]
    )
    func find(store: Store, sample: (conditions: [SearchQuery.Condition], expected: [String])) async throws {
        let (conditions, expected) = sample
        let sut = try await makeSUT(store, adding: Self.tracks)

        try await expectEqual(sut.library.titles(conditions), expected)
    }

    @Test(
        "Excluded tracks are left out, even without other terms; unknown values don't exclude",
        arguments: Store.all,
        [
            ([], [.text("radiohead")], ["Hoppípolla", "Radio", "Kid"]),
            ([], [.text("radio"), .text("kid")], ["Hoppípolla"]),
            ([], [.text("!!!")], ["Kid A", "Idioteque", "Hoppípolla", "Radio", "Kid"]),
            ([.text("kid")], [.text("idio", in: .title)], ["Kid A", "Kid"]),
            ([.text("kid")], [.text("radiohead"), .text("!")], ["Kid"]),
            ([.text("rad")], [.number(.year, 2000...2000)], ["Radio", "Kid A"]),
            ([], [.text("electronic", in: .genre)], ["Kid A", "Hoppípolla", "Radio", "Kid"]),
            ([], [.part("radio"), .part("o", in: .genre)], ["Kid"]),
            ([], [.folder(Location("/"))], ["Kid A", "Idioteque", "Radio", "Kid"]),
            ([], [.path("ros"), .text("kid", in: .title, as: .exact)], ["Kid A", "Idioteque", "Radio"]),
        ] as [([SearchQuery.Condition], [SearchQuery.Condition], [String])]
    )
    func exclude(
        store: Store,
        sample: (wanted: [SearchQuery.Condition], unwanted: [SearchQuery.Condition], expected: [String])
    )
        async throws
    {
        let (wanted, unwanted, expected) = sample
        let sut = try await makeSUT(store, adding: Self.tracks)
        let terms =
            wanted.map { SearchQuery.Term($0) } + unwanted.map { SearchQuery.Term($0, isExcluded: true) }

        try await expectEqual(sut.library.titles(Listing(filter: SearchQuery(terms))), expected)
    }

    @Test("A part is also found at the end of a long text", arguments: Store.all)
    func longPart(store: Store) async throws {
        let titles = [String(repeating: "la ", count: 99) + "Hoppípolla", String(repeating: "é", count: 300)]
        let sut = try await makeSUT(store, adding: titles.map { TrackDetails(title: $0) })

        try await expectEqual(sut.library.titles([.part("HOPPÍ", in: .title)]), [titles[0]])
        try await expectEqual(sut.library.titles([.part("éé", in: .title)]), [titles[1]])
    }

    @Test("A search supports any order, forward or reversed", arguments: Store.all)
    func sorted(store: Store) async throws {
        let sut = try await makeSUT(store, adding: Self.tracks)
        let query = SearchQuery([.init(.text("radio"))])
        func titles(_ order: Listing.Order, isReversed: Bool) async throws -> [String] {
            try await sut.library.titles(Listing(filter: query, order: order, isReversed: isReversed))
        }

        try await expectEqual(titles(.sorted(.title), isReversed: false), ["Idioteque", "Kid A", "Radio"])
        try await expectEqual(titles(.sorted(.title), isReversed: true), ["Radio", "Kid A", "Idioteque"])
        try await expectEqual(titles(.relevance, isReversed: true), ["Idioteque", "Kid A", "Radio"])
    }

    @Test("Tracks that match equally well come in the order they were added", arguments: Store.all)
    func ties(store: Store) async throws {
        let details = (1...20).map {
            TrackDetails(title: "Untitled", artist: "Various", album: "Volume \($0)")
        }
        let sut = try await makeSUT(store, adding: details)
        let query = SearchQuery([.init(.text("untitled"))])

        let found = try await sut.library.all(Listing(filter: query), pagesOf: 3)

        expectEqual(found.map(\.details), details)
        let rows = try await sut.library.tracks(inRows: 3...5, of: Listing(filter: query))
        expectEqual(rows.map(\.details), Array(details[2...4]))
    }

    @Test(
        "Tracks deleted between two pages of a search are left out, and pages are filled",
        arguments: Store.all
    )
    func deletedMeanwhile(store: Store) async throws {
        let sut = try await makeSUT(store, adding: (1...5).map { TrackDetails(title: "Kid \($0)") })
        let listing = Listing(filter: SearchQuery([.init(.text("kid"))]))
        let first = try await sut.library.page(of: listing, after: nil, limit: 1)
        let doomed = try await sut.library.all().filter { ["Kid 2", "Kid 3"].contains($0.details.title) }
        _ = try await sut.library.delete(doomed.map(\.urn))

        let second = try await sut.library.page(of: listing, after: first.next, limit: 2)

        expectEqual(second.tracks.map(\.details.title), ["Kid 4", "Kid 5"])
        #expect(second.next == nil)
    }

    @Test(
        "The search engine's syntax is treated as plain text",
        arguments: Store.all,
        [
            "\"", "\"\"", "'", "*", "a* b*", "^kid", "kid OR radio", "kid NOT radio", "NEAR(kid radio)",
            "{title}: x",
            "title : kid", "-title:kid", "(kid", "kid)", "kid + a", "!!!", "…", "🎵", "\0", "kid\0a", "\\",
            "AND", "",
        ]
    )
    func operators(store: Store, text: String) async throws {
        let sut = try await makeSUT(store, adding: Self.tracks)

        for match in SearchQuery.Match.allCases {
            for field in [nil, .album, .genre] as [SearchQuery.TextField?] {
                #expect(try await sut.library.titles([.text(text, in: field, as: match)]).count < 4)
            }
        }
        _ = try await sut.library.titles([.path(text)])
    }

    @Test("A hostile title is found by searching for it", arguments: Store.all, HostileText.all)
    func hostile(store: Store, text: HostileText) async throws {
        let sut = try await makeSUT(
            store,
            adding: ["Hoppípolla", text.value].map { TrackDetails(title: $0) }
        )
        let start = String(text.value.unicodeScalars.prefix(500))

        let found = try await sut.library.titles([.text(start, as: .whole)])
        let foundByWords = try await sut.library.titles(
            start.split(separator: " ").map { .text(String($0), in: .title) }
        )

        #expect((found + foundByWords).allSatisfy { $0 == text.kept })
    }

    @Test(
        "Kana and Hangul are found in their composed and their decomposed form",
        arguments: Store.all,
        ["がんばれ", "한국 노래"]
    )
    func encodings(store: Store, title: String) async throws {
        let (composed, decomposed) = (
            title.precomposedStringWithCanonicalMapping, title.decomposedStringWithCanonicalMapping
        )
        let sut = try await makeSUT(
            store,
            adding: [
                TrackDetails(title: composed, artist: "A"), TrackDetails(title: decomposed, artist: "B"),
            ]
        )

        for text in [composed, decomposed] {
            for match in [SearchQuery.Match.beginning, .whole] {
                let found = try await sut.library.titles([.text(text, as: match), .text("-")])
                expectEqual(found.count, 2)
            }
        }
    }

    @Test("An edit of only the encoding of a title changes the index", arguments: Store.all)
    func encodingEdit(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [])
        let title = "한국"
        let track = try await sut.library.add(title.decomposedStringWithCanonicalMapping, by: "A")
        let edit = TrackEdit(title: title.precomposedStringWithCanonicalMapping, year: 2001)

        _ = try await sut.library.edit(track.urn, edit)

        try await expectEqual(sut.library.check { _, _ in }, [])
    }

    @Test("A search has at most 100 conditions besides words", arguments: Store.all)
    func tooManyConditions(store: Store) async throws {
        let sut = try await makeSUT(store, adding: Self.tracks)

        await #expect(throws: ServiceError.invalid(.searchTooLong)) {
            try await sut.library.titles((0...100).map { .part("a\($0)") })
        }
    }

    @Test(
        "An overlong search is refused",
        arguments: Store.all,
        [[String(repeating: "ä", count: 100_000)], (1...30_000).map { "word\($0)" }]
    )
    func tooLong(store: Store, words: [String]) async throws {
        let sut = try await makeSUT(store, adding: Self.tracks)
        let query = SearchQuery(words.map { .init(.text($0)) })

        await #expect(
            throws: ServiceError.invalid(.searchTooLong)
        ) {
            try await sut.library.titles(Listing(filter: query))
        }
    }

    @Test("A repeated word counts once", arguments: Store.all)
    func repeated(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [TrackDetails(title: String(repeating: "la ", count: 30_000))]
        )
        let query = SearchQuery(Array(repeating: .init(.text("la")), count: 30_000))

        try await expectEqual(sut.library.all(Listing(filter: query)).count, 1)
    }
}

extension TrackBrowsing {
    fileprivate func titles(_ conditions: [SearchQuery.Condition]) async throws -> [String] {
        try await titles(Listing(filter: SearchQuery(conditions.map { .init($0) })))
    }
}
