import JSON

/// Lists the songs that a search for everything finds.
struct SearchListing: SongListing {
    let client: SubsonicClient
    let query: String
    let name = "search"
    /// Many servers send no more.
    static let pageSize = 500

    func page(at cursor: String?) async throws(SubsonicFailure) -> SongPage {
        var position = cursor.flatMap { ListPosition($0) } ?? ListPosition()
        while true {
            let rows = try await client.search(query, at: position.requested, limit: Self.pageSize)
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
