import Entities

/// Builds playlists from the library and its listening history.
public protocol PlaylistQuerying: Sendable {
    /// The tracks selected by a recipe, in its order.
    func tracks(_ recipe: PlaylistRecipe) async throws(ServiceError) -> [Track]

    /// The number of tracks that a recipe selects, without reading them.
    func size(of recipe: PlaylistRecipe) async throws(ServiceError) -> PlaylistSize
}
