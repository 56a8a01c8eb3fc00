/// The tracks of a playlist at a moment.
public struct PlaylistTracks: Equatable, Sendable {
    /// Its name, as it is written.
    public let name: String
    /// In order; a track may be there more than once. Entries that aren't in the library are left out.
    public let tracks: [Track]

    public init(name: String, tracks: [Track]) {
        self.name = name
        self.tracks = tracks
    }
}
