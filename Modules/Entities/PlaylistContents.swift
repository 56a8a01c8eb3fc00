/// The contents of a playlist at one time.
public struct PlaylistContents: Equatable, Sendable {
    /// The playlist's name, in its exact spelling.
    public let name: String
    /// The entries in order. A track may occur more than once.
    public let entries: [PlaylistEntry]

    public init(name: String, entries: [PlaylistEntry]) {
        (self.name, self.entries) = (name, entries)
    }

    /// - Parameter tracks: the playlist's tracks, all of which are in the library.
    public init(name: String, tracks: [Track]) {
        self.init(name: name, entries: tracks.map { PlaylistEntry(.track($0)) })
    }

    /// The tracks in the library.
    public var tracks: [Track] { entries.compactMap(\.track) }
}
