/// A change to a track's metadata. `nil` leaves a value unchanged.
public struct TrackEdit: Equatable, Sendable {
    /// The new title; the library rejects an empty one.
    public var title: String?
    /// The new artist; an empty string makes the artist unknown.
    public var artist: String?
    /// The new album; an empty string removes the track from its album.
    public var album: String?

    public init(title: String? = nil, artist: String? = nil, album: String? = nil) {
        self.title = title
        self.artist = artist
        self.album = album
    }
}
