import Entities
import TestSupport
import Testing

@Suite(.fewAtATime) struct SuggestionTests {
    private static let tracks = [
        TrackDetails(title: "Kid A", artist: "Radiohead", album: "Kid A"),
        TrackDetails(title: "kid a", artist: "Radiohead", album: "Kid A"),
        TrackDetails(title: "Idioteque", artist: "Ràdiohead", album: "Kid A"),
        TrackDetails(title: "Radio", artist: "Rammstein"),
        TrackDetails(title: "Kidding", artist: "Élan", genre: "Post-Rock"),
        TrackDetails(title: "🎵"),
    ]

    @Test(
        "Values that begin with the text are suggested once each, in their spelling and in order",
        arguments: Store.all,
        [
            (.title, "kid", ["Kid A", "Kidding"]),
            (.title, "KÏD", ["Kid A", "Kidding"]),
            (.title, "kid ", ["Kid A"]),
            (.title, "kid a", ["Kid A"]),
            (.title, "a", ["Kid A"]),
            (.title, "", ["Idioteque", "Kid A", "Kidding", "Radio", "🎵"]),
            (.title, "x", []),
            (.title, "🎵", ["🎵"]),
            (.title, "%", []),
            (.artist, "ra", ["Radiohead", "Rammstein"]),
            (.artist, "e", ["Élan"]),
            (.artist, "", ["Élan", "Radiohead", "Rammstein"]),
            (.album, "", ["Kid A"]),
            (.genre, "ro", ["Post-Rock"]),
            (.genre, "p", ["Post-Rock"]),
            (.genre, "", []),
        ] as [(SearchQuery.TextField, String, [String])]
    )
    func suggests(store: Store, sample: (field: SearchQuery.TextField, prefix: String, expected: [String]))
        async throws
    {
        let (field, prefix, expected) = sample
        let sut = try await makeSUT(store, adding: Self.tracks)

        let suggestions = try await sut.library.suggestions(for: field, beginningWith: prefix, limit: 10)

        expectEqual(suggestions, expected)
    }

    @Test("Suggestions are limited", arguments: Store.all, [-1, 0, 1, 2])
    func limit(store: Store, limit: Int) async throws {
        let sut = try await makeSUT(store, adding: Self.tracks)

        let suggestions = try await sut.library.suggestions(for: .title, beginningWith: "", limit: limit)

        expectEqual(suggestions, Array(["Idioteque", "Kid A"].prefix(max(limit, 0))))
    }

    @Test(
        "Values with a later word that begins with the text come last",
        arguments: Store.all
    )
    func words(store: Store) async throws {
        let titles = ["The Kid", "Kid A", "A Kid", "kid a!", "Skid"]
        let sut = try await makeSUT(store, adding: titles.map { TrackDetails(title: $0) })

        let suggestions = try await sut.library.suggestions(for: .title, beginningWith: "ki", limit: 9)
        let few = try await sut.library.suggestions(for: .title, beginningWith: "ki", limit: 3)

        expectEqual(suggestions, ["Kid A", "kid a!", "A Kid", "The Kid"])
        expectEqual(few, ["Kid A", "kid a!", "The Kid"])
    }
}
