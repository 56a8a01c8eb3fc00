import Entities
import Services

extension PlaybackSession: PlaybackServicing {
    public nonisolated func nowPlaying() -> AsyncStream<PlaybackUpdate> {
        followers.stream()
    }

    @discardableResult
    public func perform(_ request: PlaybackRequest<[Track]>) async throws(ServiceError) -> PlaybackAnswer {
        try await inOrder { (session) throws(ServiceError) in
            try await session.load()
            return try await session.carryOut(request)
        }
    }

    public func begin(_ request: PlaybackRequest<[Track]>) async throws(ServiceError) -> PlaybackRun {
        let updates = nowPlaying()
        return PlaybackRun(try await perform(request), updates: updates)
    }

    private func carryOut(_ request: PlaybackRequest<[Track]>) async throws(ServiceError) -> PlaybackAnswer {
        switch request {
        case .now:
            // If the player is lost now, an update reports it.
            try? await lookAtPosition()
            return .now(state.now)
        case .queue:
            return .queue(state.queue)
        case .play(let tracks):
            let (playable, silent) = try tracks.partitionedByFile()
            try await requireFile(of: playable)
            try await apply(state.play(playable))
            return .played(leftOut: silent)
        case .playNext(let tracks):
            let (playable, silent) = try tracks.partitionedByFile()
            try await apply(state.playNext(playable))
            return .played(leftOut: silent)
        case .enqueue(let tracks, let insertion):
            let (playable, silent) = try tracks.partitionedByFile()
            let first = state.queue.entryCount
            try await apply(try state.enqueue(playable, at: insertion))
            return .enqueued(ids: first..<max(first, state.queue.entryCount), leftOut: silent)
        case .playEntry(let place):
            try await apply(state.play(try state.queue.entry(at: place).id))
        case .resume:
            try await apply(try state.resume())
        case .pause:
            try await apply(try state.pause())
        case .togglePause:
            switch state.now.state {
            case .playing, .loading: try await apply(try state.pause())
            case .paused, .stopped: try await apply(try state.resume())
            }
        case .stop:
            try await apply(state.stop())
        case .stopAfter(let point):
            try await apply(try state.stop(after: point))
        case .next:
            try await apply(try state.next())
        case .previous:
            try await lookAtPosition()
            try await apply(try state.previous())
        case .seek(let target):
            if case .distance = target { try await lookAtPosition() }
            try await apply(try state.seek(to: target))
        case .setVolume(let percent):
            return .volume(try await changeVolume(to: percent))
        case .changeVolume(let percent):
            return .volume(try await changeVolume(to: state.now.volume + min(max(-100, percent), 100)))
        case .setShuffled(let isShuffled):
            return try await setShuffled(isShuffled)
        case .toggleShuffle:
            return try await setShuffled(!state.queue.modes.isShuffled)
        case .setRepeat(let mode):
            try await apply(state.setRepeat(mode))
            return .modes(state.queue.modes)
        case .remove(let places):
            let ids = try state.queue.ids(at: places)
            let removed = state.queue.entries.filter { ids.contains($0.id) }
            try await apply(state.remove(ids))
            return .removed(removed)
        case .move(let place, let target):
            let (entry, other) = (try state.queue.entry(at: place), try state.queue.entry(at: target))
            try await apply(state.move(entry.id, to: other.id))
            return .queue(state.queue)
        case .arrange(let ids):
            try await apply(try state.arrange(ids))
            return .queue(state.queue)
        case .clear:
            try await apply(state.clear())
        case .revertQueue:
            try await apply(state.adopt(try await queueKeeper.revert()))
        }
        return .done
    }

    /// Throws `missing` if the files of all tracks are, so what plays now isn't replaced by silence. A longer list is
    /// left to the player.
    private func requireFile(of tracks: [Track]) async throws(ServiceError) {
        guard tracks.count <= 100 else { return }
        for location in tracks.compactMap(\.details.location) where !(await isMissing(location)) { return }
        if let location = tracks.first?.details.location { throw .missing(path: location.text) }
    }

    private func setShuffled(_ isShuffled: Bool) async throws(ServiceError) -> PlaybackAnswer {
        try await apply(state.setShuffled(isShuffled, seed: seed()))
        return .modes(state.queue.modes)
    }
}

extension PlayQueue {
    fileprivate func entry(at place: Place) throws(ServiceError) -> Entry {
        guard let index = index(of: place) else { throw .notFound(.queueRow(place.row)) }
        return entries[index]
    }

    /// Looks up many entries in one pass.
    fileprivate func ids(at places: [Place]) throws(ServiceError) -> Set<Entry.ID> {
        let known = Set(entries.map(\.id))
        var ids: Set<Entry.ID> = []
        for place in places {
            switch place {
            case .entry(let id, _) where known.contains(id): ids.insert(id)
            case .row(let row) where entries.indices.contains(row &- 1): ids.insert(entries[row - 1].id)
            case .entry, .row: throw .notFound(.queueRow(place.row))
            }
        }
        return ids
    }
}

extension [Track] {
    /// The tracks with a file and those without. Throws if no track has one.
    fileprivate func partitionedByFile() throws(ServiceError) -> (playable: [Track], silent: [Track]) {
        let silent = filter { $0.details.location == nil }
        if silent.isEmpty, !isEmpty { return (self, []) }
        if silent.count < count { return (filter { $0.details.location != nil }, silent) }
        throw first.map { .noFile(title: $0.details.title) } ?? .notFound(.queue)
    }
}
