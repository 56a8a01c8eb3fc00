import Entities

/// Lists all songs of a server, page by page. Any page can be requested again, even by another lister after a restart.
struct SongLister: Sendable {
    private let listing: any SongListing
    private let client: SubsonicClient

    init(_ client: SubsonicClient, pace: RequestLimiter = RequestLimiter()) {
        self.client = client
        listing =
            switch client.traits.listing {
            case .search(let query): SearchListing(client: client, pace: pace, query: query)
            case .albums: AlbumListing(client: client, pace: pace)
            case .folders: FolderListing(client: client, pace: pace)
            }
    }

    /// - Parameter cursor: the `next` of the previous page; `nil` for the first page. A cursor from another listing
    ///   also starts with the first page.
    func page(at cursor: String?) async throws(SubsonicFailure) -> SongPage {
        let parts = cursor?.split(separator: " ", maxSplits: 1).map(String.init) ?? []
        let isOwn = parts.count == 2 && parts.first == listing.name
        var page = try await listing.page(at: isOwn ? parts.last : nil)
        page.next = page.next.map { "\(listing.name) \($0)" }
        return page
    }

    /// The number of songs on the server; `nil` if it doesn't report it.
    func total() async throws(SubsonicFailure) -> Int? {
        do throws(SubsonicFailure) {
            return try await client.songCount()
        } catch {
            if error.reason == .cancelled { throw error }
            return nil
        }
    }
}

/// A way to list all songs.
protocol SongListing: Sendable {
    /// The prefix of the cursors.
    var name: String { get }
    /// - Parameter cursor: the cursor without the name. If it is `nil` or unreadable, the first page is returned.
    func page(at cursor: String?) async throws(SubsonicFailure) -> SongPage
}
