/// An artist of tracks or of whole albums. Case and accents in names are ignored.
public struct Artist: Equatable, Sendable {
    /// The name, spelt as in the track that was added first.
    public let name: String
    /// The number of albums by the artist, or with a track by the artist.
    public let albumCount: Int
    /// The number of the artist's tracks, including all tracks of albums by the artist.
    public let trackCount: Int
    /// The artist's plays in the history, in any spelling and including tracks that the library doesn't have.
    public let plays: Int

    public init(name: String, albumCount: Int, trackCount: Int, plays: Int = 0) {
        self.name = name
        self.albumCount = albumCount
        self.trackCount = trackCount
        self.plays = plays
    }
}

/// An artist's albums and tracks.
public struct ArtistContents: Equatable, Sendable {
    public let artist: Artist
    /// The albums by year, those without a year last; at most as many as requested.
    public let albums: [Album]
    /// The tracks that aren't on an album, by title; at most as many as requested.
    public let looseTracks: [Track]
    /// The number of tracks that aren't on an album.
    public let looseTrackCount: Int
    /// The ten most played tracks; tracks that were never played are left out.
    public let mostPlayed: [Track]

    public init(
        artist: Artist,
        albums: [Album] = [],
        looseTracks: [Track] = [],
        looseTrackCount: Int = 0,
        mostPlayed: [Track] = []
    ) {
        self.artist = artist
        self.albums = albums
        self.looseTracks = looseTracks
        self.looseTrackCount = looseTrackCount
        self.mostPlayed = mostPlayed
    }
}
