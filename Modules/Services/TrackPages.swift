import Entities
import Synchronization

/// The pages of a listing, in order. The first page always exists, but may be empty.
public struct TrackPages: Sendable {
    private let fetch: @Sendable () async throws(ServiceError) -> Page?

    /// - Parameter next: returns the next page; `nil` after the last.
    public init(_ next: @escaping @Sendable () async throws(ServiceError) -> Page?) {
        fetch = next
    }

    /// Fetches each page on demand.
    ///
    /// - Parameters:
    ///   - key: the key of the page before the first; `nil` for the beginning of the listing.
    ///   - limit: the maximum number of tracks; `nil` for all.
    ///   - page: fetches the page after a key, with at most as many tracks as its second argument.
    public init(
        after key: PageKey?,
        limit: Int?,
        page: @escaping @Sendable (PageKey?, Int) async throws(ServiceError) -> Page
    ) {
        let state = Mutex(PageWalk(after: key, limit: limit))
        fetch = { () async throws(ServiceError) in
            var walk = state.withLock { $0 }
            let next = try await walk.next { (key, limit) async throws(ServiceError) in
                let page = try await page(key, limit)
                return (page, page.tracks.count, page.next)
            }
            state.withLock { [walk] in $0 = walk }
            return next
        }
    }

    /// The next page; `nil` after the last. Not for concurrent calls.
    ///
    /// - Throws: `cancelled` if the task is cancelled between pages.
    public func next() async throws(ServiceError) -> Page? { try await fetch() }
}
