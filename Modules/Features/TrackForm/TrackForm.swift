/// The user's input for a new track.
package struct TrackForm: Equatable, Sendable {
    package var title: String
    package var artist: String
    package var album: String?
    package var durationMs: Int?
    /// The absolute path of its file.
    package var path: String?

    package init(
        title: String,
        artist: String,
        album: String? = nil,
        durationMs: Int? = nil,
        path: String? = nil
    ) {
        self.title = title
        self.artist = artist
        self.album = album
        self.durationMs = durationMs
        self.path = path
    }
}
