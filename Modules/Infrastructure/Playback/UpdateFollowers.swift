import Platform
import Services
import Synchronization

/// Sends updates to all subscribers. Each first gets the state at the time of subscribing.
final class UpdateFollowers: Sendable {
    private let broadcast = Broadcast<PlaybackUpdate>()
    /// Locked while sending, so that a new subscriber neither misses an update nor gets it twice.
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
