import Entities
import Foundation
import Playback
import PlayerIPC
import Services
import Synchronization
import Testing

/// A library's player, which would otherwise be a process of its own.
final class PlayerInProcess: Sendable {
    private let library: any LibraryStore
    private let makeSession: @Sendable () -> PlaybackSession
    private let place: PlayerSocket
    private let running = Mutex<(host: PlayerHost, end: Task<PlayerHost.End, Never>)?>(nil)

    init(
        over library: any LibraryStore,
        audio: any AudioPlaying,
        clock: some Clock<Duration> = ContinuousClock(),
        at place: PlayerSocket
    ) {
        (self.library, self.place) = (library, place)
        makeSession = {
            PlaybackSession(
                player: audio,
                queue: library,
                volume: library,
                recorder: library,
                clock: clock,
                isMissing: { _ in false }
            )
        }
    }

    /// Starts the player, unless it is running.
    func launch() async throws(ServiceError) {
        let session = makeSession()
        let host = try await PlayerHost(
            player: session,
            session: session,
            library: library,
            place: place,
            process: PlayerProcess(number: 1, startedAt: Date(), version: "test", log: nil),
            idleTime: nil
        )
        guard let host else { return }
        running.withLock { $0 = (host, Task { await host.run() }) }
    }

    /// Ends the player, if it is running.
    func end() async {
        guard let (host, end) = running.withLock({ $0 }) else { return }
        await host.end(.signal)
        _ = await end.value
    }
}
