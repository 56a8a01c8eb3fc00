#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The plays of an artist, album or track, whether or not the library has it. Spellings and editions count as one.
public struct Listening: Equatable, Sendable {
    /// The artist, album or track, as spelt in most plays.
    public let subject: PlaySubject
    /// The starts of the first and the last play; `nil` without plays.
    public let heard: ClosedRange<Date>?
    /// The plays of each month, oldest first; months without plays are left out.
    public let months: [PlayBucket]
    /// The albums that were played from, as spelt in the library if it has them, most plays first: at most ten, none for
    /// an album.
    public let albums: [PlayCount]
    /// The tracks that were played, most plays first: of an artist at most ten, of an album up to 500, none for a track.
    public let tracks: [HeardTrack]
    /// A track's play counts by other players; none for an artist or an album.
    public let counts: [PlayerCount]
    /// The number of plays in `counts` that the log doesn't have.
    public let unloggedPlays: Int

    public init(
        subject: PlaySubject,
        heard: ClosedRange<Date>? = nil,
        months: [PlayBucket] = [],
        albums: [PlayCount] = [],
        tracks: [HeardTrack] = [],
        counts: [PlayerCount] = [],
        unloggedPlays: Int = 0
    ) {
        self.subject = subject
        self.heard = heard
        self.months = months
        self.albums = albums
        self.tracks = tracks
        self.counts = counts
        self.unloggedPlays = unloggedPlays
    }

    /// The number of plays.
    public var plays: Int { months.reduce(0) { $0 + $1.plays } }

    /// The listening time in milliseconds. Each play adds the duration of its track in the library, if known.
    public var listenedMs: Int { months.reduce(0) { $0 + $1.listenedMs } }
}

/// A track that was played, whether or not the library has it.
public struct HeardTrack: Equatable, Sendable {
    public let title: String
    public let artist: String?
    /// The plays of an artist's track, or those from one album.
    public let plays: Int
    /// The track in the library; `nil` if the library doesn't have it.
    public let track: Track?

    public init(title: String, artist: String?, plays: Int, track: Track? = nil) {
        (self.title, self.artist, self.plays, self.track) = (title, artist, plays, track)
    }
}
