import Entities
import Services

extension SourceService {
    /// Does what follows a walk through a server's songs. What the server refuses doesn't undo the walk: it is noted.
    func exchange(
        with source: MusicSource,
        _ client: SubsonicClient,
        after walk: SyncSummary
    ) async throws(SyncFailure) -> SyncSummary {
        var summary = walk
        let likes = LikeSync(source: source, client: client, storing: storing, now: now)
        summary.likesProblem = try await problem(of: source) { () throws(SyncFailure) in
            try await likes.run(&summary)
        }
        let playlists = PlaylistSync(source: source, client: client, storing: storing)
        summary.playlistsProblem = try await problem(of: source) { () throws(SyncFailure) in
            try await playlists.run(&summary)
        }
        return summary
    }

    /// Why a server refused something; `nil` if it didn't.
    private func problem(
        of source: MusicSource,
        _ work: () async throws(SyncFailure) -> Void
    ) async throws(SyncFailure) -> ServiceError? {
        do throws(SyncFailure) {
            try await work()
            return nil
        } catch {
            guard case .server(let failure) = error, failure.reason != .cancelled else { throw error }
            return failure.error(host: SourceClients.host(of: source.address))
        }
    }
}
