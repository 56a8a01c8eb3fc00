/// What the choices for a device come to, as the library is now.
public struct DeviceContents: Equatable, Sendable {
    /// In the order of the choices, each once.
    public var tracks: [Track]
    public var playlists: [DevicePlaylist]

    public init(tracks: [Track] = [], playlists: [DevicePlaylist] = []) {
        (self.tracks, self.playlists) = (tracks, playlists)
    }
}

/// A playlist that a device is to carry.
public struct DevicePlaylist: Hashable, Sendable {
    public var name: String
    public var tracks: [URN]

    public init(name: String, tracks: [URN]) {
        (self.name, self.tracks) = (name, tracks)
    }
}
