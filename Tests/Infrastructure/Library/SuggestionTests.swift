import Entities
import Testing

@testable import Library

@Suite(.fewAtATime) struct SuggestionTests {
    private static let tracks = [
        TrackDetails(title: "Kid A", artist: "Radiohead", album: "Kid A"),
        TrackDetails(title: "kid a", artist: "Radiohead", album: "Kid A"),
        TrackDetails(title: "Idioteque", artist: "Ràdiohead", album: "Kid A"),
        TrackDetails(title: "Radio", artist: "Rammstein"),
        TrackDetails(title: "Kidding", artist: "Élan"),
        TrackDetails(title: "🎵"),
    ]

    @Test(
        "Values that begin with the text are suggested once, as they are spelled, in order",
        arguments: [
            (.title, "kid", ["Kid A", "Kidding"]),
            (.title, "KÏD", ["Kid A", "Kidding"]),
            (.title, "kid ", ["Kid A"]),
            (.title, "kid a", ["Kid A"]),
            (.title, "", ["Idioteque", "Kid A", "Kidding", "Radio", "🎵"]),
            (.title, "x", []),
            (.title, "🎵", ["🎵"]),
            (.title, "%", []),
            (.artist, "ra", ["Radiohead", "Rammstein"]),
            (.artist, "e", ["Élan"]),
            (.artist, "", ["Élan", "Radiohead", "Rammstein"]),
            (.album, "", ["Kid A"]),
        ] as [(SearchQuery.Field, String, [String])]
    )
    func suggests(field: SearchQuery.Field, prefix: String, expected: [String]) async throws {
        let sut = try await makeSUT(adding: Self.tracks)

        let suggestions = try await sut.library.suggestions(for: field, beginningWith: prefix, limit: 10)

        #expect(suggestions == expected)
    }

    @Test("No more are suggested than asked for", arguments: [-1, 0, 1, 2])
    func limit(limit: Int) async throws {
        let sut = try await makeSUT(adding: Self.tracks)

        let suggestions = try await sut.library.suggestions(for: .title, beginningWith: "", limit: limit)

        #expect(suggestions == Array(["Idioteque", "Kid A"].prefix(max(limit, 0))))
    }
}
