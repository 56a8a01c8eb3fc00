import Entities
import Services

extension CollectionRows {
    /// All picked tracks; throws `notFound` if one doesn't exist.
    ///
    /// - Parameter repeats: whether tracks that are picked one by one can repeat others.
    func tracks(_ picks: [TrackSelection.Pick], repeats: Bool = false) throws -> [Track] {
        let urns = picks.compactMap { pick in
            if case .track(let urn, _) = pick { urn } else { nil }
        }
        var named = try session.trackRows(urns).map { $0?.track }[...]
        // A single pick has no duplicates.
        if picks.count == 1 { return try tracks(picks[0], named: &named) }
        var tracks: [Track] = []
        var known: Set<URN> = []
        for pick in picks {
            let picked = try self.tracks(pick, named: &named)
            let isNew = picked.map { known.insert($0.urn).inserted }
            tracks += repeats && !pick.isCollection ? picked : zip(picked, isNew).filter(\.1).map(\.0)
        }
        return tracks
    }

    /// - Parameter named: the tracks of the remaining picks by URN.
    private func tracks(_ pick: TrackSelection.Pick, named: inout ArraySlice<Track?>) throws -> [Track] {
        switch pick {
        case .track(let urn, let row):
            guard let track = named.removeFirst() else { throw ServiceError.notFound(.track(urn, row: row)) }
            return [track]
        case .music(let title, let artist):
            var tracks = try self.tracks(title: title, artist: artist)
            if tracks.isEmpty { tracks = try self.tracks(like: title, artist: artist) }
            guard !tracks.isEmpty else { throw ServiceError.notFound(.music(title: title, artist: artist)) }
            return tracks
        case .rows(let rows, let listing):
            let tracks = try session.tracks(inRows: rows, of: listing)
            guard tracks.count == rows.count else {
                throw ServiceError.notFound(.row(rows.lowerBound + tracks.count, in: listing))
            }
            return tracks
        case .all(let listing, let limit):
            return try session.tracks(inRows: 1...max(1, limit ?? .max), of: listing)
        case .album(let id):
            guard let key = try session.libraryAlbum(like: id) else {
                throw ServiceError.notFound(.album(id.title))
            }
            return try self.tracks(of: key)
        case .artist(let name):
            guard let artist = try artist(like: name) else {
                throw ServiceError.notFound(.artist(name))
            }
            return try tracks(ofArtist: artist.name.folded)
        }
    }
}
