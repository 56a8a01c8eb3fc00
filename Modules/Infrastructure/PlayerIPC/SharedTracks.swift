import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Looks up the tracks of messages in the library.
struct SharedTracks: Sendable {
    let library: any TrackBrowsing

    /// The tracks of a request that still exist; throws `notFound` if none does.
    func tracks(_ urns: [String]) async throws(ServiceError) -> [Track] {
        let urns = urns.compactMap { URN($0) }
        let tracks = try await library.tracks(urns).compactMap(\.self)
        if tracks.isEmpty, let urn = urns.first { throw .notFound(.track(urn)) }
        return tracks
    }

    func tracks(_ items: [PlayerReply.Item]) async throws(ServiceError) -> [Track] {
        guard !items.isEmpty else { return [] }
        let found = try await library.tracks(items.map(\.trustedURN))
        return zip(items, found).map { $1 ?? $0.track }
    }

    func entries(_ entries: [PlayerReply.Entry]) async throws(ServiceError) -> [PlayQueue.Entry] {
        zip(entries, try await tracks(entries.map(\.track))).map { PlayQueue.Entry(id: $0.id, track: $1) }
    }

    func now(_ state: PlayerReply.State) async throws(ServiceError) -> NowPlaying {
        // One query for both tracks.
        let entries = try await entries([state.entry, state.next].compactMap(\.self))
        let current = state.entry == nil ? nil : entries.first
        return NowPlaying(
            state: NowPlaying.State(state.phase, item(of: state, current)),
            next: state.next == nil ? nil : entries.last,
            queueCount: state.queueCount,
            queueIndex: state.queueIndex,
            queueVersion: state.queueVersion,
            resumeMs: state.resumeMs,
            volume: state.volume,
            modes: state.modes,
            stopsAfter: state.stopsAfter
        )
    }

    private func item(of state: PlayerReply.State, _ entry: PlayQueue.Entry?) -> NowPlaying.Item? {
        guard let id = state.item, let entry else { return nil }
        return NowPlaying.Item(
            id: id,
            entry: entry,
            positionMs: state.positionMs ?? 0,
            durationMs: state.durationMs
        )
    }
}

extension PlayerReply.Item {
    fileprivate var trustedURN: URN { URN(trusted: urn) }

    /// The track with the details known without the library.
    var track: Track {
        Track(
            urn: trustedURN,
            details: TrackDetails(title: title, artist: artist),
            addedAt: Date(timeIntervalSince1970: 0)
        )
    }
}
