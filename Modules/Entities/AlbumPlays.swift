#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// How an album was heard, whether or not it is in the library. Spellings and editions of it count as one.
public struct AlbumPlays: Equatable, Sendable {
    public let id: AlbumID
    /// Of all time.
    public let plays: Int
    /// In the week that was asked for.
    public let weekPlays: Int
    /// In the calendar year of today.
    public let yearPlays: Int
    /// The starts of its first and last play; `nil` without plays.
    public let heard: ClosedRange<Date>?
    /// The plays of each calendar year that has any, oldest first.
    public let years: [PlayBucket]
    /// The album in the library; `nil` if it isn't there, or if several albums could be meant.
    public let contents: AlbumContents?
    /// Its tracks: those of the library in order, then heard ones that the library's album lacks, most plays first.
    public let tracks: [HeardTrack]

    public init(
        id: AlbumID,
        plays: Int,
        weekPlays: Int,
        yearPlays: Int,
        heard: ClosedRange<Date>?,
        years: [PlayBucket],
        contents: AlbumContents?,
        tracks: [HeardTrack]
    ) {
        self.id = id
        self.plays = plays
        self.weekPlays = weekPlays
        self.yearPlays = yearPlays
        self.heard = heard
        self.years = years
        self.contents = contents
        self.tracks = tracks
    }

    /// A track of the album.
    public struct HeardTrack: Equatable, Sendable {
        public let title: String
        public let artist: String?
        /// Plays from this album; 0 for one that wasn't heard.
        public let plays: Int
        /// The track in the library, if it is there.
        public let track: Track?

        public init(title: String, artist: String?, plays: Int, track: Track? = nil) {
            (self.title, self.artist, self.plays, self.track) = (title, artist, plays, track)
        }
    }
}
