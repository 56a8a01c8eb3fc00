/// A change to what is known of a track. What is `nil` stays as it is.
public struct TrackEdit: Equatable, Sendable {
    /// The new title; the library refuses an empty one.
    public var title: String?
    /// The new artist; an empty text means that the artist isn't known.
    public var artist: String?
    /// The new album; an empty text takes the track off its album.
    public var album: String?

    public init(title: String? = nil, artist: String? = nil, album: String? = nil) {
        self.title = title
        self.artist = artist
        self.album = album
    }
}
