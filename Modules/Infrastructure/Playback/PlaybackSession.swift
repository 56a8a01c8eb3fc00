import Entities
import Platform
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The playback session: plays the queue, persists the queue and the volume, and records tracks that have been played
/// long enough to count.
public actor PlaybackSession {
    private let player: any AudioPlaying
    private let queueKeeper: QueueKeeper
    private let volumeStore: any VolumeStoring
    private let recorder: (any PlayRecording)?
    private let clock: any Clock<Duration>
    /// The time since the session was created.
    private let uptime: @Sendable () -> Duration
    private let date: @Sendable () -> Date
    private let seed: @Sendable () -> UInt64
    private let followers = StateBroadcast(present: PlaybackUpdate(.present, now: NowPlaying()))
    /// Buffers the player's events until `following` consumes them.
    private let events: AsyncStream<PlaybackEvent>

    private var state = SessionState()
    /// Whether the stored queue and volume have been read.
    private var isLoaded = false
    /// Whether the player's events are ignored.
    private var isEnded = false
    private var tracker: ScrobbleTracker?
    /// Waits until the track counts as played.
    private var alarm: Task<Void, Never>?
    private var following: Task<Void, Never>?
    /// The most recent request or event.
    private var last: Task<Void, Never>?

    /// The player's clock and ours differ slightly: waking a little late avoids waking twice.
    private static let tolerance = Duration.milliseconds(50)

    /// - Parameters:
    ///   - recorder: records plays; `nil` to record none.
    ///   - clock: measures playing time.
    ///   - date: returns the present date, the start of a play.
    ///   - seed: returns random bits, which determine a shuffled order.
    public init(
        player: any AudioPlaying,
        queue: any QueueStoring,
        volume: any VolumeStoring,
        recorder: (any PlayRecording)?,
        clock: some Clock<Duration> = ContinuousClock(),
        date: @escaping @Sendable () -> Date = { Date() },
        seed: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) }
    ) {
        self.player = player
        queueKeeper = QueueKeeper(store: queue)
        volumeStore = volume
        self.recorder = recorder
        self.clock = clock
        self.date = date
        self.seed = seed
        let start = clock.now
        uptime = { start.duration(to: clock.now) }
        events = player.events()
    }

    deinit {
        alarm?.cancel()
        following?.cancel()
    }
}

// MARK: Requests

extension PlaybackSession: PlaybackServicing {
    public nonisolated func nowPlaying() -> AsyncStream<PlaybackUpdate> {
        followers.stream()
    }

    public func now() async throws(ServiceError) -> NowPlaying {
        try await request { (session) throws(ServiceError) in
            // If the player is lost now, an update reports it.
            try? await session.lookAtPosition()
            return session.state.now
        }
    }

    @discardableResult
    public func play(_ tracks: [Track]) async throws(ServiceError) -> [Track] {
        let (playable, silent) = try tracks.partitionedByFile()
        try await carryOut { (session) throws(ServiceError) in session.state.play(playable) }
        return silent
    }

    @discardableResult
    public func enqueue(_ tracks: [Track], next: Bool) async throws(ServiceError) -> [Track] {
        let (playable, silent) = try tracks.partitionedByFile()
        try await carryOut { (session) throws(ServiceError) in session.state.enqueue(playable, next: next) }
        return silent
    }

    @discardableResult
    public func playNext(_ tracks: [Track]) async throws(ServiceError) -> [Track] {
        let (playable, silent) = try tracks.partitionedByFile()
        try await carryOut { (session) throws(ServiceError) in session.state.playNext(playable) }
        return silent
    }

    public func resume() async throws(ServiceError) {
        try await carryOut { (session) throws(ServiceError) in try session.state.resume() }
    }

    public func pause() async throws(ServiceError) {
        try await carryOut { (session) throws(ServiceError) in try session.state.pause() }
    }

    public func stop() async throws(ServiceError) {
        try await carryOut { (session) throws(ServiceError) in session.state.stop() }
    }

    public func next() async throws(ServiceError) {
        try await carryOut { (session) throws(ServiceError) in try session.state.next() }
    }

