import Entities
import Services

extension SourceService {
    /// Syncs likes and playlists after a walk through a server's songs. If the server refuses something, the walk
    /// remains valid and the summary contains the problem.
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

    /// Does some work, and returns the error if the server refuses it.
    private func problem(
        of source: MusicSource,
        _ work: () async throws(SyncFailure) -> Void
    ) async throws(SyncFailure) -> ServiceError? {
        do throws(SyncFailure) {
            try await work()
            return nil
        } catch {
            guard case .server(let failure) = error, failure.reason != .cancelled else { throw error }
            return failure.error(host: ServerAddress.host(of: source.address))
        }
    }
}
