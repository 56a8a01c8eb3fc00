import StoreCore
import TestSupport
import Testing

@testable import SQLiteLibrary

struct SpellingDistanceTests {
    @Test(
        "Inserting, deleting, replacing or transposing a letter counts as one change",
        arguments: [
            ("kid", "kid", 0), ("kid", "kidd", 1), ("kid", "id", 1), ("kid", "kit", 1), ("kid", "ikd", 1),
            ("kid", "ki", 1), ("kid", "kite", nil), ("radiohead", "rdaioheda", 2), ("ab", "ab", 0),
            ("ab", "abc", nil),
            ("", "", 0),
        ] as [(String, String, Int?)]
    )
    func distance(word: String, other: String, expected: Int?) {
        expectEqual(SpellingDistance(from: word).to(other), expected)
    }
}