    public func previous() async throws(ServiceError) {
        try await carryOut { (session) throws(ServiceError) in
            try await session.lookAtPosition()
            return try session.state.previous()
        }
    }

    public func seek(to target: SeekTarget) async throws(ServiceError) {
        try await carryOut { (session) throws(ServiceError) in
            if case .distance = target { try await session.lookAtPosition() }
            return try session.state.seek(to: target)
        }
    }

    public func setVolume(_ percent: Int) async throws(ServiceError) {
        let percent = min(max(0, percent), 100)
        try await request { (session) throws(ServiceError) in
            try await session.player.setVolume(percent)
            try await session.perform(session.state.setVolume(percent))
            try await session.volumeStore.store(volume: percent)
        }
    }

    public func setShuffled(_ isShuffled: Bool) async throws(ServiceError) {
        try await carryOut { (session) throws(ServiceError) in
            session.state.setShuffled(isShuffled, seed: session.seed())
        }
    }

    public func setRepeat(_ mode: RepeatMode) async throws(ServiceError) {
        try await carryOut { (session) throws(ServiceError) in session.state.setRepeat(mode) }
    }

    public func queue() async throws(ServiceError) -> PlayQueue {
        try await request { (session) throws(ServiceError) in session.state.queue }
    }

    @discardableResult
    public func remove(_ place: PlayQueue.Place) async throws(ServiceError) -> PlayQueue.Entry {
        try await request { (session) throws(ServiceError) in
            let entry = try session.state.queue.entry(at: place)
            try await session.perform(session.state.remove(entry.id))
            return entry
        }
    }

    public func move(
        _ place: PlayQueue.Place,
        to target: PlayQueue.Place
    ) async throws(ServiceError) {
        try await carryOut { (session) throws(ServiceError) in
            let queue = session.state.queue
            return session.state.move(try queue.entry(at: place).id, to: try queue.entry(at: target).id)
        }
    }

    public func clear() async throws(ServiceError) {
        try await carryOut { (session) throws(ServiceError) in session.state.clear() }
    }
}

extension PlaybackSession: PlaybackSharing {
    public func release() async -> Bool {
        let isReleased = try? await inOrder { (session) throws(ServiceError) in
            guard session.state.now.item == nil else { return false }
            session.isLoaded = false
            return true
        }
        return isReleased ?? false
    }

    public func end() async {
        isEnded = true
        alarm?.cancel()
        // Cancelling `following` first would also cancel the event being handled.
        await last?.value
        following?.cancel()
    }
}

extension PlaybackSession {
    private typealias Request<Value> =
        @Sendable (isolated PlaybackSession) async throws(ServiceError) -> Value

    /// Carries out a request after all earlier requests and events.
    private func request<Value: Sendable>(
        _ request: @escaping Request<Value>
    ) async throws(ServiceError) -> Value {
        try await inOrder { (session) throws(ServiceError) in
            try await session.load()
            return try await request(session)
        }
    }

    private func carryOut(_ change: @escaping Request<[SessionState.Effect]>) async throws(ServiceError) {
        try await request { (session) throws(ServiceError) in
            try await session.perform(try await change(session))
        }
    }

    private func inOrder<Value: Sendable>(_ work: @escaping Request<Value>) async throws(ServiceError)
        -> Value
    {
        let task = Task { [last] () -> Result<Value, ServiceError> in
            await last?.value
            do throws(ServiceError) { return .success(try await work(self)) } catch { return .failure(error) }
        }
        last = Task { _ = await task.value }
        return try await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }.get()
    }

    /// Reads the stored queue and volume; if that fails, the next request tries again.
    private func load() async throws(ServiceError) {
        guard !isLoaded else { return }
        let queue = try await queueKeeper.read()
        let percent = try await volumeStore.storedVolume()
        try await player.setVolume(percent)
        isLoaded = true
        try await perform(state.load(queue, volume: percent))
        guard following == nil else { return }
        following = Task { [weak self, events] in
            for await event in events { await self?.take(event) }
        }
    }
}

// MARK: Events

