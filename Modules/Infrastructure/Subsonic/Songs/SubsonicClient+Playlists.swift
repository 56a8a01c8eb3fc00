import JSON
import Services

extension SourcePlaylist {
    /// - Returns: `nil` without an ID or a name.
    fileprivate init?(_ row: JSON) {
        guard let id = row["id"]?.name, let name = row["name"]?.name else { return nil }
        self.init(
            number: id,
            name: name,
            owner: row["owner"]?.name,
            songCount: row["songCount"]?.integer,
            changed: row["changed"]?.name
        )
    }
}

extension SubsonicClient {
    /// The playlists visible to the user; `nil` if the server doesn't support playlists.
    func playlists() async throws(SubsonicFailure) -> [SourcePlaylist]? {
        do throws(SubsonicFailure) {
            guard let playlists = try await call("getPlaylists", [], .listing)["playlists"] else {
                throw SubsonicFailure(.invalidAnswer)
            }
            return playlists["playlist"]?.elements.compactMap(SourcePlaylist.init) ?? []
        } catch {
            guard error.reason == .unsupported else { throw error }
            return nil
        }
    }

    /// The songs of a playlist, in order.
    func songs(ofPlaylist id: String) async throws(SubsonicFailure) -> SongPage {
        guard let playlist = try await call("getPlaylist", [("id", id)], .listing)["playlist"] else {
            throw SubsonicFailure(.invalidAnswer)
        }
        var page = SongPage()
        page.add(playlist["entry"]?.elements ?? [], of: source)
        return page
    }
}
