/// A change to the metadata of tracks. `nil` leaves a value unchanged; an empty text, or a number of 0, makes it
/// unknown.
public struct TrackEdit: Hashable, Codable, Sendable {
    /// The new title, for a single track; the library rejects an empty one.
    public var title: String?
    public var artist: String?
    public var album: String?
    public var albumArtist: String?
    public var genre: String?
    public var year: Int?
    public var trackNumber: Int?
    public var discNumber: Int?
    /// The absolute path of the new file, for a single track.
    public var path: String?

    public init(
        title: String? = nil,
        artist: String? = nil,
        album: String? = nil,
        albumArtist: String? = nil,
        genre: String? = nil,
        year: Int? = nil,
        trackNumber: Int? = nil,
        discNumber: Int? = nil,
        path: String? = nil
    ) {
        self.title = title
        self.artist = artist
        self.album = album
        self.albumArtist = albumArtist
        self.genre = genre
        self.year = year
        self.trackNumber = trackNumber
        self.discNumber = discNumber
        self.path = path
    }

    /// Whether the edit is for a single track, because it changes the title or the path.
    public var isForOneTrack: Bool { title != nil || path != nil }
}
