import Entities
import Services

struct ForgottenFavourites: PlaylistMaking {
    let name = "Forgotten Favourites"
    let reason = "What you played five times or more, but not for 180 days"
    let needsArtist = false

    func tracks(_ request: PlaylistRequest) async throws(ServiceError) -> [Track] {
        let date = request.now.addingTimeInterval(-180 * 86_400)
        return try await request.library.notPlayed(since: date, playsAtLeast: 5, limit: request.limit)
    }
}
