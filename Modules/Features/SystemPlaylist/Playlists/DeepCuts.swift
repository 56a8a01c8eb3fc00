import Entities
import Services

struct DeepCuts: PlaylistMaking {
    let name = "Deep Cuts"
    let reason = "What you played least of an artist"
    let needsArtist = true

    func remark(on tracks: [Track]) -> String? {
        tracks.isEmpty ? "The library has nothing of theirs" : nil
    }

    func tracks(_ request: PlaylistRequest) async throws(ServiceError) -> [Track] {
        guard let artist = request.artist else { return [] }
        return try await request.library.leastPlayed(of: artist, limit: request.limit)
    }
}
