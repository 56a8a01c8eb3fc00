/// How far apart two words are (Levenshtein).
enum EditDistance {
    /// How many characters must be added, taken away or replaced to make one word of the other.
    static func between(_ first: String, _ second: String) -> Int {
        let (rows, columns) = (first.prefix(longestWord), Array(second.prefix(longestWord)))
        var distances = Array(0...columns.count)
        for (row, character) in rows.enumerated() {
            var diagonal = distances[0]
            distances[0] = row + 1
            for (column, otherCharacter) in columns.enumerated() {
                let replaced = diagonal + (character == otherCharacter ? 0 : 1)
                diagonal = distances[column + 1]
                distances[column + 1] = min(replaced, diagonal + 1, distances[column] + 1)
            }
        }
        return distances[columns.count]
    }

    /// Beyond this many characters nobody mistypes a verb.
    private static let longestWord = 32
}
