import Entities

/// Looks up single plays in the log.
public protocol PlayBrowsing: Sendable {
    /// A page of the plays that match a filter, newest first. Leaves out retractions and the plays they retract.
    ///
    /// - Parameters:
    ///   - key: the previous page's `next`; `nil` for the first page.
    ///   - limit: the maximum number of plays, at least 1.
    /// - Throws: `notFound` if the key belongs to another listing; `invalid` if the search is too long.
    func plays(matching filter: PlayFilter, after key: PageKey?, limit: Int)
        async throws(ServiceError) -> CollectionPage<PlayEntry>
}
