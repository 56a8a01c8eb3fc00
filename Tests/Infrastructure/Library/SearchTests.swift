import Entities
import Services
import TestSupport
import Testing

@testable import Library

@Suite(.fewAtATime) struct SearchTests {
    private static let tracks = [
        TrackDetails(title: "Kid A", artist: "Radiohead", album: "Kid A"),
        TrackDetails(title: "Idioteque", artist: "Radiohead", album: "Kid A"),
        TrackDetails(title: "Hoppípolla", artist: "Sigur Rós", album: "Takk…"),
        TrackDetails(title: "Radio", artist: "Rammstein"),
        TrackDetails(title: "Kid", artist: "The Pretenders", album: "Pretenders (Remastered)"),
    ]

    @Test(
        "A search finds the tracks that match all of its terms, best first",
        arguments: [
            (["idioteque"], ["Idioteque"]),
            (["IDIOTEQUE"], ["Idioteque"]),
            (["hoppipolla"], ["Hoppípolla"]),
            (["HOPPÍPOLLA"], ["Hoppípolla"]),
            (["hoppi\u{301}polla"], ["Hoppípolla"]),
            (["sigur", "takk"], ["Hoppípolla"]),
            (["ros", "kid"], []),
            (["radio"], ["Radio"]),
            (["radio*"], ["Radio", "Idioteque", "Kid A"]),
            (["kid a"], ["Kid A", "Idioteque"]),
            (["a kid"], []),
            (["kid a*"], ["Kid A", "Idioteque"]),
            (["title:kid"], ["Kid A", "Kid"]),
            (["album:kid"], ["Idioteque", "Kid A"]),
            (["album:", "kid"], ["Idioteque", "Kid A"]),
            (["artist:kid"], []),
            (["artist:rad*", "title:kid"], ["Kid A"]),
            (["title:", "kid a"], ["Kid A"]),
            (["radiohead", "-", "idioteque"], ["Idioteque"]),
            (["pretenders (remastered)"], ["Kid"]),
            (["nothing"], []),
        ]
    )
    func find(words: [String], expected: [String]) async throws {
        let sut = try await makeSUT(adding: Self.tracks)
        let query = try #require(SearchQuery(words: words))

        #expect(try await sut.library.titles(.matches(query)) == expected)
    }

    @Test("Tracks that match equally well come in the order they were added")
    func ties() async throws {
        let details = (1...20).map {
            TrackDetails(title: "Untitled", artist: "Various", album: "Volume \($0)")
        }
        let sut = try await makeSUT(adding: details)
        let query = try #require(SearchQuery(words: ["untitled"]))

        let found = try await sut.library.all(.matches(query), pagesOf: 3)

        #expect(found.map(\.details) == details)
        let rows = try await sut.library.tracks(inRows: 3...5, of: .matches(query))
        #expect(rows.map(\.details) == Array(details[2...4]))
    }

    @Test("Tracks deleted between two pages of a search are left out, and pages are filled up")
    func deletedMeanwhile() async throws {
        let sut = try await makeSUT(adding: (1...5).map { TrackDetails(title: "Kid \($0)") })
        let listing = Listing.matches(try #require(SearchQuery(words: ["kid"])))
        let first = try await sut.library.page(of: listing, after: nil, limit: 1)
        let doomed = try await sut.library.all().filter { ["Kid 2", "Kid 3"].contains($0.details.title) }
        _ = try await sut.library.delete(doomed.map(\.urn))

        let second = try await sut.library.page(of: listing, after: first.next, limit: 2)

        #expect(second.tracks.map(\.details.title) == ["Kid 4", "Kid 5"])
        #expect(second.next == nil)
    }

    @Test(
        "Text that means something to the search engine is only text",
        arguments: [
            "\"", "\"\"", "'", "*", "a* b*", "^kid", "kid OR radio", "kid NOT radio", "NEAR(kid radio)",
            "{title}: x",
            "title : kid", "-title:kid", "(kid", "kid)", "kid + a", "!!!", "…", "🎵", "\0", "kid\0a", "\\",
            "AND", "",
        ]
    )
    func operators(text: String) async throws {
        let sut = try await makeSUT(adding: Self.tracks)

        for word in [text, text + "*", "album:" + text] {
            guard let query = SearchQuery(words: [word]) else { continue }
            _ = try await sut.library.titles(.matches(query))
        }
        #expect(try await sut.library.titles(matching: "kid OR radio") == [])
    }

    @Test("A hostile title is found by itself", arguments: HostileText.all)
    func hostile(text: HostileText) async throws {
        let sut = try await makeSUT(adding: ["Hoppípolla", text.value].map { TrackDetails(title: $0) })
        let start = String(text.value.unicodeScalars.prefix(500))

        for words in [[start], start.split(separator: " ").map { "title:\($0)*" }] {
            guard let query = SearchQuery(words: words) else { continue }
            let found = try await sut.library.titles(.matches(query))
            #expect(found.allSatisfy { $0 == text.kept })
        }
    }

    @Test(
        "A search that is too long is refused",
        arguments: [[String(repeating: "ä", count: 100_000)], (1...30_000).map { "word\($0)" }]
    )
    func tooLong(words: [String]) async throws {
        let sut = try await makeSUT(adding: Self.tracks)
        let query = try #require(SearchQuery(words: words))

        await #expect(
            throws: ServiceError.searchTooLong
        ) {
            try await sut.library.titles(.matches(query))
        }
    }

    @Test("A word said again and again counts once")
    func repeated() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: String(repeating: "la ", count: 30_000))])
        let query = try #require(SearchQuery(words: Array(repeating: "la", count: 30_000)))

        #expect(try await sut.library.all(.matches(query)).count == 1)
    }

    @Test("No random text makes a search fail", arguments: 1...20)
    func fuzz(seed: UInt64) async throws {
        let sut = try await makeSUT(adding: Self.tracks)
        var generator = SeededGenerator(seed: seed)
        let alphabet =
            "\"'*:()^+-{}~&|,. \0\u{301}aKd東🎵ß\u{200D}\u{FFFD}".map(String.init) + [
                "title:", " AND ", " OR ", "NEAR",
            ]

        for _ in 0..<100 {
            let words = (0...Int.random(in: 0...4, using: &generator)).map { _ in
                (0...Int.random(in: 0...6, using: &generator)).map { _ in
                    alphabet.randomElement(using: &generator) ?? ""
                }.joined()
            }
            guard let query = SearchQuery(words: words) else { continue }
            _ = try await sut.library.page(of: .matches(query), after: nil, limit: 5)
        }
    }
}
