import Entities

/// Looks up the locations of tracks.
public protocol LocationBrowsing: Sendable {
    /// The other locations of the track at a location, in the order they were found: songs of music servers.
    func places(besides location: Location) async throws(ServiceError) -> [Location]
}
