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
    let queueKeeper: QueuePersistence
    private let volumeStore: any VolumeStoring
    private let recorder: (any PlayRecording)?
    private let library: (any LibraryFollowing)?
    let seed: @Sendable () -> UInt64
    let isMissing: @Sendable (Location) async -> Bool
    let followers = StateBroadcast(present: PlaybackUpdate(.present, now: NowPlaying()))
    /// Buffers the player's events until `following` consumes them.
    private let events: AsyncStream<PlaybackEvent>

    var state = SessionState()
    /// Whether the stored queue and volume have been read.
    private var isLoaded = false
    /// Whether the player's events are ignored.
    private var isEnded = false
    private var watch: PlayDetector
    /// Plays that couldn't be recorded yet, oldest first.
    private var unrecorded: [PlayDetector.Play] = []
    /// The tasks that follow the player and the library.
    private var following: [Task<Void, Never>] = []
    /// Requests and events are carried out one at a time.
    private var line = RequestLine()

    /// - Parameters:
    ///   - recorder: records plays; `nil` to record none.
    ///   - library: reports changes of the queue's tracks; `nil` to follow none.
    ///   - clock: measures playing time.
    ///   - date: returns the present date, the start of a play.
    ///   - seed: returns random bits, which determine a shuffled order.
    ///   - isMissing: returns whether a location is that of a local file that doesn't exist.
    public init(
        player: any AudioPlaying,
        queue: any QueueStoring,
        volume: any VolumeStoring,
        recorder: (any PlayRecording)?,
        library: (any LibraryFollowing)? = nil,
        clock: some Clock<Duration> = ContinuousClock(),
        date: @escaping @Sendable () -> Date = { Date() },
        seed: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) },
        isMissing: @escaping @Sendable (Location) async -> Bool = { await $0.isMissing() }
    ) {
        self.player = player
        queueKeeper = QueuePersistence(store: queue)
        volumeStore = volume
        (self.recorder, self.library) = (recorder, library)
        (self.seed, self.isMissing) = (seed, isMissing)
        watch = PlayDetector(clock: clock, date: date)
        events = player.events()
    }

    deinit {
        watch.stop()
        for task in following { task.cancel() }
    }
}

extension PlaybackSession: PlaybackSharing {
    public func release() async -> Bool {
        let isReleased = try? await inOrder(isCancellable: false) { (session) throws(ServiceError) in
            guard session.state.now.item == nil else { return false }
            session.isLoaded = false
            return true
        }
        return isReleased ?? false
    }

    public func suspend() async -> Bool {
        let wasPlaying = try? await inOrder(isCancellable: false) { (session) throws(ServiceError) -> Bool in
            let wasPlaying = if case .playing = session.state.now.state { true } else { false }
            try? await session.lookAtPosition()
            session.keepProgress()
            try? await session.apply(session.state.suspend())
            return wasPlaying
        }
        return wasPlaying ?? false
    }

    public func end() async {
        isEnded = true
        watch.cancelAlarm()
        try? await inOrder(isCancellable: false) { (session) throws(ServiceError) -> Void in
            try await session.recordPlays()
        }
        // Cancelling `following` first would also cancel the event being handled.
        await line.waitForAll()
        for task in following { task.cancel() }
    }
}

extension PlaybackSession {
    /// Carries out work after all earlier requests and events.
    ///
    /// - Parameter isCancellable: whether the work is dropped if the task is cancelled while it waits.
    func inOrder<Value: Sendable>(
        isCancellable: Bool = true,
        _ work: @escaping @Sendable (isolated PlaybackSession) async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        let task = line.add { () throws(ServiceError) in try await work(self) }
        guard isCancellable else { return try await task.value.get() }
        return try await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }.get()
    }

    /// Reads the stored queue and volume; if that fails, the next request tries again.
    func load() async throws(ServiceError) {
        guard !isLoaded else { return }
        let queue = try await queueKeeper.read()
        let percent = try await volumeStore.storedVolume()
        try await player.setVolume(percent)
        isLoaded = true
        try await apply(state.load(queue, volume: percent))
        guard following.isEmpty else { return }
        following = [
            Task { [weak self, events] in for await event in events { await self?.take(event) } }
        ]
        guard let changes = library?.changes() else { return }
        following.append(
            Task { [weak self] in
                for await update in changes where update.contains(.tracks) { await self?.updateTracks() }
            }
        )
    }

    /// Updates the tracks after changes of the library, such as new titles and locations.
    private func updateTracks() async {
        try? await inOrder { (session) throws(ServiceError) -> Void in
            guard session.isLoaded, !session.isEnded else { return }
            try await session.apply(session.state.updateTracks(from: session.queueKeeper.current()))
        }
    }
}

