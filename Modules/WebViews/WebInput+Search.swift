import Entities
import Foundation
import Web

extension Parameter {
    /// A search in the syntax of the prompt.
    package static let search = Parameter(
        "q",
        help:
            "a search, such as artist:björk year:1990..1999 (default: everything)"
    )
}

extension WebInput {
    /// Parses the requested search of tracks, or of plays, which have fewer fields; returns `nil` if there is none.
    package func search(isOfPlays: Bool = false) throws(Problem) -> SearchQuery? {
        guard let text = self[.search] else { return nil }
        let words = SearchWord.words(in: text)
        guard !words.isEmpty else { return nil }
        let calendar = Calendar(identifier: .gregorian)
        do {
            return try SearchQuery(parsing: words, now: Date(), calendar: calendar)
        } catch {
            let error = isOfPlays ? error.ofPlays : error
            throw .invalid("\(error.problem). \(error.advice)")
        }
    }
}
