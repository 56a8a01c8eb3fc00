import Entities
import Services

/// Finds the tracks that a user refers to.
extension TrackResolving where Self: SessionStore & TrackBrowsing {
    package func tracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        try await resolve(selection, limit: .max).tracks
    }

    package func sequence(_ selection: TrackSelection) async throws(ServiceError) -> TrackSequence {
        let tracks = try await tracks(selection)
        guard case .picked(let picks) = selection, picks.count > tracks.count else {
            return TrackSequence(tracks)
        }
        let urns = picks.compactMap { pick in
            if case .track(let urn, _) = pick { urn } else { nil }
        }
        guard urns.count == picks.count else { return TrackSequence(tracks) }
        let found = Dictionary(tracks.map { ($0.urn, $0) }) { first, _ in first }
        return TrackSequence(urns.compactMap { found[$0] })
    }

    package func exactTracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        let found = try await resolve(selection, limit: Self.maximumCandidates)
        if case .search = selection, found.tracks.count > 1 {
            throw .ambiguous(.tracks(found.tracks, hasMore: found.hasMore))
        }
        if found.tracks.count > 1, selection.hasCollections {
            throw .ambiguous(.several(count: found.tracks.count))
        }
        return found.tracks
    }

    package func track(_ selection: TrackSelection) async throws(ServiceError) -> Track {
        let found = try await resolve(selection, limit: Self.maximumCandidates)
        guard let track = found.tracks.first, found.tracks.count == 1 else {
            let candidates = found.tracks.prefix(Self.maximumCandidates)
            throw .ambiguous(
                .tracks(
                    Array(candidates),
                    hasMore: found.hasMore || candidates.count < found.tracks.count
                )
            )
        }
        return track
    }

    /// The maximum number of candidates for an ambiguous search.
    private static var maximumCandidates: Int { 20 }

    /// The tracks of a selection without duplicates; a search finds at most `limit`.
    private func resolve(
        _ selection: TrackSelection,
        limit: Int
    ) async throws(ServiceError) -> (tracks: [Track], hasMore: Bool) {
        switch selection {
        case .picked(let picks):
            return (try await reading { session in try CollectionRows(session).tracks(picks) }, false)
        case .playlist(let name, _):
            // Playlists and plays are resolved in a layer above the stores.
            throw .notFound(.playlist(name))
        case .heard:
            throw .notFound(.plays)
        case .search(let query, let text):
            let page = try await page(of: Listing(filter: query), after: nil, limit: limit)
            guard !page.tracks.isEmpty else {
                throw .notFound(.match(text: text, suggestion: try await nearestSpelling(of: query)))
            }
            return (page.tracks, page.next != nil)
        }
    }
}

extension TrackSelection {
    /// Whether an album, an artist or a list is picked, which means all its tracks.
    fileprivate var hasCollections: Bool {
        guard case .picked(let picks) = self else { return false }
        return picks.contains { pick in
            switch pick {
            case .album, .artist, .all: true
            case .track, .music, .rows: false
            }
        }
    }
}
