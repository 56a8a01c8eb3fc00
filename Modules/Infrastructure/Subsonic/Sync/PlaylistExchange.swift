import Entities
import Services

/// Takes over the playlists of a server. Only those are read that have changed, as far as the server says.
struct PlaylistExchange {
    let source: MusicSource
    let client: SubsonicClient
    let storing: any SourcePlaylistStoring

    func run(_ summary: inout SyncSummary) async throws(SyncRun.Failure) {
        let known = try await stored { () throws(ServiceError) in try await storing.playlists(of: source) }
        var listed = try await list()
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

    private func list() async throws(SyncRun.Failure) -> [SourcePlaylist] {
        do throws(SubsonicFailure) {
            return try await client.playlists()
        } catch {
            throw .server(error)
        }
    }

    /// - Returns: `nil` if it was deleted since it was listed.
    private func songs(of playlist: SourcePlaylist) async throws(SyncRun.Failure) -> [Location]? {
        do throws(SubsonicFailure) {
            return try await client.songs(ofPlaylist: playlist.number).songs.compactMap(\.details.location)
        } catch {
            guard error.reason == .notFound else { throw .server(error) }
            return nil
        }
    }

    private func stored<Value>(
        _ work: () async throws(ServiceError) -> Value
    ) async throws(SyncRun.Failure) -> Value {
        do throws(ServiceError) { return try await work() } catch { throw .library(error) }
    }
}
