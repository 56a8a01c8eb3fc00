import Console
import Entities
import Foundation
import ViewModels

extension SearchQuery {
    /// Reads a search that was typed.
    ///
    /// - Throws: `usage` if it can't be read.
    public init(typed words: [SearchWord]) throws(CommandFailure) {
        do {
            self = try SearchQuery(parsing: words, now: Date(), calendar: .current)
        } catch {
            throw .usage("\(error.problem). \(error.advice)")
        }
    }
}

extension CommandInput {
    /// The words of a parameter as words of a search, which knows what was in quotes.
    public func typed(_ parameter: CommandParameter) -> [SearchWord] {
        shellWords(parameter).map { SearchWord($0.text, isQuoted: $0.isQuoted) }
    }
}
