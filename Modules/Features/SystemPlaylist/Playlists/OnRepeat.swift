import Entities
import Services

struct OnRepeat: PlaylistMaking {
    let name = "On Repeat"
    let reason = "Most played in the last 30 days"
    let needsArtist = false

    func remark(on tracks: [Track]) -> String? {
        tracks.isEmpty ? "Nothing was played in 30 days" : nil
    }

    func tracks(_ request: PlaylistRequest) async throws(ServiceError) -> [Track] {
        let month = request.now.addingTimeInterval(-30 * 86_400)..<request.now
        return try await request.library.mostPlayed(in: [month], limit: request.limit)
    }
}
