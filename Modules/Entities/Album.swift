/// An album: all tracks with the same album title and album artist, ignoring case and accents.
public struct Album: Equatable, Sendable {
    /// The title and artist, spelt as in the track that was added first.
    public let id: AlbumID
    /// The earliest year of its tracks; `nil` if none is known.
    public let year: Int?
    public let trackCount: Int
    /// The total of the known durations, in milliseconds; `nil` if none is known.
    public let durationMs: Int?
    /// The plays from this album in the history, in any spelling and including tracks that the library doesn't have.
    /// Plays of its tracks from other albums aren't included.
    public let plays: Int

    public init(id: AlbumID, year: Int? = nil, trackCount: Int, durationMs: Int? = nil, plays: Int = 0) {
        self.id = id
        self.year = year
        self.trackCount = trackCount
        self.durationMs = durationMs
        self.plays = plays
    }
}

/// An album and its tracks.
public struct AlbumContents: Equatable, Sendable {
    public let album: Album
    /// The tracks, by disc and track number.
    public let tracks: [Track]

    public init(album: Album, tracks: [Track]) {
        self.album = album
        self.tracks = tracks
    }
}
