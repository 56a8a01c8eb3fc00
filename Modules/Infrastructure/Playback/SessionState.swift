import Entities
import Services

/// The state of playback. Only requests and events change it, one at a time; late events of earlier items are ignored.
struct SessionState: Equatable {
    /// An action that a request or an event results in.
    enum Effect: Equatable {
        case play(PlaybackItem, fromMs: Int)
        case setNext(PlaybackItem?)
        case pause
        case resume
        case stop
        case seek(toMs: Int)
        case storeQueue
        case send(PlaybackUpdate)
    }

    /// The queue. All its entries have a location.
    private(set) var queue = PlayQueue()
    private var state = NowPlaying.State.stopped
    private var volume = 100
    /// The item set as the player's next.
    private var following: NowPlaying.Item?
    /// The items that were the player's next before `following`. The player may have moved on to one in the meantime.
    private var replaced: Set<PlaybackItem.ID> = []
    private var itemCount = 0
    /// The item that was started again after the player was lost.
    private var restarted: PlaybackItem.ID?
    /// The point at which playback stops before the end of the queue, if any.
    private var stopsAfter: StopPoint?
    /// The number of changes of the queue.
    private var queueVersion = 0
    /// The first of the entries that have failed one after another.
    private var firstFailure: Failure?

    private struct Failure: Equatable {
        let entry: PlayQueue.Entry.ID
        let progress: PlayQueue.Progress
    }

    /// The last position, in milliseconds, at which `previous` goes to the previous track.
    private static let longestStart = 3000

    var now: NowPlaying {
        NowPlaying(
            state: state,
            next: item == nil || stopsHere ? nil : queue.successor,
            queueCount: queue.entries.count,
            queueIndex: queue.currentIndex,
            queueVersion: queueVersion,
            resumeMs: state == .stopped ? queue.progress.positionMs : 0,
            volume: volume,
            modes: queue.modes,
            stopsAfter: stopsAfter
        )
    }

    /// Whether the tracks before the current one have failed.
    var isSkipping: Bool { firstFailure != nil }

    /// The item that is loading, playing or paused.
    private var item: NowPlaying.Item? { state.item }
}

// MARK: Results

extension SessionState {
    /// Applies the queue and the volume of the last run.
    mutating func load(_ queue: PlayQueue, volume: Int) -> [Effect] {
        (self.queue, self.volume) = (queue, volume)
        let silent = queue.entries.filter { $0.track.details.location == nil }
        self.queue.remove(Set(silent.map(\.id)))
        return [send(.changed)]
    }

    /// Updates the tracks to those of the stored queue, after changes of the library.
    mutating func updateTracks(from stored: PlayQueue) -> [Effect] {
        guard queue.updateTracks(from: stored) else { return [] }
        let entry = { [queue] (id: PlayQueue.Entry.ID) in queue.index(of: id).map { queue.entries[$0] } }
        if let new = item.flatMap({ entry($0.entry.id) }) { change { $0.entry = new } }
        // The player would open the former location.
        if let next = following, entry(next.entry.id) != next.entry {
            replaced.insert(next.id)
            following = nil
        }
        queueVersion += 1
        return prepareNext() + [send(.changed)]
    }

    /// Records the volume that the player has set.
    mutating func setVolume(_ percent: Int) -> [Effect] {
        volume = percent
        return [send(.changed)]
    }

    /// Reports an item that the player has accepted.
    func accept(_ id: PlaybackItem.ID) -> [Effect] {
        item?.id == id ? [send(.began)] : []
    }

    /// Ends an item that the player couldn't accept. If the request was cancelled, the player may have it all the same,
    /// and is stopped.
    mutating func refuse(_ id: PlaybackItem.ID) -> [Effect] {
        item?.id == id ? end() + [.stop] : []
    }

    /// Records a position of the playhead. Sends no update.
    mutating func reach(positionMs: Int, of id: PlaybackItem.ID) {
        guard item?.id == id else { return }
        change { $0.positionMs = positionMs }
    }

    /// Records the progress of the current item, from which playback resumes if it is lost.
    mutating func keep(_ progress: PlayQueue.Progress) {
        if item != nil { queue.progress = progress }
    }

    /// Ends playback, but keeps the progress of the current item.
    mutating func suspend() -> [Effect] {
        guard item != nil else { return [] }
        let progress = queue.progress
        return end(keeping: progress) + [.stop, .storeQueue]
    }
}

