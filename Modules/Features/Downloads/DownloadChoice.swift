import Entities

/// What is to be downloaded or freed, as the user refers to it.
package enum DownloadChoice: Equatable, Sendable {
    case tracks(TrackSelection)
    /// All tracks of playlists, by name, ignoring case.
    case playlists([String])
}
