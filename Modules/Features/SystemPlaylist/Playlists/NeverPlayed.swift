import Entities
import Services

struct NeverPlayed: PlaylistMaking {
    let name = "Never Played"
    let reason = "What you have and never played"
    let needsArtist = false

    func remark(on tracks: [Track]) -> String? {
        tracks.isEmpty ? "You played everything that you have" : nil
    }

    func tracks(_ request: PlaylistRequest) async throws(ServiceError) -> [Track] {
        try await request.library.neverPlayed(limit: request.limit)
    }
}