// MARK: Requests

extension SessionState {
    /// Replaces the queue with tracks, all with a location, and plays them.
    mutating func play(_ tracks: [Track]) -> [Effect] {
        queue.replace(with: tracks)
        queueVersion += 1
        stopsAfter = nil
        return begin() + [.storeQueue]
    }

    /// Adds tracks, all with a location.
    mutating func enqueue(
        _ tracks: [Track],
        at insertion: PlayQueue.Insertion
    ) throws(ServiceError) -> [Effect] {
        if case .index(let index) = insertion, !(0...queue.entries.count).contains(index) {
            throw .notFound(.queueRow(index &+ 1))
        }
        queue.insert(tracks, at: insertion)
        return queueDidChange()
    }

    /// Adds tracks, all with a location, after the current entry; plays them when stopped.
    mutating func playNext(_ tracks: [Track]) -> [Effect] {
        queue.insert(tracks, at: .next)
        guard item == nil else { return queueDidChange() }
        queue.advance()
        queueVersion += 1
        return begin() + [.storeQueue]
    }

    mutating func setShuffled(_ isShuffled: Bool, seed: UInt64) -> [Effect] {
        isShuffled ? queue.shuffle(seed: seed) : queue.unshuffle()
        return queueDidChange()
    }

    mutating func setRepeat(_ mode: RepeatMode) -> [Effect] {
        queue.setRepeat(mode)
        return queueDidChange()
    }

    mutating func resume() throws(ServiceError) -> [Effect] {
        if case .paused = state { return [.resume] }
        // The player reports nothing if it plays already.
        guard item == nil else { return [.resume, send(.changed)] }
        if queue.current == nil { queue.advance() }
        guard queue.current != nil else { throw .notFound(.queue) }
        return begin(from: queue.progress) + [.storeQueue]
    }

    mutating func play(_ id: PlayQueue.Entry.ID) -> [Effect] {
        queue.choose(id)
        return begin() + [.storeQueue]
    }

    mutating func stop(after point: StopPoint?) throws(ServiceError) -> [Effect] {
        guard item != nil else { throw .nothingPlaying }
        stopsAfter = point
        return prepareNext() + [send(.changed)]
    }

    /// Replaces the queue with an earlier one. Playback continues if the earlier one has the current entry.
    mutating func adopt(_ earlier: PlayQueue) -> [Effect] {
        let (progress, id) = (queue.progress, item?.entry.id)
        queue = earlier
        queueVersion += 1
        guard let id else { return [send(.changed)] }
        if queue.index(of: id) != nil {
            queue.select(id)
            queue.progress = progress
            return prepareNext() + [.storeQueue, send(.changed)]
        }
        // Nothing starts to play while paused.
        let stops = queue.current == nil || state.phase == .paused
        return (stops ? end(keeping: queue.progress) + [.stop] : begin(from: queue.progress)) + [
            send(.changed)
        ]
    }

    func pause() throws(ServiceError) -> [Effect] {
        guard item != nil else { throw .nothingPlaying }
        return [.pause]
    }

    mutating func stop() -> [Effect] {
        item == nil ? [] : end() + [.stop, .storeQueue]
    }

    mutating func next() throws(ServiceError) -> [Effect] {
        guard queue.next != nil else { throw .notFound(.nextEntry) }
        queue.advance()
        return begin() + [.storeQueue]
    }

    mutating func previous() throws(ServiceError) -> [Effect] {
        if let item, item.positionMs > Self.longestStart { return [.seek(toMs: 0)] }
        guard queue.current != nil else { throw .notFound(.previousEntry) }
        queue.goBack()
        return begin() + [.storeQueue]
    }

    func seek(to target: SeekTarget) throws(ServiceError) -> [Effect] {
        guard let item else { throw .nothingPlaying }
        return [.seek(toMs: target.positionMs(from: item.positionMs))]
    }

    mutating func remove(_ ids: Set<PlayQueue.Entry.ID>) -> [Effect] {
        if let id = queue.current?.id, ids.contains(id) { queue.progress = PlayQueue.Progress() }
        queue.remove(ids)
        guard let id = item?.entry.id, ids.contains(id) else { return queueDidChange() }
        return (queue.current == nil || state.phase == .paused ? stop() : begin()) + queueDidChange()
    }

