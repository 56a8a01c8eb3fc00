import Entities
import Services

struct MostPlayed: PlaylistMaking {
    let name = "Most Played"
    let reason = "What you played most of all time"
    let needsArtist = false

    func remark(on tracks: [Track]) -> String? {
        tracks.isEmpty ? "Nothing was played yet" : nil
    }

    func tracks(_ request: PlaylistRequest) async throws(ServiceError) -> [Track] {
        try await request.library.mostPlayed(limit: request.limit)
    }
}
