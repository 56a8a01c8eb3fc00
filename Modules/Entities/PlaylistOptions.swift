/// Options of some system playlists.
public struct PlaylistOptions: Equatable, Sendable {
    public var artist: String?
    /// The maximum number of tracks.
    public var limit: Int?

    public init(artist: String? = nil, limit: Int? = nil) {
        self.artist = artist
        self.limit = limit
    }
}
