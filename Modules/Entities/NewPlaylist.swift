/// A playlist to create.
public struct NewPlaylist: Equatable, Sendable {
    public var name: String
    public var content: Content

    public enum Content: Equatable, Sendable {
        /// Tracks in the library.
        case tracks([URN])
        /// Tracks listed by a playlist file.
        case listed([ListedTrack])
        case smart(SmartSearch)
    }

    public init(name: String, content: Content) {
        self.name = name
        self.content = content
    }
}
