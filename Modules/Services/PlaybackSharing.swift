/// The hooks that cross-process playback needs from the process that owns the player.
public protocol PlaybackSharing: Sendable {
    /// Forgets the queue, the volume and the modes. The next request reads them again, because another process may
    /// change them in the meantime.
    ///
    /// - Returns: `true` if it did; `false` while an item is loading, playing or paused.
    func release() async -> Bool

    /// Ends playback and keeps the position, where `resume` continues, also in another process.
    ///
    /// - Returns: whether an item was playing.
    func suspend() async -> Bool

    /// Finishes pending work and stops following the player, before the stores are closed.
    func end() async
}
