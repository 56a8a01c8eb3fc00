import Entities

/// Looks things up in the library.
public protocol TrackBrowsing: Sendable {
    /// How many tracks the library has.
    func trackCount() async throws(ServiceError) -> Int

    /// A stretch of a listing.
    ///
    /// - Parameters:
    ///   - key: the end of the stretch before, `nil` for the listing's beginning.
    ///   - limit: how many tracks at most, at least 1.
    func page(of listing: Listing, after key: PageKey?, limit: Int)
        async throws(ServiceError) -> Page

    /// The tracks in these rows of a listing, counted from 1; fewer if the listing ends before.
    func tracks(inRows rows: ClosedRange<Int>, of listing: Listing)
        async throws(ServiceError) -> [Track]

    /// The track of that name, or `notFound`.
    func track(_ urn: URN) async throws(ServiceError) -> Track

    /// The tracks of these names, in their order; `nil` for each that isn't there.
    func tracks(_ urns: [URN]) async throws(ServiceError) -> [Track?]

    /// A search that found nothing, with its misspelt words replaced by the nearest ones of the library; `nil` if that
    /// would find nothing, either.
    func nearestSpelling(of query: SearchQuery) async throws(ServiceError) -> SearchQuery?

    /// Distinct values of a field that begin with a text, then those with a word that does; each part in order.
    /// Case and accents don't matter.
    func suggestions(
        for field: SearchQuery.TextField,
        beginningWith prefix: String,
        limit: Int
    ) async throws(ServiceError) -> [String]
}
