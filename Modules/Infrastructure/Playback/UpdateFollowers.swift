import Platform
import Services
import Synchronization

/// Sends updates to all who follow what plays; each first gets what plays when it begins to follow.
final class UpdateFollowers: Sendable {
    private let broadcast = Broadcast<PlaybackUpdate>()
    /// Locked while something is sent, so that nobody misses an update or gets it twice.
    private let now = Mutex(NowPlaying())

    func updates() -> AsyncStream<PlaybackUpdate> {
        now.withLock { broadcast.stream(beginningWith: PlaybackUpdate(.present, now: $0)) }
    }

    func send(_ update: PlaybackUpdate) {
        now.withLock { now in
            now = update.now
            broadcast.send(update)
        }
    }
}
