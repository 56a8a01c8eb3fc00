import Entities
import Services

/// The maximum number of paths fetched at a time.
let pathsPerPortion = 4_000

extension TrackBrowsing {
    /// A portion of the paths that match. Returns a result, because `async let` would throw an untyped error.
    func paths(
        of query: SearchQuery?,
        after last: Location?
    ) async -> Result<LocationList, ServiceError> {
        do {
            return .success(try await locations(of: query, after: last, limit: pathsPerPortion))
        } catch {
            return .failure(error)
        }
    }
}
