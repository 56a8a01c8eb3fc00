#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SearchQuery {
    /// Parses a search:
    ///
    /// - `hop` finds words that begin with it, `"hop"` the whole word, `"kid a"` the phrase, `"kid a"*` the phrase with
    ///   an incomplete last word, and `=air` fields that consist of nothing else.
    /// - `title:`, `artist:`, `album:` and `genre:` restrict a word to that field; `path:` finds part of the path.
    ///   A field's name on its own restricts the next word.
    /// - `year:` and `plays:` take `7`, `3..9`, `3..`, `..9`, `>3`, `>=3`, `<3` and `<=3`.
    /// - `added:` and `played:` take the same forms with dates such as `2015`, `2015-03` and `2015-03-02`, and ages:
    ///   `<30d` is less than 30 days ago. The units are `d`, `w`, `m` and `y`.
    /// - `liked:` and `missing:` find liked tracks and tracks with a missing file; both also take dates.
    /// - `-` before a word excludes the tracks it finds.
    ///
    /// Words that all consist of symbols are looked for as a part of a name, as `~` does.
    ///
    /// A word with spaces is a phrase. Text within quotes that belong to a word is taken literally.
    ///
    /// - Parameters:
    ///   - now: the date that ages are relative to.
    ///   - calendar: its time zone determines when days begin.
    public init(
        parsing words: [SearchWord],
        now: Date,
        calendar: @autoclosure () -> Calendar
    ) throws(SearchSyntaxError) {
        var terms: [Term] = []
        var pending: WordReader?
        for word in words {
            let reader = pending?.narrowing(word) ?? WordReader(word)
            pending = nil
            switch try reader.term(dates: DateReader(now: now, timeZone: calendar().timeZone)) {
            case .term(let term): terms.append(term)
            case .fieldAlone: pending = reader
            case .nothing: break
            }
        }
        if let field = pending?.field { throw .missingValue(field: field.name) }
        guard !terms.isEmpty else { throw .empty }
        // Symbols are ignored only beside a wanted word, which narrows the search.
        self.init(terms.contains(where: \.isWantedWord) ? terms : terms.map { $0.symbols ?? $0 })
    }
}

extension SearchQuery.Term {
    /// Whether the term finds names by their words, or by all of their text.
    fileprivate var isWantedWord: Bool {
        if case .text = condition { !isExcluded && symbols == nil } else { false }
    }

    /// A term that finds a word of symbols, which no word index has; `nil` for any other term.
    fileprivate var symbols: SearchQuery.Term? {
        guard case .text(let text, let field, let match) = condition, match != .exact,
            !text.contains(where: { $0.isLetter || $0.isNumber })
        else { return nil }
        return SearchQuery.Term(.part(text, in: field), isExcluded: isExcluded)
    }
}
