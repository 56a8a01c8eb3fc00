import Entities

/// Manages music servers and syncs with them.
public protocol SourceServicing: Sendable {
    /// Adds a server after probing it for its authentication method and listing API.
    ///
    /// - Parameter password: stored on this machine.
    func add(_ source: NewMusicSource, password: Secret) async throws(ServiceError) -> MusicSource

    /// Changes a server's password on this machine, after checking it with the server.
    func setPassword(_ password: Secret, of source: MusicSource) async throws(ServiceError)

    /// Removes a server, its tracks, and its password.
    ///
    /// - Returns: the number of removed tracks.
    func remove(_ source: MusicSource) async throws(ServiceError) -> Int

    /// Syncs the library with a server and its playlists, and stars liked songs on the server. Resumes an interrupted
    /// sync.
    ///
    /// Throws `unavailable` if a sync of the same server is running, in this or another process. During playback,
    /// requests are sent one at a time to avoid disturbing the music.
    ///
    /// Songs that the server lacks are deleted only after it has listed all its songs and confirmed that each is
    /// missing, and only if they are at most a fifth of its songs.
    ///
    /// - Parameters:
    ///   - prunes: whether more than a fifth may be deleted.
    ///   - report: called with 0 and `nil` at the start; then after each page with the number of songs listed, and the
    ///     total if the server reports it.
    func sync(
        _ source: MusicSource,
        prunes: Bool,
        report: @escaping @Sendable (_ done: Int, _ total: Int?) async -> Void
    ) async throws(ServiceError) -> SyncSummary
}
