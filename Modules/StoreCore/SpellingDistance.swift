/// The edit distance between words: insertions, deletions, substitutions and swaps of neighbouring letters.
package struct SpellingDistance {
    private let word: [Unicode.Scalar]
    /// The largest distance at which words still count as similar.
    package let limit: Int

    package init(from word: String) {
        self.word = Array(word.unicodeScalars)
        limit = self.word.count < 3 ? 0 : min((self.word.count + 3) / 4, 3)
    }

    /// The number of letters in the word.
    package var length: Int { word.count }

    /// The distance to another word; `nil` beyond the limit.
    package func to(_ other: String) -> Int? {
        let other = Array(other.unicodeScalars)
        guard abs(other.count - word.count) <= limit else { return nil }
        var (beforeLast, last, current) = (
            [Int](), Array(0...other.count), Array(repeating: 0, count: other.count + 1)
        )
        for (row, letter) in word.enumerated() {
            current[0] = row + 1
            for (column, otherLetter) in other.enumerated() {
                let replaced = last[column] + (letter == otherLetter ? 0 : 1)
                current[column + 1] = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, letter == other[column - 1], word[row - 1] == otherLetter {
                    current[column + 1] = min(current[column + 1], beforeLast[column - 1] + 1)
                }
            }
            if let least = current.min(), least > limit { return nil }
            (beforeLast, last, current) = (last, current, last)
        }
        return last[other.count] <= limit ? last[other.count] : nil
    }
}
