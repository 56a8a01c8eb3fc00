/// The Levenshtein distance.
enum EditDistance {
    /// Returns the number of insertions, deletions and replacements that turn one word into the other.
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

    /// The length up to which words are compared; every verb is shorter.
    private static let longestWord = 32
}
