/// A playlist to be made.
public struct NewPlaylist: Equatable, Sendable {
    public var name: String
    public var content: Content

    public enum Content: Equatable, Sendable {
        /// Tracks of the library.
        case tracks([URN])
        /// Tracks named by a file.
        case listed([ListedTrack])
        case smart(SmartSearch)
    }

    public init(name: String, content: Content) {
        self.name = name
        self.content = content
    }
}
