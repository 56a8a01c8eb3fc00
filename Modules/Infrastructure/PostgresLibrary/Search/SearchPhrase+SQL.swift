import StoreCore

extension SearchPhrase {
    /// A query for the tracks that contain the phrase, as `track_id`, with one row per occurrence.
    ///
    /// - Parameter fields: the fields to search; `nil` for the phrase's own.
    /// - Returns: `nil` if the phrase has no words.
    func places(in fields: [SearchField]? = nil) -> SQL? {
        let fields = (fields ?? field.map { [SearchField($0)] } ?? SearchField.standard).list
        let first = TrackWord.folded(text)
        guard let end = first.last else { return nil }
        let last = mayGoOn ? first.dropLast() + [end + Self.afterWords] : first
        guard first.count > 1 else {
            return """
                SELECT track_id FROM track_words
                WHERE word BETWEEN \(first[0]) AND \(last[0]) AND field IN (\(raw: fields))
                """
        }
        // All words, each at its distance from the first one.
        let parts = SQL.table(
            [.texts(first), .texts(last), .integers(first.indices.map(Int64.init))],
            as: "part",
            ["first", "last", "distance"]
        )
        return """
            SELECT track_id FROM \(parts)
            JOIN track_words ON word BETWEEN part.first AND part.last AND field IN (\(raw: fields))
            GROUP BY track_id, field, place - distance HAVING count(*) = \(first.count)
            """
    }

    var hasWords: Bool { !TrackWord.folded(text).isEmpty }

    /// A character that sorts after any possible continuation of a word.
    static let afterWords = "\u{10FFFF}"
}
