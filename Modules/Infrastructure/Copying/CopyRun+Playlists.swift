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
            let new = NewPlaylist(name: playlist.name, content: content)
            if try await stored.store(new) != nil { added += 1 }
        }
        return added
    }

    private func isKnown(
        _ content: NewPlaylist.Content,
        among playlists: [Playlist]
    ) async throws(ServiceError) -> Bool {
        for playlist in playlists {
            if try await self.content(of: playlist, in: target) == content { return true }
        }
        return false
    }

    /// A playlist's content. If files are missing, all tracks are listed as in a playlist file, which preserves the
    /// order, with the URNs of those that the library has.
    private func content(
        of playlist: Playlist,
        in library: any LibraryStore
    ) async throws(ServiceError) -> NewPlaylist.Content {
        if case .smart(let search) = playlist.content { return .smart(search) }
        let entries = try await library.entries(of: playlist.urn, limit: .max)
        let tracks = entries.compactMap(\.track)
        guard tracks.count < entries.count else { return .tracks(tracks.map(\.urn)) }
        return .listed(
            entries.map { entry in
                switch entry.content {
                case .track(let track): ListedTrack(track)
                case .missing(let listed): listed
                }
            }
        )
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
