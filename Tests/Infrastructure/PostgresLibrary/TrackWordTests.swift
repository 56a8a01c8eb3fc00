import Entities
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite struct TrackWordTests {
    @Test(
        "A text is split into words of letters and digits, without case and accents",
        arguments: [
            ("Hoppípolla", ["hoppipolla"]), ("Post-Rock", ["post", "rock"]), ("AC/DC", ["ac", "dc"]),
            ("Don’t", ["don", "t"]), ("東京 1999", ["東京", "1999"]), ("^kid·a`", ["kid", "a"]),
            ("e\u{301}lan \u{301}", ["elan"]), ("हिन्दी", ["हिन्दी"]), ("🎵 – …", []), ("", []),
        ]
    )
    func words(text: String, expected: [String]) {
        expectEqual(TrackWord.folded(text), expected)
    }

    @Test("A word has a field, and an index in it") func places() {
        let words = TrackWord.words(of: TrackDetails(title: "Kid A", artist: "Radiohead", genre: "Rock"))

        expectEqual(
            words,
            [
                TrackWord(word: "kid", field: .title, place: 0),
                TrackWord(word: "a", field: .title, place: 1),
                TrackWord(word: "radiohead", field: .artist, place: 0),
                TrackWord(word: "rock", field: .genre, place: 0),
            ]
        )
    }
}

@Suite("The word totals of a PostgreSQL library", .real, .postgres, .timeLimit(.minutes(5)))
struct WordTotalTests {
    @Test("Totals match all tracks after every change, undo and redo") func totals()
        async throws
    {
        let sut = try await makeSUT()
        let kid = try await sut.add("Kid A")
        _ = try await sut.add("🎵")
        _ = try await sut.beginImport().store(
            (0..<50).map { NewTrack(details: TrackDetails(title: "Track \($0)", artist: "Various")) }
        )
        try await sut.expectTotals(tracks: 51, words: 152)

        _ = try await sut.edit([kid.urn], TrackEdit(artist: "Radiohead"), writesTags: false)
        try await sut.expectTotals(tracks: 51, words: 153)
        _ = try await sut.delete([kid.urn])
        try await sut.expectTotals(tracks: 50, words: 150)
        _ = try await sut.undo()
        try await sut.expectTotals(tracks: 51, words: 153)
        for _ in 0..<2 { _ = try await sut.undo() }
        try await sut.expectTotals(tracks: 1, words: 2)
        _ = try await sut.redo()
        try await sut.expectTotals(tracks: 51, words: 152)
    }
}

extension PostgresLibrary {
    /// Expects these stored totals, and the same in the table of words.
    fileprivate func expectTotals(
        tracks: Int,
        words: Int,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let numbers = try await read { session in
            try session.rows(
                """
                SELECT tracks, words, (SELECT count(DISTINCT track_id) FROM track_words),
                    (SELECT count(*) FROM track_words)
                FROM word_totals
                """
            ).map { row in [try row[0], try row[1], try row[2], try row[3]] as [Int] }
        }
        expectEqual(numbers, [[tracks, words, tracks, words]], sourceLocation: sourceLocation)
    }
}
