import Entities
import Foundation
import Services
import TestSupport

@testable import Playback

/// A session with a player that follows the test's clock, and the session's updates.
struct PlaybackSessionSUT {
    let session: PlaybackSession
    let player: AudioPlayingSpy
    let queue: QueueStoringSpy
    let volume: VolumeStoringSpy
    let recorder: PlayRecordingSpy
    let library = LibraryFollowingSpy()
    let clock: ManualClock
    let updates: AsyncStream<PlaybackUpdate>

    static let date = Date(timeIntervalSince1970: 1_795_253_400)

    /// - Parameter missing: the paths of files that don't exist.
    init(
        queue: QueueStoringSpy = .stored(PlayQueue()),
        volume: VolumeStoringSpy = .stored(100),
        missing: Set<String> = [],
        player prepare: (inout AudioPlayingSpy.Answers) -> Void = { _ in }
    ) {
        let (clock, recorder) = (ManualClock(), PlayRecordingSpy())
        let player = AudioPlayingSpy {
            $0.position = { _ in .success(Int(clock.now.offset / .milliseconds(1))) }
            prepare(&$0)
        }
        session = PlaybackSession(
            player: player,
            queue: queue,
            volume: volume,
            recorder: recorder,
            library: library,
            clock: clock,
            date: { Self.date },
            seed: { 1 },
            isMissing: { missing.contains($0.text) }
        )
        (self.player, self.queue, self.volume) = (player, queue, volume)
        (self.recorder, self.clock) = (recorder, clock)
        updates = session.nowPlaying()
    }

    /// The causes of the next updates. Waits until the events behind them have been handled.
    func causes(_ count: Int) async -> [PlaybackUpdate.Cause] {
        var causes: [PlaybackUpdate.Cause] = []
        for await update in updates {
            causes.append(update.cause)
            if causes.count == count { break }
        }
        await settle()
        return causes
    }

    /// Plays tracks of 100 seconds and starts the first one.
    func start(_ numbers: Int...) async throws {
        try await session.play(numbers.map { .playable($0) })
        player.sendEvents(.started(1, positionMs: 0, durationMs: 100_000))
        for await update in updates {
            if case .playing = update.now.state { break }
        }
        await settle()
    }

    /// Waits until earlier events have been handled: a later request is handled after them.
    private func settle() async { _ = try? await session.queue() }
}

extension QueueStoringSpy {
    /// A store with the queue of the last run.
    static func stored(_ queue: PlayQueue) -> QueueStoringSpy {
        QueueStoringSpy { $0.storedQueue = { .success(queue) } }
    }
}

extension VolumeStoringSpy {
    /// A store with the volume of the last run.
    static func stored(_ percent: Int) -> VolumeStoringSpy {
        VolumeStoringSpy { $0.storedVolume = { .success(percent) } }
    }
}
