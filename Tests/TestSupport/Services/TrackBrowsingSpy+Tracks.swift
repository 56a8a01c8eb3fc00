import Entities
import Services

extension TrackBrowsingSpy {
    /// Answers from a library.
    ///
    /// - Parameters:
    ///   - tracks: the whole library, in the order of listings and searches. Suggestions ignore the prefix.
    ///   - pageLength: the maximum number of tracks on a page.
    public convenience init(tracks: [Track], pageLength: Int = .max) {
        self.init {
            $0.trackCount = { .success(tracks.count) }
            @Sendable func page(after key: PageKey?, limit: Int) -> Page {
                let start = key?.place(as: Int.self) ?? 0
                let end = min(tracks.count, start + min(limit, pageLength))
                return Page(tracks: Array(tracks[start..<end]), next: end < tracks.count ? PageKey(end) : nil)
            }
            $0.page = { _, key, limit in .success(page(after: key, limit: limit)) }
            $0.pages = { _, key, limit in
                .success(
                    TrackPages(after: key, limit: limit) { (key, limit) async throws(ServiceError) in
                        page(after: key, limit: limit)
                    }
                )
            }
            $0.locations = { _, _, _ in .success(LocationList(tracks.compactMap(\.details.location))) }
            $0.tracksInRowsOf = { rows, _ in
                .success(Array(tracks.dropFirst(rows.lowerBound - 1).prefix(rows.count)))
            }
            $0.track = { urn in
                tracks.first { $0.urn == urn }.map { .success($0) } ?? .failure(.notFound(.track(urn)))
            }
            $0.tracksUrns = { urns in .success(urns.map { urn in tracks.first { $0.urn == urn } }) }
            $0.suggestions = { field, _, _ in .success(tracks.compactMap { $0.details[field] }) }
        }
    }
}

extension TrackDetails {
    fileprivate subscript(field: SearchQuery.TextField) -> String? {
        switch field {
        case .title: title
        case .artist: artist
        case .album: album
        case .genre: genre
        }
    }
}
