import Entities
import GRDB
import Services

extension Library: TrackResolving {
    public func tracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        try await resolve(selection, most: .max).tracks
    }

    public func exactTracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        let found = try await resolve(selection, most: Self.mostCandidates)
        if case .search = selection, found.tracks.count > 1 {
            throw .ambiguous(candidates: found.tracks, hasMore: found.hasMore)
        }
        if found.tracks.count > 1, selection.hasCollections {
            throw .severalTracks(count: found.tracks.count)
        }
        return found.tracks
    }

    public func track(_ selection: TrackSelection) async throws(ServiceError) -> Track {
        let found = try await resolve(selection, most: Self.mostCandidates)
        guard let track = found.tracks.first, found.tracks.count == 1 else {
            let candidates = found.tracks.prefix(Self.mostCandidates)
            throw .ambiguous(
                candidates: Array(candidates),
                hasMore: found.hasMore || candidates.count < found.tracks.count
            )
        }
        return track
    }

    /// How many candidates of an ambiguous search are offered.
    private static let mostCandidates = 20

    private struct Found {
        let tracks: [Track]
        var hasMore = false
    }

    /// The tracks of a selection without duplicates; a search finds at most `limit`.
    private func resolve(_ selection: TrackSelection, most limit: Int) async throws(ServiceError) -> Found {
        switch selection {
        case .picked(let picks):
            return Found(tracks: try await read { db in try db.tracks(picks) })
        case .search(let query, let text):
            let page = try await page(of: Listing(filter: query), after: nil, limit: limit)
            guard !page.tracks.isEmpty else {
                throw .noMatch(text: text, suggestion: try await nearestSpelling(of: query))
            }
            return Found(tracks: page.tracks, hasMore: page.next != nil)
        }
    }
}

extension TrackSelection {
    /// Whether an album or an artist stands for its tracks.
    fileprivate var hasCollections: Bool {
        guard case .picked(let picks) = self else { return false }
        return picks.contains { pick in
            switch pick {
            case .album, .artist: true
            case .track, .music, .libraryRows: false
            }
        }
    }
}

extension Database {
    /// All picked tracks without duplicates; `notFound` if one doesn't exist.
    fileprivate func tracks(_ picks: [TrackSelection.Pick]) throws -> [Track] {
        var tracks: [Track] = []
        var known: Set<URN> = []
        for pick in picks {
            tracks += try self.tracks(pick).filter { known.insert($0.urn).inserted }
        }
        return tracks
    }

    private func tracks(_ pick: TrackSelection.Pick) throws -> [Track] {
        switch pick {
        case .track(let urn, let row):
            guard let found = try trackRow(urn) else { throw ServiceError.notFound(.track(urn, row: row)) }
            return [found.track]
        case .music(let title, let artist):
            var tracks = try tracks(title: title, artist: artist)
            if tracks.isEmpty { tracks = try self.tracks(like: title, artist: artist) }
            guard !tracks.isEmpty else { throw ServiceError.notFound(.music(title: title, artist: artist)) }
            return tracks
        case .libraryRows(let rows):
            let tracks = try tracks(inRows: rows, of: Listing())
            guard tracks.count == rows.count else {
                throw ServiceError.notFound(.libraryRow(rows.lowerBound + tracks.count))
            }
            return tracks
        case .album(let id):
            guard let key = try libraryAlbum(like: id, albumGroup(of: id)) else {
                throw ServiceError.notFound(.album(id.title))
            }
            return try self.tracks(of: key)
        case .artist(let name):
            guard let artist = try libraryArtist(like: name) else {
                throw ServiceError.notFound(.artist(name))
            }
            return try tracks(ofArtist: artist.name.folded)
        }
    }

    private func tracks(title: String, artist: String?) throws -> [Track] {
        let statement = try cachedStatement(
            sql:
                "SELECT \(StoredTrack.columns) FROM tracks WHERE title_key = ? AND +artist_key = ? ORDER BY id"
        )
        let rows = try Row.fetchCursor(statement, arguments: [title.folded, (artist ?? "").folded])
        return try Array(rows.map { StoredTrack($0).track })
    }
}
