import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Watches the item that plays, from its start to its end, and reports when it counts as played.
struct PlayDetector {
    /// A play that counts.
    struct Play: Equatable {
        let urn: URN
        let details: TrackDetails
        let startedAt: Date
    }

    private let clock: any Clock<Duration>
    /// The time since the detector was created.
    private let uptime: @Sendable () -> Duration
    private let date: @Sendable () -> Date
    private var tracker: ScrobbleTracker?
    /// Waits until the position must be known.
    private var alarm: Task<Void, Never>?

    /// The player's clock and ours differ slightly: waking a little late avoids waking twice.
    private static let tolerance = Duration.milliseconds(50)
    /// The time between positions that are stored: a crash loses no more.
    private static let storingInterval = Duration.seconds(10)

    init(clock: some Clock<Duration>, date: @escaping @Sendable () -> Date) {
        self.clock = clock
        self.date = date
        let start = clock.now
        uptime = { start.duration(to: clock.now) }
    }

    /// - Parameter progress: the item's progress so far, if playback resumes.
    mutating func begin(_ item: NowPlaying.Item, after progress: PlayQueue.Progress = .init()) {
        let start = progress.listenedMs > 0 ? progress.startedAt : nil
        tracker = ScrobbleTracker(
            of: item,
            listened: .milliseconds(progress.listenedMs),
            startedAt: start ?? date(),
            now: uptime()
        )
    }

    /// The progress of the item, estimated from the last known position.
    var progress: PlayQueue.Progress? { tracker?.progress(now: uptime()) }

    /// Handles an event of the player.
    ///
    /// - Returns: the play, once it counts.
    mutating func take(_ event: PlaybackEvent) -> Play? {
        let now = uptime()
        return tracker?.take(event, now: now) == true ? play : nil
    }

    /// Handles a position of the playhead.
    ///
    /// - Returns: the play, once it counts.
    mutating func reach(positionMs: Int, of id: PlaybackItem.ID) -> Play? {
        let now = uptime()
        guard tracker?.id == id, tracker?.reach(positionMs: positionMs, now: now) == true else { return nil }
        return play
    }

    mutating func end(_ id: PlaybackItem.ID) {
        if tracker?.id == id { tracker = nil }
    }

    /// Forgets the item and cancels the alarm.
    mutating func stop() {
        tracker = nil
        cancelAlarm()
    }

    /// Calls `wake` when the item will count as played if nothing happens until then, and earlier if the position must
    /// be stored. Replaces an earlier alarm.
    mutating func setAlarm(_ wake: @escaping @Sendable () async -> Void) {
        cancelAlarm()
        guard let tracker else { return }
        let remaining = tracker.remaining(now: uptime()).map { $0 + Self.tolerance } ?? Self.storingInterval
        alarm = Task { [clock] in
            do { try await clock.sleep(for: min(remaining, Self.storingInterval)) } catch { return }
            await wake()
        }
    }

    mutating func cancelAlarm() {
        alarm?.cancel()
        alarm = nil
    }

    /// The alarm has gone off; its task is busy and must not be cancelled.
    mutating func didWake() {
        alarm = nil
    }

    private var play: Play? {
        tracker.map { Play(urn: $0.urn, details: $0.details, startedAt: $0.startedAt) }
    }
}

extension PlayDetector.Play {
    /// The play of a track that the library no longer has.
    var withoutTrack: Entities.Play {
        Entities.Play(
            title: details.title,
            artist: details.artist,
            album: details.album,
            startedAt: startedAt,
            source: .sidewinder
        )
    }
}
