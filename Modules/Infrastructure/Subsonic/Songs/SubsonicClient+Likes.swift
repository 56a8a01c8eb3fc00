import JSON

extension SubsonicClient {
    /// Stars songs. Songs that are already starred don't change.
    func star(_ songs: [String]) async throws(SubsonicFailure) {
        try await change("star", songs)
    }

    func unstar(_ songs: [String]) async throws(SubsonicFailure) {
        try await change("unstar", songs)
    }

    /// All songs that the user starred.
    func starred() async throws(SubsonicFailure) -> SongPage {
        var page = SongPage()
        let answer = try await call("getStarred2", [], .listing)
        page.add(answer["starred2"]?["song"]?.elements ?? [], of: source)
        return page
    }

    private func change(_ method: String, _ songs: [String]) async throws(SubsonicFailure) {
        for start in stride(from: 0, to: songs.count, by: Self.idsAtOnce) {
            let ids = songs[start..<min(start + Self.idsAtOnce, songs.count)]
            _ = try await call(method, ids.map { ("id", $0) })
        }
    }

    /// The number of IDs that fit in a URL on all servers.
    private static let idsAtOnce = 50
}
