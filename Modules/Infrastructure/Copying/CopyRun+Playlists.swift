import Entities
import Services

/// The user's own playlists.
extension CopyRun {
    /// - Returns: the number of playlists added.
    func copyPlaylists() async throws(ServiceError) -> Int {
        let mine = try await source.ownPlaylists()
        let known = try await target.ownPlaylists()
        var added = 0
        for (index, playlist) in mine.enumerated() {
            try await progress(.playlists, index, of: mine.count)
            let content = try await content(of: playlist, in: source)
            if try await isKnown(content, among: known.filter { $0.isNamed(as: playlist) }) { continue }
            let new = NewPlaylist(name: playlist.name, content: try await content.new(in: target))
            if try await stored.store(new) != nil { added += 1 }
        }
        return added
    }

    private func isKnown(
        _ content: PlaylistContent,
        among playlists: [Playlist]
    ) async throws(ServiceError) -> Bool {
        for playlist in playlists {
            if try await self.content(of: playlist, in: target).isSame(as: content) { return true }
        }
        return false
    }

    private func content(
        of playlist: Playlist,
        in library: any LibraryStore
    ) async throws(ServiceError) -> PlaylistContent {
        if case .smart(let search) = playlist.content { return .smart(search) }
        return .listed(
            try await library.entries(of: playlist.urn, limit: .max).map { entry in
                switch entry.content {
                case .track(let track): ListedTrack(track)
                case .missing(let listed): listed
                }
            }
        )
    }
}

/// The content of a playlist, in terms that both libraries understand.
private enum PlaylistContent {
    case smart(SmartSearch)
    case listed([ListedTrack])

    /// Returns whether both contain the same tracks, of which the other library may have its own.
    func isSame(as other: PlaylistContent) -> Bool {
        switch (self, other) {
        case (.smart(let search), .smart(let other)): search == other
        case (.listed(let tracks), .listed(let others)):
            tracks.count == others.count && zip(tracks, others).allSatisfy { $0.isSame(as: $1) }
        case (.smart, _), (.listed, _): false
        }
    }

    /// The content to store in a library. If it lacks one of the tracks, all are listed as in a playlist file, which
    /// preserves the order and finds its own tracks of the same files.
    func new(in library: any LibraryStore) async throws(ServiceError) -> NewPlaylist.Content {
        switch self {
        case .smart(let search): return .smart(search)
        case .listed(let tracks):
            let urns = tracks.compactMap(\.urn)
            let isComplete = urns.count == tracks.count
            guard isComplete, try await !library.tracks(urns).contains(nil) else { return .listed(tracks) }
            return .tracks(urns)
        }
    }
}

extension Playlist {
    /// Returns whether the playlist has another's name or, because that was taken, the name and a number.
    fileprivate func isNamed(as other: Playlist) -> Bool {
        let (name, start) = (name.lowercased(), other.name.lowercased())
        guard name.hasPrefix(start) else { return false }
        let rest = name.dropFirst(start.count)
        return rest.isEmpty || rest.first == " " && Int(rest.dropFirst()) != nil
    }
}

extension ListedTrack {
    fileprivate func isSame(as other: ListedTrack) -> Bool {
        self == other || urn != nil && urn == other.urn || location != nil && location == other.location
    }

    fileprivate init(_ track: Track) {
        self.init(
            urn: track.urn,
            location: track.details.location,
            title: track.details.title,
            artist: track.details.artist,
            durationMs: track.details.durationMs
        )
    }
}