extension PlaybackSession {
    private func take(_ event: PlaybackEvent) async {
        guard !isEnded else { return }
        try? await inOrder { (session) throws(ServiceError) -> Void in
            if session.tracker?.take(event, now: session.uptime()) == true { await session.recordPlay() }
            do throws(ServiceError) {
                try await session.perform(session.state.take(event))
            } catch {
                session.send(error)
            }
            session.track(event)
        }
    }

    /// Tracks an item from its start to its end.
    private func track(_ event: PlaybackEvent) {
        switch event {
        case .started(let id, _, _):
            guard let item = state.now.item, item.id == id else { return }
            tracker = ScrobbleTracker(of: item, startedAt: date(), now: uptime())
        case .finished(let id), .failed(let id, _), .interrupted(let id, _):
            if tracker?.id == id { tracker = nil }
        case .durationChanged, .paused, .resumed, .jumped:
            break
        }
        setAlarm()
    }

    private func setAlarm() {
        alarm?.cancel()
        alarm = nil
        guard case .playing = state.now.state, let remaining = tracker?.remaining(now: uptime()) else {
            return
        }
        alarm = Task { [weak self, clock] in
            do { try await clock.sleep(for: remaining + Self.tolerance) } catch { return }
            await self?.wake()
        }
    }

    private func wake() async {
        // From here on this task must not be cancelled.
        alarm = nil
        // If the player is lost now, an update reports it.
        try? await inOrder { (session) throws(ServiceError) -> Void in
            try await session.lookAtPosition()
            session.setAlarm()
        }
    }

    private func lookAtPosition() async throws(ServiceError) {
        guard case .playing(let item) = state.now.state,
            let positionMs = try await player.position(of: item.id)
        else { return }
        state.reach(positionMs: positionMs, of: item.id)
        guard tracker?.id == item.id, tracker?.reach(positionMs: positionMs, now: uptime()) == true else {
            return
        }
        await recordPlay()
    }

    private func recordPlay() async {
        guard let tracker, let recorder else { return }
        do { try await recorder.recordPlay(of: tracker.urn, startedAt: tracker.startedAt) } catch {
            send(error)
        }
    }

    private func send(_ error: ServiceError) {
        send(PlaybackUpdate(.failed(error), now: state.now))
    }

    private func send(_ update: PlaybackUpdate) {
        followers.send(update, present: PlaybackUpdate(.present, now: update.now))
    }
}

// MARK: Effects

extension PlaybackSession {
    /// Performs all effects, then throws the first error.
    private func perform(_ effects: [SessionState.Effect]) async throws(ServiceError) {
        var failure: ServiceError?
        for effect in effects {
            do { try await perform(effect) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }

    private func perform(_ effect: SessionState.Effect) async throws(ServiceError) {
        switch effect {
        case .play(let item):
            try await play(item)
        case .setNext(let item):
            try await player.setNext(item)
        case .pause:
            try await player.pause()
        case .resume:
            try await player.resume()
        case .stop:
            forgetPlay()
            // A request cancelled while it waits for the player's answer still takes effect.
            do throws(ServiceError) { try await player.stop() } catch .cancelled {}
        case .seek(let positionMs):
            try await player.seek(toMs: positionMs)
        case .storeQueue:
            try await queueKeeper.store(state.queue)
        case .send(let update):
            send(update)
        }
    }

    private func play(_ item: PlaybackItem) async throws(ServiceError) {
        forgetPlay()
        do {
            try await player.play(item, fromMs: 0)
        } catch {
            try? await perform(state.refuse(item.id))
            throw error
        }
        try await perform(state.accept(item.id))
    }

    private func forgetPlay() {
        tracker = nil
        setAlarm()
    }
}

extension PlayQueue {
    fileprivate func entry(at place: Place) throws(ServiceError) -> Entry {
        guard let index = index(of: place) else { throw .notFound(.queueRow(place.row)) }
        return entries[index]
    }
}

extension [Track] {
    /// The tracks with a file and those without. Throws if no track has one.
    fileprivate func partitionedByFile() throws(ServiceError) -> (playable: [Track], silent: [Track]) {
        let playable = filter { $0.details.location != nil }
        guard playable.isEmpty else { return (playable, filter { $0.details.location == nil }) }
        throw first.map { .noFile(title: $0.details.title) } ?? .emptyQueue
    }
}
