import Entities
import Services

/// Imports the playlists of a server. Reads only changed playlists if the server reports changes.
struct PlaylistSync {
    let source: MusicSource
    let client: SubsonicClient
    let storing: any SourcePlaylistStoring

    func run(_ summary: inout SyncSummary) async throws(SyncFailure) {
        let known = try await stored { () throws(ServiceError) in try await storing.playlists(of: source) }
        // A proxy may answer for the server, so stored playlists stay.
        guard
            var listed = try await request({ () throws(SubsonicFailure) in try await client.playlists() })
        else { return }
        for playlist in listed where playlist.changed == nil || !known.contains(playlist) {
            guard let songs = try await songs(of: playlist) else {
                listed.removeAll { $0.number == playlist.number }
                continue
            }
            let isNew = try await stored { () throws(ServiceError) in
                try await storing.store(playlist, songs: songs, of: source)
            }
            if isNew { summary.playlists += 1 }
        }
        summary.playlists += try await stored { [listed] () throws(ServiceError) in
            try await storing.deletePlaylists(of: source, except: listed.map(\.number))
        }
    }

    /// - Returns: `nil` if the playlist was deleted after it was listed.
    private func songs(of playlist: SourcePlaylist) async throws(SyncFailure) -> [Location]? {
        do throws(SubsonicFailure) {
            return try await client.songs(ofPlaylist: playlist.number).songs.compactMap(\.details.location)
        } catch {
            guard error.reason == .notFound else { throw .server(error) }
            return nil
        }
    }
}
