import Console
import Entities
import Foundation

extension SearchQuery {
    /// Parses a typed search of tracks, or of plays, which have fewer fields.
    ///
    /// - Throws: `usage` if it is malformed.
    public init(typed words: [SearchWord], isOfPlays: Bool = false) throws(CommandFailure) {
        do {
            self = try SearchQuery(parsing: words.map(\.expandingHome), now: Date(), calendar: .current)
        } catch {
            let error = isOfPlays ? error.ofPlays : error
            throw .usage("\(error.problem). \(error.advice)")
        }
    }
}

extension SearchWord {
    /// The word with the home folder's path in place of the `~` of `folder:~/Music`.
    fileprivate var expandingHome: SearchWord {
        guard !quotesColon, let colon = text.firstIndex(of: ":"),
            ["folder", "-folder"].contains(text[..<colon].lowercased())
        else { return self }
        let path = text[text.index(after: colon)...]
        guard path == "~" || path.hasPrefix("~/") else { return self }
        return SearchWord("\(text[...colon])\(FilePath.absolute(String(path)))", isQuoted: isQuoted)
    }
}

extension CommandParameter {
    /// The words of a search that limits a list.
    public static let filter = CommandParameter("WORDS", .any, kind: .suggested("search"), namesRows: false)
}

extension CommandInput {
    /// The search that limits a list; `nil` without words.
    public var filter: SearchQuery? {
        get throws(CommandFailure) {
            let words = typed(.filter)
            return words.isEmpty ? nil : try SearchQuery(typed: words)
        }
    }

    /// Returns the words of a parameter as search words, with quoted words marked.
    public func typed(_ parameter: CommandParameter) -> [SearchWord] {
        shellWords(parameter).map {
            SearchWord($0.text, isQuoted: $0.isQuoted, quotesColon: $0.quotesColon)
        }
    }
}
