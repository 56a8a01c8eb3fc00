import Entities

/// The tracks to download or remove, as the user refers to them.
package enum DownloadChoice: Equatable, Sendable {
    case tracks(TrackSelection)
    /// All tracks of playlists, by name, ignoring case.
    case playlists([String])
}
