import Entities
import Services

struct NeverPlayed: PlaylistMaking {
    let name = "Never Played"
    let reason = "What you have and never played, longest in the library first"
    let needsArtist = false

    func tracks(_ request: PlaylistRequest) async throws(ServiceError) -> [Track] {
        try await request.library.neverPlayed(limit: request.limit)
    }
}
