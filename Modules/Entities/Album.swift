/// An album: the tracks that share its title and artist. Case and accents are ignored.
public struct Album: Equatable, Sendable {
    /// As spelt in the track that was added first.
    public let id: AlbumID
    /// The earliest year among its tracks.
    public let year: Int?
    public let trackCount: Int
    /// The total duration in milliseconds; `nil` if no track's is known.
    public let durationMs: Int?
    /// The plays from it in the history, in any spelling, also of tracks that the library doesn't have. The plays of a
    /// track from another album count for that one.
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
    /// By disc and track number.
    public let tracks: [Track]

    public init(album: Album, tracks: [Track]) {
        self.album = album
        self.tracks = tracks
    }
}
