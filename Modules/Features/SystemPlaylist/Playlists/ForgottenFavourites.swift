import Entities
import Services

struct ForgottenFavourites: PlaylistMaking {
    let name = "Forgotten Favourites"
    let reason = "Often played, but not for 180 days"
    let needsArtist = false

    func remark(on tracks: [Track]) -> String? {
        tracks.isEmpty ? "No old favourites yet" : nil
    }

    func tracks(_ request: PlaylistRequest) async throws(ServiceError) -> [Track] {
        let date = request.now.addingTimeInterval(-180 * 86_400)
        return try await request.library.notPlayed(since: date, playsAtLeast: 5, limit: request.limit)
    }
}