    mutating func move(_ id: PlayQueue.Entry.ID, to target: PlayQueue.Entry.ID) -> [Effect] {
        queue.move(id, to: target) ? queueDidChange() : []
    }

    mutating func arrange(_ ids: [PlayQueue.Entry.ID]) throws(ServiceError) -> [Effect] {
        guard queue.arrange(ids) else { throw .notFound(.queueEntry) }
        return queueDidChange()
    }

    mutating func clear() -> [Effect] {
        let effects = item == nil ? [] : end() + [.stop]
        queue.clear()
        queue.progress = PlayQueue.Progress()
        return effects + queueDidChange()
    }
}

// MARK: Events

extension SessionState {
    mutating func take(_ event: PlaybackEvent) -> [Effect] {
        if case .started(let id, _, _) = event, replaced.contains(id) {
            queue.finish()
            return goOn(stops: false)
        }
        guard event.id == item?.id || event.id == following?.id else { return [] }
        return switch event {
        case .started(let id, let positionMs, let durationMs):
            start(id, atMs: positionMs, durationMs: durationMs)
        case .durationChanged(let id, let durationMs):
            update(id, .changed) { $0.durationMs = durationMs ?? $0.track.details.durationMs }
        case .paused(let id, let positionMs):
            update(id, .paused, as: NowPlaying.State.paused) { $0.positionMs = positionMs }
                + (id == item?.id ? [.storeQueue] : [])
        case .resumed(let id, let positionMs):
            update(id, .resumed, as: NowPlaying.State.playing) { $0.positionMs = positionMs }
        case .jumped(let id, _, let positionMs):
            update(id, .jumped) { $0.positionMs = positionMs } + (id == item?.id ? [.storeQueue] : [])
        case .finished(let id):
            finish(id)
        case .failed(let id, let error):
            [send(.failed(error))] + fail(id, isDamaged: error.isDamage)
        case .interrupted(_, let error):
            interrupt(error)
        }
    }

    private mutating func update(
        _ id: PlaybackItem.ID,
        _ cause: PlaybackUpdate.Cause,
        as makeState: ((NowPlaying.Item) -> NowPlaying.State)? = nil,
        _ change: (inout NowPlaying.Item) -> Void
    ) -> [Effect] {
        guard item?.id == id else { return [] }
        self.change(change)
        if let makeState, let item { state = makeState(item) }
        return [send(cause)]
    }

    private mutating func start(_ id: PlaybackItem.ID, atMs positionMs: Int, durationMs: Int?) -> [Effect] {
        let isNext = takeOver(id)
        firstFailure = nil
        change { ($0.positionMs, $0.durationMs) = (positionMs, durationMs ?? $0.durationMs) }
        if let item { state = .playing(item) }
        return [send(isNext ? .began : .changed)] + prepareNext() + (isNext ? [.storeQueue] : [])
    }

    private mutating func finish(_ id: PlaybackItem.ID) -> [Effect] {
        takeOver(id)
        // The player starts the next item automatically.
        guard following == nil else { return [] }
        let stops = stopsHere
        queue.finish()
        return goOn(stops: stops)
    }

    /// Plays the queue's current entry, if any, or ends playback.
    private mutating func goOn(stops: Bool) -> [Effect] {
        // The player may have moved on to a track that was dropped meanwhile.
        let mayPlay = queue.current == nil && !replaced.isEmpty
        return (stops || mayPlay ? end() + [.stop] : begin()) + [.storeQueue]
    }

    /// Skips a track that failed, even in repeat-one mode. A queue in which every track fails isn't repeated forever, and
    /// stays at the first that failed, unless its last file is damaged: a disk or a server may be gone for a while.
    private mutating func fail(_ id: PlaybackItem.ID, isDamaged: Bool) -> [Effect] {
        takeOver(id)
        if firstFailure == nil, let item {
            firstFailure = Failure(entry: item.entry.id, progress: queue.progress)
        }
        guard following == nil else { return [] }
        let stops = stopsHere
        queue.advance()
        let allFailed = queue.current == nil || queue.current?.id == firstFailure?.entry
        if allFailed, !isDamaged, let firstFailure {
            queue.select(firstFailure.entry)
            return end(keeping: firstFailure.progress) + [.stop, .storeQueue]
        }
        return goOn(stops: stops || allFailed)
    }

