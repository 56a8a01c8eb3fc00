import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SearchQuery {
    /// Reads a search from words:
    ///
    /// - `hop` finds words that begin so, `"hop"` the whole word, `"kid a"` the phrase, `"kid a"*` one that may
    ///   go on, and `=air` what is just that.
    /// - `title: artist: album: genre:` before a word look there only, `path:` at a part of the path. A field's
    ///   name alone narrows the next word.
    /// - `year:` and `plays:` take `7`, `3..9`, `3..`, `..9`, `>3`, `>=3`, `<3` and `<=3`.
    /// - `added:` and `played:` take the same with dates like `2015`, `2015-03` and `2015-03-02`, and ages:
    ///   `<30d` is less than 30 days ago. The units are `d`, `w`, `m` and `y`.
    /// - `-` before a word leaves out what it finds.
    ///
    /// A word with spaces is a phrase. Quotes that are part of a word hold whatever is in them for text.
    ///
    /// - Parameters:
    ///   - now: what ages are counted back from.
    ///   - calendar: has the time zone in which days begin.
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
        self.init(terms)
    }
}