// MARK: Events

extension PlaybackSession {
    private func take(_ event: PlaybackEvent) async {
        guard !isEnded else { return }
        try? await inOrder { (session) throws(ServiceError) -> Void in
            if let play = session.watch.take(event) { await session.record(play) }
            session.keepProgress()
            do throws(ServiceError) {
                try await session.apply(session.state.take(event))
            } catch {
                session.send(error)
            }
            session.follow(event)
        }
    }

    /// Watches an item from its start to its end.
    private func follow(_ event: PlaybackEvent) {
        switch event {
        case .started(let id, _, _):
            guard let item = state.now.item, item.id == id else { return }
            watch.begin(item, after: state.queue.progress)
        case .finished(let id), .failed(let id, _), .interrupted(let id, _):
            watch.end(id)
        case .durationChanged, .paused, .resumed, .jumped:
            break
        }
        setAlarm()
    }

    private func setAlarm() {
        guard case .playing = state.now.state else { return watch.cancelAlarm() }
        watch.setAlarm { [weak self] in await self?.wake() }
    }

    private func wake() async {
        watch.didWake()
        // If the player is lost now, an update reports it.
        try? await inOrder { (session) throws(ServiceError) -> Void in
            let isLate = !session.unrecorded.isEmpty
            try await session.lookAtPosition()
            session.keepProgress()
            // A position that can't be stored is stored the next time. If it is, plays can be recorded, too.
            if (try? await session.queueKeeper.store(session.state.queue)) != nil, isLate {
                try? await session.recordPlays()
            }
            session.setAlarm()
        }
    }

    func keepProgress() {
        if let progress = watch.progress { state.keep(progress) }
    }

    func lookAtPosition() async throws(ServiceError) {
        guard case .playing(let item) = state.now.state,
            let positionMs = try await player.position(of: item.id)
        else { return }
        state.reach(positionMs: positionMs, of: item.id)
        if let play = watch.reach(positionMs: positionMs, of: item.id) { await record(play) }
    }

    private func record(_ play: PlayDetector.Play) async {
        unrecorded.append(play)
        do { try await recordPlays() } catch { send(error) }
        // A track resumed after a crash doesn't count again. If the crash comes first, the log knows the play by its start.
        keepProgress()
        try? await queueKeeper.store(state.queue)
    }

    /// Records plays, those that couldn't be recorded earlier first. Keeps the others if it fails.
    private func recordPlays() async throws(ServiceError) {
        while let play = unrecorded.first {
            do throws(ServiceError) {
                try await recorder?.recordPlay(of: play.urn, startedAt: play.startedAt)
            } catch .notFound {
                // The track was deleted while it was played.
                _ = try await recorder?.record([play.withoutTrack])
            }
            unrecorded.removeFirst()
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
    /// Applies all effects, then throws the first error.
    func apply(_ effects: [SessionState.Effect]) async throws(ServiceError) {
        var failure: ServiceError?
        for effect in effects {
            do { try await apply(effect) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }

    private func apply(_ effect: SessionState.Effect) async throws(ServiceError) {
        switch effect {
        case .play(let item, let positionMs):
            try await play(item, fromMs: positionMs)
        case .setNext(let item):
            try await player.setNext(item)
        case .pause:
            try await player.pause()
        case .resume:
            try await player.resume()
        case .stop:
            watch.stop()
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

    private func play(_ item: PlaybackItem, fromMs positionMs: Int) async throws(ServiceError) {
        watch.stop()
        do {
            try await player.play(await found(item), fromMs: positionMs)
        } catch {
            try? await apply(state.refuse(item.id))
            throw error
        }
        try await apply(state.accept(item.id))
    }

    /// The item with its file where the library has it now: the file may just have been moved.
    private func found(_ item: PlaybackItem) async -> PlaybackItem {
        // After a failure, the tracks have just been read.
        guard library != nil, !state.isSkipping, await isMissing(item.location),
            let stored = try? await queueKeeper.current()
        else { return item }
        // The update that follows when the player has accepted the item shows the changes.
        _ = state.updateTracks(from: stored)
        guard let details = state.now.item?.track.details, let location = details.location else {
            return item
        }
        return PlaybackItem(id: item.id, location: location, title: details.title)
    }

    /// - Returns: the new volume, limited to 0 to 100.
    func changeVolume(to percent: Int) async throws(ServiceError) -> Int {
        let percent = min(max(0, percent), 100)
        try await player.setVolume(percent)
        try await apply(state.setVolume(percent))
        try await volumeStore.store(volume: percent)
        return percent
    }
}
