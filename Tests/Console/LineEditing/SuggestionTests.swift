import TestSupport
import Testing

@testable import Console

@Suite struct SuggestionTests {
    @Test("A suggestion continues what is typed, and may correct its case")
    func correctedCase() {
        let sut = Suggestion(for: "find nick dr", replacing: 7, with: "Nick Drake ")

        expectEqual(sut?.rest, "ake ")
        expectEqual(sut?.accepted, "find Nick Drake ")
    }

    @Test(
        "Nothing is suggested that doesn't continue the line, or continues it with nothing visible",
        arguments: [("find x", 1, "y"), ("list", 4, "list "), ("list", 4, "li"), ("a", 1, "a\nb")]
    )
    func none(line: String, typedCount: Int, replacement: String) {
        #expect(Suggestion(for: line, replacing: typedCount, with: replacement) == nil)
    }

    @Test("The words of a suggestion can be accepted one by one")
    func words() {
        let sut = Suggestion(for: "play n", replacing: 1, with: "Nick Drake")

        expectEqual(sut?.withNextWord, "play Nick")
        expectEqual(sut?.fitting("play Nick")?.withNextWord, "play Nick Drake")
    }

    @Test("A suggestion remains while it is typed, and no longer")
    func fitting() {
        let sut = Suggestion(for: "play n", replacing: 1, with: "Nick Drake")

        expectEqual(sut?.fitting("play nic")?.rest, "k Drake")
        #expect(sut?.fitting("play nico") == nil)
        #expect(sut?.fitting("play ") == nil)
        #expect(sut?.fitting("play nick drake") == nil)
    }

    @Test(
        "The completer's first candidate is suggested once two letters are typed",
        arguments: [("n", nil), ("ni", "ck")]
    )
    func typedLetters(word: String, rest: String?) {
        var sut = Suggester(history: PromptHistory(file: nil)) { _ in }
        let line = TypedLine(text: "play \(word)", cursor: 5 + word.count)
        let candidates = [Candidate(insertion: "Nick", label: ""), Candidate(insertion: "Nico", label: "")]

        sut.take(
            Suggester.Answer(
                line: line,
                completion: Completion(range: 5..<line.cursor, candidates: candidates)
            )
        )

        expectEqual(sut.suggestion(for: line.text)?.rest, rest.map { $0[...] })
    }
}
