import Platform
import Services

/// Replacing an older program's player before its library is upgraded: afterwards it couldn't store plays or the queue.
extension PlayerSocket {
    /// Ends the player if there is one. Blocks the calling thread until it has stored its plays, the queue and the
    /// position.
    ///
    /// - Returns: whether it was playing.
    public func stopPlayer(timeouts: PlayerTimeouts = PlayerTimeouts()) -> Bool {
        let isPlaying: Bool
        switch PlayerClient(to: self, timeouts: timeouts).answer(to: .handOver) {
        case .reply(.handedOver(let wasPlaying)), .handedOver(let wasPlaying): isPlaying = wasPlaying
        case .reply, .noPlayer, .failure: return false
        }
        // It answers first, then stores its last plays, and releases the lock.
        for _ in 0..<timeouts.attempts.count {
            if let lock = try? PlayerLock(at: lock) { return withExtendedLifetime(lock) { isPlaying } }
            usleep(UInt32(timeouts.attempts.delay / .microseconds(1)))
        }
        return isPlaying
    }

    /// Continues with this program's player.
    ///
    /// - Parameter launch: starts the player, and returns when it listens.
    public func resume(launch: () async throws(ServiceError) -> Void) async throws(ServiceError) {
        try await launch()
        _ = await PlayerClient(to: self, timeouts: PlayerTimeouts()).ask(.perform(.resume))
    }
}
