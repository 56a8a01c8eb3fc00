import Entities
import Services
import Synchronization

/// Records the recipes of playlists and always returns the same tracks.
public final class PlaylistQueryingSpy: PlaylistQuerying {
    private let answer: Result<[Track], ServiceError>
    private let record = Mutex<[PlaylistRecipe]>([])

    public init(_ answer: Result<[Track], ServiceError>) {
        self.answer = answer
    }

    public var recipes: [PlaylistRecipe] { record.withLock { $0 } }

    public func tracks(_ recipe: PlaylistRecipe) async throws(ServiceError) -> [Track] {
        record.withLock { $0.append(recipe) }
        return try answer.get()
    }
}
