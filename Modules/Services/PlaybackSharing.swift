/// What sharing the playback of a library between processes asks of the one that plays.
public protocol PlaybackSharing: Sendable {
    /// Forgets the queue, the volume and the modes, so that the next request reads them again: another process may
    /// change them in the meantime.
    ///
    /// - Returns: whether it did; it doesn't while something is loading, playing or paused.
    func release() async -> Bool

    /// Finishes pending work and stops following the player, so that the stores can be closed.
    func end() async
}
