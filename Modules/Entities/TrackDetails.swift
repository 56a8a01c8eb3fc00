/// A track's metadata: typed in, read from tags, or imported.
public struct TrackDetails: Hashable, Sendable {
    /// The title; never empty in the library.
    public var title: String
    /// The artist; `nil` if unknown.
    public var artist: String?
    /// The album; `nil` if the track isn't on one, or the album is unknown.
    public var album: String?
    /// The artist of the whole album, for example `Various Artists`; `nil` if it is the track's artist.
    public var albumArtist: String?
    /// The genre as it appears in the file's tag.
    public var genre: String?
    /// The year of release, for example 2000.
    public var year: Int?
    /// The position on the disc, counted from 1.
    public var trackNumber: Int?
    /// The disc of the album, counted from 1.
    public var discNumber: Int?
    /// The duration in milliseconds.
    public var durationMs: Int?
    /// The location of the audio; `nil` if the library has only the metadata.
    public var location: Location?
    public var musicBrainz: MusicBrainzIDs

    public init(
        title: String,
        artist: String? = nil,
        album: String? = nil,
        albumArtist: String? = nil,
        genre: String? = nil,
        year: Int? = nil,
        trackNumber: Int? = nil,
        discNumber: Int? = nil,
        durationMs: Int? = nil,
        location: Location? = nil,
        musicBrainz: MusicBrainzIDs = MusicBrainzIDs()
    ) {
        self.title = title
        self.artist = artist
        self.album = album
        self.albumArtist = albumArtist
        self.genre = genre
        self.year = year
        self.trackNumber = trackNumber
        self.discNumber = discNumber
        self.durationMs = durationMs
        self.location = location
        self.musicBrainz = musicBrainz
    }
}
