import Entities

/// Lists all songs of a server, page by page. A page can be asked for again, and by another lister after a restart.
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

    /// - Parameter cursor: the `next` of the page before; `nil` for the first page. One that this listing didn't make
    ///   begins with the first page, too.
    func page(at cursor: String?) async throws(SubsonicFailure) -> SongPage {
        let parts = cursor?.split(separator: " ", maxSplits: 1).map(String.init) ?? []
        let isOwn = parts.count == 2 && parts.first == listing.name
        var page = try await listing.page(at: isOwn ? parts.last : nil)
        page.next = page.next.map { "\(listing.name) \($0)" }
        return page
    }

    /// How many songs the server has; `nil` if it doesn't say.
    func total() async throws(SubsonicFailure) -> Int? {
        do throws(SubsonicFailure) {
            return try await client.scanStatus().count
        } catch {
            if error.reason == .cancelled { throw error }
            return nil
        }
    }
}

/// A way to list all songs.
protocol SongListing: Sendable {
    /// What its cursors begin with.
    var name: String { get }
    /// - Parameter cursor: without the name; `nil` for the first page, and so is one that isn't readable.
    func page(at cursor: String?) async throws(SubsonicFailure) -> SongPage
}
