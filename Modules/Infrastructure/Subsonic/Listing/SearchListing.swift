import Entities
import JSON

/// Lists songs with a search that matches all of them.
struct SearchListing: SongListing {
    private let client: SubsonicClient
    private let pages: PagePrefetcher
    let name = "search"
    /// The number of songs per page. Many servers don't send more.
    static let pageSize = 500

    init(client: SubsonicClient, pace: RequestLimiter, query: String) {
        self.client = client
        pages = PagePrefetcher(of: Self.pageSize, ahead: client.traits.pagesAhead) {
            offset throws(SubsonicFailure) in
            try await pace.request { () throws(SubsonicFailure) in
                try await client.search(query, at: offset, limit: Self.pageSize)
            }
        }
    }

    func page(at cursor: String?) async throws(SubsonicFailure) -> SongPage {
        var position = cursor.flatMap { ListPosition($0) } ?? ListPosition()
        while true {
            let rows = try await pages.rows(at: position.requested)
            switch position.step(after: rows.map(\.rowHash), of: Self.pageSize) {
            case .rows(let start, let next):
                var page = SongPage()
                page.add(rows[start...], of: client.source)
                page.next = next.text
                return page
            case .again(let next): position = next
            case .end: return SongPage()
            case .ignored: throw SubsonicFailure(.unsupported)
            }
        }
    }
}

extension SourceTraits {
    /// The number of search pages to request ahead. LMS prepares only the page after the last one requested; supysonic,
    /// which doesn't report its name, is slower with concurrent requests than with consecutive ones.
    fileprivate var pagesAhead: Int {
        product == nil || product == "lms" ? 0 : RequestLimiter.requestsAtOnce - 1
    }
}
