/// What a playlist has at a moment.
public struct PlaylistContents: Equatable, Sendable {
    /// Its name, as it is written.
    public let name: String
    /// In order; a track may be there more than once.
    public let entries: [PlaylistEntry]

    public init(name: String, entries: [PlaylistEntry]) {
        (self.name, self.entries) = (name, entries)
    }

    /// - Parameter tracks: its tracks, all of which are in the library.
    public init(name: String, tracks: [Track]) {
        self.init(name: name, entries: tracks.map { PlaylistEntry(.track($0)) })
    }

    /// The tracks in the library.
    public var tracks: [Track] { entries.compactMap(\.track) }
}
