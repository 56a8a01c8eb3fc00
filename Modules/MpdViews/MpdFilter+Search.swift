import Entities
import Mpd

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

extension MpdFilter {
    /// Returns a search that finds all songs that the filter matches, and perhaps others; `nil` for all tracks.
    ///
    /// The library finds exact values by its indexes, and parts of texts in a tenth of the time that reading all songs takes,
    /// both without regard to case and accents. Everything else is left to the filter itself.
    package func search(in paths: MpdPaths) throws(MpdError) -> SearchQuery? {
        let terms = try conditions(in: paths).map { SearchQuery.Term($0) }
        return terms.isEmpty ? nil : SearchQuery(terms)
    }

    private func conditions(in paths: MpdPaths) throws(MpdError) -> [SearchQuery.Condition] {
        switch self {
        case .all(let filters):
            var conditions: [SearchQuery.Condition] = []
            for filter in filters { conditions += try filter.conditions(in: paths) }
            return conditions
        case .base(let path) where !path.isEmpty: return paths.location(of: path).map { [.folder($0)] } ?? []
        case .file(let match) where match.kind == .equal && !match.ignoresCase && URN(match.text) == nil:
            return paths.location(of: match.text).map { [.folder($0)] } ?? []
        case .tag(let tag, let match) where match.kind != .regex && !match.text.isEmpty:
            return tag.condition(match).map { [$0] } ?? []
        case .modifiedSince(let date):
            return [.date(.added, min(date, .distantFuture)..<Date.distantFuture)]
        case .not, .tag, .file, .base, .audioFormat: return []
        }
    }
}

extension MpdTag? {
    /// Returns the condition that a tag, or any of the tags, matches; `nil` if the library can't test it.
    fileprivate func condition(_ match: MpdTextMatch) -> SearchQuery.Condition? {
        let text = match.text
        switch self {
        // Numbers and identifiers are tags, too.
        case nil: return text.allSatisfy { $0.isHexDigit || $0 == "-" } ? nil : .part(text)
        case .date where match.kind == .equal: return Int(text).map { .number(.year, $0...$0) }
        case .title, .artist, .album, .genre:
            guard let field = self.flatMap(\.field) else { return nil }
            return match.kind == .equal ? .text(text, in: field, as: .exact) : .part(text, in: field)
        default: return nil
        }
    }
}

extension MpdTag {
    fileprivate var field: SearchQuery.TextField? {
        switch self {
        case .title: .title
        case .artist: .artist
        case .album: .album
        case .genre: .genre
        default: nil
        }
    }
}
