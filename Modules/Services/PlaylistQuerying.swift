import Entities

/// Makes playlists from the library and its history.
public protocol PlaylistQuerying: Sendable {
    /// The tracks of a recipe, in its order.
    func tracks(_ recipe: PlaylistRecipe) async throws(ServiceError) -> [Track]
}
