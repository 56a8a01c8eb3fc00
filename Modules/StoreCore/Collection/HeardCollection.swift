import Entities
import Services

/// Albums and artists that were played, whether or not the library has them.
extension CollectionRows {
    /// The name of a played artist, as spelt in most plays.
    func heardArtist(_ name: String) throws -> String? {
        try session.topPlayed(.artists, of: .artist(name), limit: 1).first?.artist?.name
    }

    /// The name of a played album, as spelt in most plays.
    func heardAlbum(_ id: AlbumID) throws -> AlbumID? {
        let album = PlaySubject.album(id.title, artist: id.artist)
        return try session.topPlayed(.albums, of: album, limit: 1).first?.album?.id
    }

    /// The played artists whose names match a search, most plays first.
    func heardArtists(matching query: SearchQuery) throws -> [Artist] {
        try session.heard(.artists, matching: query, limit: maximumCandidates).compactMap(\.artist)
    }

    /// The played albums whose titles or artists match a search, most plays first.
    func heardAlbums(matching query: SearchQuery) throws -> [Album] {
        try session.heard(.albums, matching: query, limit: maximumCandidates).compactMap(\.album)
    }
}

extension PlayCount {
    /// The counted artist, as if the library had no tracks.
    fileprivate var artist: Artist? {
        guard case .artist(let name?) = subject else { return nil }
        return Artist(name: name, albumCount: 0, trackCount: 0, plays: plays)
    }

    /// The counted album, as if the library had no tracks.
    fileprivate var album: Album? {
        guard case .album(let title, let artist) = subject else { return nil }
        return Album(id: AlbumID(title: title, artist: artist), trackCount: 0, plays: plays)
    }
}
