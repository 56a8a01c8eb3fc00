/// Names an album: its title and its artist in any spelling, since case and accents are ignored.
public struct AlbumID: Hashable, Sendable {
    public let title: String
    /// The artist of the whole album, for example `Various Artists`; `nil` if unknown.
    public let artist: String?

    public init(title: String, artist: String?) {
        self.title = title
        self.artist = artist
    }
}
