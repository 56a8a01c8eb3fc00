import Entities
import Services

/// State that is kept between runs.
extension CopyRun {
    /// Copies the queue, the volume and the filter of charts, unless the target has its own.
    func copyPlayer() async throws(ServiceError) {
        let queue = try await source.storedQueue()
        if !queue.entries.isEmpty, try await target.storedQueue().entries.isEmpty {
            try await target.store(withOwnTracks(queue))
        }
        let volume = try await source.storedVolume()
        if volume != 100, try await target.storedVolume() == 100 { try await target.store(volume: volume) }
        let filter = try await source.storedChartFilter()
        if filter != 0, try await target.storedChartFilter() == 0 {
            try await target.store(chartFilter: filter)
        }
    }

    /// The queue with the target's own tracks of the files that both libraries have.
    private func withOwnTracks(_ queue: PlayQueue) async throws(ServiceError) -> PlayQueue {
        let tracks = try await target.tracks(queue.entries.map(\.track.urn))
        var own: [PlayQueue.Entry] = []
        for (entry, track) in zip(queue.entries, tracks) where track == nil {
            guard let location = entry.track.details.location else { continue }
            let file = Listing(filter: SearchQuery([.init(.folder(location))]))
            guard let track = try await target.page(of: file, after: nil, limit: 1).tracks.first else {
                continue
            }
            own.append(PlayQueue.Entry(id: entry.id, track: track))
        }
        var copy = queue
        _ = copy.updateTracks(
            from: PlayQueue(
                entries: own,
                currentIndex: nil,
                entryCount: 0,
                repeats: .off,
                shuffledIDs: nil,
                seed: 0
            )
        )
        return copy
    }
}
