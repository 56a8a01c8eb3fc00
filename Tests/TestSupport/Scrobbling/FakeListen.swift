/// A listen stored by a fake service.
public struct FakeListen: Hashable, Sendable {
    public var second: Int
    public var title: String
    public var artist: String
    public var album: String?

    public init(_ second: Int, _ title: String, _ artist: String, _ album: String? = nil) {
        (self.second, self.title, self.artist, self.album) = (second, title, artist, album)
    }
}
