import Entities
import Services

struct RecentlyAdded: PlaylistMaking {
    let name = "Recently Added"
    let reason = "What came into the library last"
    let needsArtist = false

    func remark(on tracks: [Track]) -> String? {
        tracks.isEmpty ? "The library is empty" : nil
    }

    func tracks(_ request: PlaylistRequest) async throws(ServiceError) -> [Track] {
        try await request.library.recentlyAdded(limit: request.limit)
    }
}
