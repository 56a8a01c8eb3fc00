import Entities

/// Looks up tracks in the library.
public protocol TrackBrowsing: Sendable {
    /// The number of tracks in the library.
    func trackCount() async throws(ServiceError) -> Int

    /// A page of a listing.
    ///
    /// - Parameters:
    ///   - key: the previous page's `next`; `nil` for the first page.
    ///   - limit: the maximum number of tracks, at least 1.
    func page(of listing: Listing, after key: PageKey?, limit: Int)
        async throws(ServiceError) -> Page

    /// The pages of a listing, starting after `key`, of up to 1,000 tracks each.
    ///
    /// - Parameter limit: the maximum number of tracks; `nil` for all.
    func pages(of listing: Listing, after key: PageKey?, limit: Int?)
        async throws(ServiceError) -> TrackPages

    /// The tracks in a range of rows of a listing, counted from 1; fewer if the listing is shorter.
    func tracks(inRows rows: ClosedRange<Int>, of listing: Listing)
        async throws(ServiceError) -> [Track]

    /// The locations of the tracks that match a search, in byte order. Tracks without a location are left out; a location
    /// that several tracks have may be repeated.
    ///
    /// - Parameters:
    ///   - filter: `nil` for all tracks.
    ///   - location: the last location of the previous portion; `nil` for the first.
    ///   - limit: the maximum number of locations, at least 1.
    func locations(of filter: SearchQuery?, after location: Location?, limit: Int)
        async throws(ServiceError) -> LocationList

    /// The track with a URN; throws `notFound` if it doesn't exist.
    func track(_ urn: URN) async throws(ServiceError) -> Track

    /// The tracks with these URNs, in the same order; `nil` for each that doesn't exist.
    func tracks(_ urns: [URN]) async throws(ServiceError) -> [Track?]

    /// Corrects a search that found nothing by replacing misspelt words with the nearest ones in the library; `nil` if
    /// that wouldn't find anything either.
    func nearestSpelling(of query: SearchQuery) async throws(ServiceError) -> SearchQuery?

    /// Distinct values of a field that begin with a prefix, followed by those with a later word that does, each group
    /// sorted. Case and accents are ignored.
    func suggestions(
        for field: SearchQuery.TextField,
        beginningWith prefix: String,
        limit: Int
    ) async throws(ServiceError) -> [String]
}
