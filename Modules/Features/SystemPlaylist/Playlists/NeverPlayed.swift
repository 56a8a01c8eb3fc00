import Entities
import Services

struct NeverPlayed: PlaylistMaking {
    let name = "Never Played"
    let reason = "What you have and never played"
    let needsArtist = false

    func remark(on tracks: [Track]) -> String? {
        tracks.isEmpty ? "Nothing is left that you never played" : nil
    }

    func tracks(_ request: PlaylistRequest) async throws(ServiceError) -> [Track] {
        try await request.library.neverPlayed(limit: request.limit)
    }
}
