import Entities

/// Talks to music servers.
public protocol SourceServicing: Sendable {
    /// Adds a server after it was tried: which way to prove who asks it accepts, and how it lists all its songs.
    ///
    /// - Parameter password: kept on this machine.
    func add(_ source: NewMusicSource, password: Secret) async throws(ServiceError) -> MusicSource

    /// Changes the password of a server on this machine, after it was tried there.
    func setPassword(_ password: Secret, of source: MusicSource) async throws(ServiceError)

    /// Removes a server, its tracks, and its password.
    ///
    /// - Returns: how many tracks left.
    func remove(_ source: MusicSource) async throws(ServiceError) -> Int

    /// Brings the library up to date with a server and its playlists, and stars there what is liked here. Goes on where an
    /// interrupted sync ended.
    ///
    /// Throws `unavailable` if the same is under way, in this or another process. While something plays, the server is
    /// asked for one thing at a time, so that the music isn't disturbed.
    ///
    /// Songs that the server lacks are only deleted after it listed all its songs and confirmed each, and if they are at
    /// most a fifth.
    ///
    /// - Parameters:
    ///   - prunes: whether more than a fifth may be deleted.
    ///   - report: called once the server is asked, with 0 and `nil`; then after each page with the songs listed, and with
    ///     those that there are if the server says so.
    func sync(
        _ source: MusicSource,
        prunes: Bool,
        report: @escaping @Sendable (_ done: Int, _ total: Int?) async -> Void
    ) async throws(ServiceError) -> SyncSummary
}
