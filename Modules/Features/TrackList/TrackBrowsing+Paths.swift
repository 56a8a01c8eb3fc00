import Entities
import Services

extension TrackBrowsing {
    /// A portion of the paths that match. Returns a result, because `async let` would throw an untyped error.
    func paths(
        of query: SearchQuery?,
        after last: Location?,
        limit: Int
    ) async -> Result<LocationList, ServiceError> {
        await .outcome { () throws(ServiceError) in
            try await locations(of: query, after: last, limit: limit)
        }
    }
}
