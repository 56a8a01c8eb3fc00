import Entities

/// Fetches a listing one page after another.
public struct PageWalk: Sendable {
    private var key: PageKey?
    private var remaining: Int
    private var isOver = false

    /// The maximum number of rows fetched at a time.
    public static let chunk = 1000

    /// - Parameters:
    ///   - key: where the walk starts; `nil` for the beginning of the listing.
    ///   - limit: the maximum number of rows; `nil` for all.
    public init(after key: PageKey? = nil, limit: Int? = nil) {
        self.key = key
        remaining = limit ?? .max
    }

    /// The next page; `nil` at the end of the listing or once the limit is reached.
    ///
    /// - Parameter fetch: fetches the page after a key, with at most as many rows as its second argument. Returns the
    ///   number of rows and the key of the next page.
    /// - Throws: any error from `fetch`; `cancelled` if the task is cancelled between pages.
    public mutating func next<Value>(
        _ fetch: (PageKey?, Int) async throws(ServiceError) -> (page: Value, count: Int, next: PageKey?)
    ) async throws(ServiceError) -> Value? {
        guard !isOver else { return nil }
        guard !Task.isCancelled else { throw .cancelled }
        let fetched = try await fetch(key, min(remaining, Self.chunk))
        remaining -= fetched.count
        key = fetched.next
        isOver = key == nil || remaining <= 0
        return fetched.page
    }
}