    /// Plays the item again from where it was, but only once: a file that crashes the player would crash the next one,
    /// too. A paused item stays where it is until playback is resumed.
    private mutating func interrupt(_ error: ServiceError) -> [Effect] {
        let progress = queue.progress
        switch state {
        case .playing(let item) where item.id != restarted:
            defer { restarted = itemCount }
            return begin(from: progress)
        case .playing(let item), .paused(let item):
            return [send(.interrupted(item.track, error))] + end(keeping: progress) + [.storeQueue]
        case .stopped, .loading:
            return [send(.failed(error))] + end(keeping: progress)
        }
    }

    /// Makes the next item current if the player has moved on to it.
    @discardableResult
    private mutating func takeOver(_ id: PlaybackItem.ID) -> Bool {
        guard let next = following, next.id == id else { return false }
        queue.finish()
        queue.progress = PlayQueue.Progress()
        state = .loading(next)
        (following, replaced) = (nil, [])
        return true
    }
}

// MARK: Helpers

extension SessionState {
    /// Plays the queue's current entry, or ends playback if the queue has none.
    private mutating func begin(from progress: PlayQueue.Progress = PlayQueue.Progress()) -> [Effect] {
        guard var new = queue.current.flatMap({ makeItem($0) }) else { return end() }
        new.item.positionMs = progress.positionMs
        (state, following, replaced) = (.loading(new.item), nil, [])
        queue.progress = progress
        // The update is sent when the player has accepted the item.
        return [.play(new.source, fromMs: progress.positionMs)]
    }

    private mutating func end(keeping progress: PlayQueue.Progress = PlayQueue.Progress()) -> [Effect] {
        let wasPlaying = item != nil
        (state, following, replaced, firstFailure, stopsAfter) = (.stopped, nil, [], nil, nil)
        queue.progress = progress
        return wasPlaying ? [send(.ended)] : []
    }

    private mutating func queueDidChange() -> [Effect] {
        queueVersion += 1
        return prepareNext() + [.storeQueue, send(.changed)]
    }

    /// Sets the player's next item if it differs from the one set. Waits until the current item is playing, so as not
    /// to delay its start.
    private mutating func prepareNext() -> [Effect] {
        switch state {
        case .stopped, .loading: return []
        case .playing, .paused: break
        }
        let successor = stopsHere ? nil : queue.successor
        guard following?.entry.id != successor?.id else { return [] }
        let next = successor.flatMap { makeItem($0) }
        if let following { replaced.insert(following.id) }
        following = next?.item
        return [.setNext(next?.source)]
    }

    /// Whether playback stops after the current entry.
    private var stopsHere: Bool {
        switch stopsAfter {
        case nil: false
        case .track: true
        case .album: isAlbumsLast
        }
    }

    /// Whether the successor of the current entry isn't on the same album, or begins the queue again.
    private var isAlbumsLast: Bool {
        guard let current = queue.current, let next = queue.successor else { return true }
        let order = queue.shuffledIDs ?? queue.entries.map(\.id)
        guard let index = order.firstIndex(of: current.id), order[(index + 1)...].contains(next.id),
            let album = current.track.details.album, album == next.track.details.album
        else { return true }
        let artists = [current, next].compactMap(\.track.details.albumArtist)
        return Set(artists).count > 1
    }

    private mutating func makeItem(
        _ entry: PlayQueue.Entry
    ) -> (item: NowPlaying.Item, source: PlaybackItem)? {
        guard let location = entry.track.details.location else { return nil }
        itemCount += 1
        let item = NowPlaying.Item(
            id: itemCount,
            entry: entry,
            durationMs: entry.track.details.durationMs
        )
        let source = PlaybackItem(id: itemCount, location: location, title: entry.track.details.title)
        return (item, source)
    }

    private mutating func change(_ change: (inout NowPlaying.Item) -> Void) {
        guard var item else { return }
        change(&item)
        state = NowPlaying.State(state.phase, item)
    }

    private func send(_ cause: PlaybackUpdate.Cause) -> Effect {
        .send(PlaybackUpdate(cause, now: now))
    }
}

extension ServiceError {
    /// Whether a file exists, but has no content that can be played.
    fileprivate var isDamage: Bool {
        if case .unreadable = self { true } else { false }
    }
}
