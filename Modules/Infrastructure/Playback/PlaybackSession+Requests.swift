import Entities
import Services

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
        try await request { (session) throws(ServiceError) in try await session.changeVolume(to: percent) }
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
