import Entities

/// Fetches a listing one page after another.
///
/// Fetching the next page while one is shown would gain nothing: passing pages between threads takes as long.
public struct PageWalk {
    private var next: PageKey?
    private var remaining: Int

    /// The maximum number of rows fetched at a time.
    private static let chunk = 1000

    /// - Parameters:
    ///   - key: where the walk starts; `nil` for the beginning of the listing.
    ///   - limit: the maximum number of rows; `nil` for all.
    public init(after key: PageKey? = nil, limit: Int? = nil) {
        next = key
        remaining = limit ?? .max
    }

    /// Fetches pages until the listing or the limit is reached.
    ///
    /// - Parameter fetch: fetches the page after a key, of at most as many rows as its second argument. Returns how many
    ///   rows there were, and where the listing continues.
    /// - Throws: what `fetch` throws; `cancelled` if the task is cancelled between pages.
    public mutating func forEachPage(
        _ fetch: (PageKey?, Int) async throws(ServiceError) -> (count: Int, next: PageKey?)
    ) async throws(ServiceError) {
        repeat {
            guard !Task.isCancelled else { throw .cancelled }
            let page = try await fetch(next, min(remaining, Self.chunk))
            remaining -= page.count
            next = page.next
        } while next != nil && remaining > 0
    }
}
