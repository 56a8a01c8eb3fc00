import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

@MainActor final class MiniPlayerInteractor<Time: Clock> where Time.Duration == Duration {
    weak var delegate: (any MiniPlayerInteractorDelegate)?

    private let services: MiniPlayerServices
    private let clock: Time
    private let date: () -> Date
    /// What happens at the player from the beginning on, so that nothing is missed before it is followed.
    private var events: AsyncStream<PlaybackEvent>
    /// What plays.
    private var playingID: PlaybackItem.ID?
    /// The names of what the player has.
    private var urns: [PlaybackItem.ID: URN] = [:]
    private var count: PlayCount<Time.Instant>?
    /// What is in the queue as it is kept, `nil` if that isn't known.
    private var storedEntries: [PlayQueue.Entry]?
    /// What waits for the next position.
    private(set) var alarm: Task<Void, Never>?
    /// What waits for the waveform.
    private(set) var drawing: Task<Void, Never>?

    init(services: MiniPlayerServices, clock: Time, date: @escaping () -> Date) {
        self.services = services
        self.clock = clock
        self.date = date
        events = services.player.events()
    }

    /// The player's clock and ours are not quite the same: better a moment late than twice.
    private let tolerance = Duration.milliseconds(50)
}

extension MiniPlayerInteractor: MiniPlayerInteracting {
    func followPlayback() async {
        for await event in events {
            await take(event)
            await delegate?.didHappen(event)
        }
        events = services.player.events()
        stopAwaitingPosition()
        stopFetchingWaveform()
    }

    func fetchQueue() async {
        await answer { () throws(ServiceError) in
            let queue = try await services.queue.storedQueue()
            storedEntries = queue.entries
            delegate?.didFetch(queue: queue)
        }
    }

    func restoreVolume() async {
        await answer { () throws(ServiceError) in
            let percent = try await services.volume.storedVolume()
            try await services.player.setVolume(percent)
            delegate?.didRestoreVolume(percent)
        }
    }

    func store(_ queue: PlayQueue) async {
        await answer { () throws(ServiceError) in
            // As long as nobody changed it, it is the same array, and no entry is looked at.
            if queue.entries == storedEntries {
                return try await services.queue.storePosition(in: queue)
            }
            storedEntries = nil
            try await services.queue.store(queue)
            storedEntries = queue.entries
        }
    }

    func play(_ item: QueuedItem) async {
        urns = [item.item.id: item.entry.track.urn]
        playingID = item.item.id
        count = nil
        do {
            try await services.player.play(item.item, fromMs: 0)
        } catch {
            // Not the item's fault: the same as if the player were lost later.
            await delegate?.didHappen(.interrupted(item.item.id, error))
        }
    }

    func setNext(_ item: QueuedItem?) async {
        if let item { urns[item.item.id] = item.entry.track.urn }
        await answer { () throws(ServiceError) in try await services.player.setNext(item?.item) }
    }

    func pause() async {
        await answer { () throws(ServiceError) in try await services.player.pause() }
    }

    func resume() async {
        await answer { () throws(ServiceError) in try await services.player.resume() }
    }

    func stop() async {
        count = nil
        await answer { () throws(ServiceError) in
            // What was cancelled while it waits for the answer is carried out all the same.
            do throws(ServiceError) { try await services.player.stop() } catch .cancelled {}
        }
    }

    func seek(toMs positionMs: Int) async {
        await answer { () throws(ServiceError) in try await services.player.seek(toMs: positionMs) }
    }

    func setVolume(_ percent: Int) async {
        await answer { () throws(ServiceError) in
            try await services.player.setVolume(percent)
            try await services.volume.store(volume: percent)
            delegate?.didSetVolume(percent)
        }
    }

    func fetchPosition() async {
        await answer { () throws(ServiceError) in
            guard let playingID else { return }
            await didReach(try await services.player.position(of: playingID))
        }
    }

    func awaitPosition(after delay: Duration?) {
        stopAwaitingPosition()
        let delays = [delay, count?.remaining(now: clock.now)].compactMap { $0 }
        guard let delay = delays.min() else { return }
        alarm = Task { [weak self, clock, tolerance, player = services.player] in
            do { try await clock.sleep(for: delay + tolerance) } catch { return }
            // From here on it isn't to be stopped; and if the player is lost now, an event says so.
            self?.alarm = nil
            guard let playingID = self?.playingID,
                let positionMs = try? await player.position(of: playingID)
            else { return }
            await self?.didReach(positionMs)
        }
    }

    func stopAwaitingPosition() {
        alarm?.cancel()
        alarm = nil
    }

    func beginFetchingWaveform(of track: Track) {
        stopFetchingWaveform()
        guard let location = track.details.location else { return }
        drawing = Task { [weak self, waveforms = services.waveforms] in
            // One that can't be had is simply not shown.
            guard let waveform = try? await waveforms.waveform(of: location), !Task.isCancelled else {
                return
            }
            self?.delegate?.didFetch(waveform: waveform)
        }
    }

    func stopFetchingWaveform() {
        drawing?.cancel()
        drawing = nil
    }
}

extension MiniPlayerInteractor {
    /// Does a request, and tells the delegate if it fails.
    private func answer(_ request: () async throws(ServiceError) -> Void) async {
        do {
            try await request()
        } catch {
            delegate?.handle(error: error)
        }
    }

    private func didReach(_ positionMs: Int?) async {
        if let positionMs, count?.reach(positionMs: positionMs, now: clock.now) == true {
            await recordPlay()
        }
        delegate?.didFetch(positionMs: positionMs)
    }

    /// Counts what is heard.
    private func take(_ event: PlaybackEvent) async {
        if case .started(let id, let positionMs, let durationMs) = event {
            count = urns[id].map { urn in
                PlayCount(
                    of: urn,
                    startedAt: date(),
                    positionMs: positionMs,
                    durationMs: durationMs,
                    now: clock.now
                )
            }
        } else if count?.take(event, now: clock.now) == true {
            await recordPlay()
        }
        switch event {
        case .finished(let id), .failed(let id, _), .interrupted(let id, _):
            urns[id] = nil
            count = nil
        case .started, .durationChanged, .paused, .resumed, .jumped:
            break
        }
    }

    private func recordPlay() async {
        guard let count, let recorder = services.recorder else { return }
        await answer { () throws(ServiceError) in
            try await recorder.recordPlay(of: count.urn, startedAt: count.startedAt)
        }
    }
}
