/// The tracks and playlists of a device's selection, resolved against the current library.
public struct DeviceContents: Equatable, Sendable {
    /// The tracks in the order of the choices, each once.
    public var tracks: [Track]
    public var playlists: [DevicePlaylist]

    public init(tracks: [Track] = [], playlists: [DevicePlaylist] = []) {
        (self.tracks, self.playlists) = (tracks, playlists)
    }
}

/// A playlist to write to a device.
public struct DevicePlaylist: Hashable, Sendable {
    public var name: String
    public var tracks: [URN]

    public init(name: String, tracks: [URN]) {
        (self.name, self.tracks) = (name, tracks)
    }
}
