/// What is known of a piece of music, wherever it was learned: typed by a person, read from a tag, or imported.
public struct TrackDetails: Hashable, Sendable {
    /// The title; never empty in the library.
    public var title: String
    /// Who made it, `nil` if that isn't known.
    public var artist: String?
    /// The album it is on, `nil` if it is on none or that isn't known.
    public var album: String?
    /// The genre as the file's tag has it.
    public var genre: String?
    /// The year of release, for example 2000.
    public var year: Int?
    /// The position on the album, counted from 1.
    public var trackNumber: Int?
    /// How long it plays, in milliseconds.
    public var durationMs: Int?
    /// Where the sound is, `nil` if the library knows only of the music.
    public var location: Location?

    public init(
        title: String,
        artist: String? = nil,
        album: String? = nil,
        genre: String? = nil,
        year: Int? = nil,
        trackNumber: Int? = nil,
        durationMs: Int? = nil,
        location: Location? = nil
    ) {
        self.title = title
        self.artist = artist
        self.album = album
        self.genre = genre
        self.year = year
        self.trackNumber = trackNumber
        self.durationMs = durationMs
        self.location = location
    }
}
