import Entities

/// Looks up where the audio of tracks is.
public protocol LocationBrowsing: Sendable {
    /// The other places of the track at a location, in the order they were found: songs of music servers.
    func places(besides location: Location) async throws(ServiceError) -> [Location]
}
