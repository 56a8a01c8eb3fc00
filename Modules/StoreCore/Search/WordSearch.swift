import Entities

extension StoreSession {
    /// A search with its misspelt words replaced by the nearest ones in the library; `nil` if that finds nothing
    /// either.
    func nearestSpelling(of query: SearchQuery) throws -> SearchQuery? {
        let nearest = SearchQuery(
            try query.terms.map { try $0.corrected(isKnown: has, nearest: nearestWord) }
        )
        guard nearest != query else { return nil }
        return try matches(nearest, in: Listing()).isEmpty ? nil : nearest
    }

    /// Returns whether any track contains a phrase.
    private func has(_ phrase: SearchPhrase) throws -> Bool {
        let fields = phrase.field.map { [$0] } ?? [.title, .artist, .album]
        return try Self.rows(having: phrase, in: fields).map { try exists("\($0) LIMIT 1") } ?? false
    }

    private func nearestWord(to word: String, in field: SearchQuery.TextField?) throws -> String? {
        let key = word.folded
        guard SpellingDistance.canCorrect(key) else { return nil }
        let fields = field.map { [$0] } ?? [.title, .artist, .album]
        for (first, last) in SpellingDistance.ranges(for: key) {
            if let nearest = try nearestWord(to: key, in: fields, from: first, to: last) {
                return try spelling(of: nearest, in: fields)
            }
        }
        return nil
    }

    /// Values of a field that begin with a text, then values containing a word that does. Spellings that differ only
    /// in case and accents are listed once.
    func suggestions(for field: SearchQuery.TextField, beginningWith text: String, limit: Int) throws
        -> [String]
    {
        let prefix = text.folded
        let first = field == .genre ? [] : try values(of: field, beginningWith: prefix, limit: limit)
        guard first.count < limit, !prefix.isEmpty else { return first }
        let others = try values(of: field, withWord: text, besides: Set(first.map(\.folded)), limit: limit)
        let beginning = others.filter { $0.key.utf8.starts(with: prefix.utf8) }
        let containing = others.filter { !$0.key.utf8.starts(with: prefix.utf8) }
        return first + (beginning + containing).map(\.value)
    }
}
