/// The title and artist that identify an album. Lookups ignore case and accents.
public struct AlbumID: Hashable, Sendable {
    public let title: String
    /// The artist of the whole album, for example `Various Artists`; `nil` if unknown.
    public let artist: String?

    public init(title: String, artist: String?) {
        self.title = title
        self.artist = artist
    }
}
