#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The plays of an album, whether or not the library has it. Its spellings and editions count as one album.
public struct AlbumPlays: Equatable, Sendable {
    public let id: AlbumID
    /// The plays of all time.
    public let plays: Int
    /// The plays in the requested week.
    public let weekPlays: Int
    /// The plays in the current calendar year.
    public let yearPlays: Int
    /// The starts of its first and last play; `nil` without plays.
    public let heard: ClosedRange<Date>?
    /// The plays of each calendar year, oldest first; years without plays are left out.
    public let years: [PlayBucket]
    /// The album in the library; `nil` if the library doesn't have it, or if several albums match.
    public let contents: AlbumContents?
    /// The album's tracks in the library, in order, followed by heard tracks that the library's album lacks, most plays
    /// first.
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
}
