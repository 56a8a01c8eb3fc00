import Entities
import Services

/// Finds the tracks that a user refers to.
extension TrackResolving where Self: SessionStore & TrackBrowsing {
    package func tracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        try await resolve(selection, limit: .max).tracks
    }

    package func sequence(_ selection: TrackSelection) async throws(ServiceError) -> TrackSequence {
        guard case .picked(let picks) = selection else { return TrackSequence(try await tracks(selection)) }
        return TrackSequence(
            try await reading { session in try CollectionRows(session).tracks(picks, repeats: true) }
        )
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
        if case .picked(let picks) = self { picks.contains(where: \.isCollection) } else { false }
    }
}

extension TrackSelection.Pick {
    /// Whether this is an album, an artist or a list.
    var isCollection: Bool {
        switch self {
        case .album, .artist, .all: true
        case .track, .music, .rows: false
        }
    }
}
