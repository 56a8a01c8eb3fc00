import Entities
import Services

extension PlaybackServicingSpy {
    /// Answers with a queue, and leaves out tracks without a file.
    ///
    /// - Parameter queue: the queue, or the error that every request throws.
    public convenience init(_ queue: Result<PlayQueue, ServiceError>, now: NowPlaying = NowPlaying()) {
        self.init {
            $0.perform = { request in queue.flatMap { $0.answer(to: request, now: now) } }
            $0.begin = { request in
                queue.flatMap { $0.answer(to: request, now: now) }
                    .map { PlaybackRun($0, updates: AsyncStream { $0.finish() }) }
            }
        }
    }

    /// The requests received, without subscriptions to updates.
    public var requests: [PlaybackRequest<[Track]>] {
        messages.compactMap { if case .perform(let request) = $0 { request } else { nil } }
    }

    /// Answers a request differently from now on.
    public func answer(
        _ request: PlaybackRequest<[Track]>,
        with answer: @escaping @Sendable () async -> Result<PlaybackAnswer, ServiceError>
    ) {
        let others = answers.perform
        answers.perform = { $0 == request ? await answer() : await others?($0) ?? .success(.done) }
    }
}

extension PlayQueue {
    fileprivate func answer(
        to request: PlaybackRequest<[Track]>,
        now: NowPlaying
    ) -> Result<PlaybackAnswer, ServiceError> {
        var modes = now.modes
        switch request {
        case .now: return .success(.now(now))
        case .queue, .move, .arrange: return .success(.queue(self))
        case .play(let tracks), .playNext(let tracks): return .success(.played(leftOut: tracks.silent))
        case .enqueue(let tracks, _):
            let silent = tracks.silent
            return .success(
                .enqueued(ids: entryCount..<entryCount + tracks.count - silent.count, leftOut: silent)
            )
        case .setVolume(let percent): return .success(.volume(percent))
        case .changeVolume(let percent): return .success(.volume(now.volume + percent))
        case .setShuffled(let isShuffled): modes.isShuffled = isShuffled
        case .toggleShuffle: modes.isShuffled.toggle()
        case .setRepeat(let mode): modes.repeats = mode
        case .remove(let places):
            var removed: [Entry] = []
            for place in places {
                guard let index = index(of: place) else { return .failure(.notFound(.queueRow(place.row))) }
                removed.append(entries[index])
            }
            return .success(.removed(removed))
        case .playEntry, .stopAfter, .resume, .pause, .togglePause, .stop, .next, .previous, .seek, .clear,
            .revertQueue:
            return .success(.done)
        }
        return .success(.modes(modes))
    }
}

extension [Track] {
    /// The tracks without a file.
    fileprivate var silent: [Track] { filter { $0.details.location == nil } }
}
