import JSON

/// A playlist of a server.
struct SubsonicPlaylist: Equatable, Sendable {
    let id: String
    let name: String
    /// The user whose it is; `nil` if the server doesn't say.
    let owner: String?
    let songCount: Int?
}

extension SubsonicPlaylist {
    fileprivate init?(_ row: JSON) {
        guard let id = row["id"]?.name, let name = row["name"]?.name else { return nil }
        self.init(id: id, name: name, owner: row["owner"]?.name, songCount: row["songCount"]?.integer)
    }
}

extension SubsonicClient {
    /// The playlists that the user may see.
    func playlists() async throws(SubsonicFailure) -> [SubsonicPlaylist] {
        let answer = try await call("getPlaylists", [], .listing)
        return (answer["playlists"]?["playlist"]?.elements ?? []).compactMap(SubsonicPlaylist.init)
    }

    /// The songs of a playlist, in order.
    func songs(ofPlaylist id: String) async throws(SubsonicFailure) -> SongPage {
        var page = SongPage()
        let answer = try await call("getPlaylist", [("id", id)], .listing)
        page.add(answer["playlist"]?["entry"]?.elements ?? [], of: source)
        return page
    }
}
