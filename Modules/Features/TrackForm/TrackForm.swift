/// The user's input for a new track.
package struct TrackForm: Equatable, Sendable {
    package var title: String
    package var artist: String
    package var album: String?
    package var albumArtist: String?
    package var genre: String?
    package var year: Int?
    package var trackNumber: Int?
    package var discNumber: Int?
    package var durationMs: Int?
    /// The absolute path of its file.
    package var path: String?

    package init(
        title: String,
        artist: String,
        album: String? = nil,
        albumArtist: String? = nil,
        genre: String? = nil,
        year: Int? = nil,
        trackNumber: Int? = nil,
        discNumber: Int? = nil,
        durationMs: Int? = nil,
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
        self.durationMs = durationMs
        self.path = path
    }
}
