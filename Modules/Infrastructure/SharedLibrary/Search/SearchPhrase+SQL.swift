import Postgres
import Storing

extension SearchPhrase {
    /// A query for the tracks that have the phrase, as `track_id`: once for each place where it stands.
    ///
    /// - Parameter fields: those that it may be in; `nil` for its own.
    /// - Returns: `nil` if the phrase has no words.
    func places(in fields: [SearchField]? = nil, _ arguments: inout StatementArguments) -> String? {
        let fields = (fields ?? field.map { [SearchField($0)] } ?? SearchField.usual).list
        let first = TrackWord.folded(text)
        guard let end = first.last else { return nil }
        let last = mayGoOn ? first.dropLast() + [end + Self.afterWords] : first
        guard first.count > 1 else {
            let (first, last) = (arguments.add(.sought(first[0])), arguments.add(.sought(last[0])))
            return """
                SELECT track_id FROM track_words WHERE word BETWEEN \(first) AND \(last) AND field IN (\(fields))
                """
        }
        // All words, each found at its distance from the first one.
        let parts = [.texts(first), .texts(last), .integers(first.indices.map(Int64.init))]
            .map { arguments.add($0) }
        return """
            SELECT track_id FROM unnest(\(parts[0])::TEXT[], \(parts[1])::TEXT[], \(parts[2])::BIGINT[])
                AS part (first, last, distance)
            JOIN track_words
                ON word BETWEEN part.first AND part.last
                    AND field IN (\(fields))
            GROUP BY track_id, field, place - distance HAVING count(*) = \(first.count)
            """
    }

    var hasWords: Bool { !TrackWord.folded(text).isEmpty }

    /// Sorts after whatever a word may go on with.
    static let afterWords = "\u{10FFFF}"
}
