import Console
import Entities

extension SearchQuery {
    /// Reads a search that was typed.
    ///
    /// - Throws: `usage` if there is nothing to search for.
    public init(typed words: [String]) throws(CommandFailure) {
        guard let query = SearchQuery(words: words) else {
            throw .usage("There is nothing to search for. Give a word of a title, an artist or an album.")
        }
        self = query
    }
}
