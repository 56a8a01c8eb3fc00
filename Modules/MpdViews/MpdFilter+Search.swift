import Entities
import Mpd

extension MpdFilter {
    /// Returns a search that finds all songs that the filter matches, and perhaps others; `nil` for all tracks.
    ///
    /// The library finds exact values by its indexes, without regard to case and accents. Everything else is left to the
    /// filter itself.
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
        case .file(let match) where match.kind == .equal && URN(match.text) == nil:
            return paths.location(of: match.text).map { [.folder($0)] } ?? []
        case .tag(let tag?, let match) where match.kind == .equal && !match.text.isEmpty:
            return tag.condition(equalTo: match.text).map { [$0] } ?? []
        case .not, .tag, .file, .base, .modifiedSince, .audioFormat: return []
        }
    }
}

extension MpdTag {
    private var field: SearchQuery.TextField? {
        switch self {
        case .title: .title
        case .artist: .artist
        case .album: .album
        case .genre: .genre
        default: nil
        }
    }

    fileprivate func condition(equalTo text: String) -> SearchQuery.Condition? {
        if self == .date { return Int(text).map { .number(.year, $0...$0) } }
        return field.map { .text(text, in: $0, as: .exact) }
    }
}
