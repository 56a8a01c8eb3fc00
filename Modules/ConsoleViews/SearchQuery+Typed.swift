import Console
import Entities
import Foundation

extension SearchQuery {
    /// Parses a typed search.
    ///
    /// - Throws: `usage` if it is malformed.
    public init(typed words: [SearchWord]) throws(CommandFailure) {
        do {
            self = try SearchQuery(parsing: words, now: Date(), calendar: .current)
        } catch {
            throw .usage("\(error.problem). \(error.advice)")
        }
    }
}

extension CommandInput {
    /// Returns the words of a parameter as search words, with quoted words marked.
    public func typed(_ parameter: CommandParameter) -> [SearchWord] {
        shellWords(parameter).map {
            SearchWord($0.text, isQuoted: $0.isQuoted, quotesColon: $0.quotesColon)
        }
    }
}
